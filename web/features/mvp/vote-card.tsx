import { Link } from '@tanstack/react-router';
import CircleCheck from 'lucide-react/icons/circle-check';
import type { MvpTally } from '#contract/mvp.ts';
import { m } from '#messages';
import { weekText } from '#web/lib/dates.ts';
import { useTeamSearch } from '#web/lib/team-search.ts';
import { useCastVote } from '#web/queries/mvp/mutations.ts';
import { useWords } from '#web/queries/teams/use-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { AwaitedNotes } from './awaited-votes.tsx';
import { countdownText } from './deadline-text.ts';
import { TallyRow } from './tally-row.tsx';
import { useAnnouncement } from './use-announcement.ts';
import { useCandidates, useOwnVote, useTallies, useVotingWindow } from './use-voting.ts';

/** How many candidates the card lists. */
const candidateLimit = 3;

/** The vote on the personal dashboard: who leads, one's own vote, and the way to it. Product §2. */
export function VoteCard({ teamId }: { teamId: number }) {
  const { week, countdown, hasEnded, team } = useVotingWindow(teamId);
  const { query, tallies } = useTallies(teamId, week);
  const announcement = useAnnouncement(teamId);
  const words = useWords(teamId);
  const isLoading = week === undefined ? !team.isError : query.isPending || announcement.isPending;
  const hasFailed = team.isError || query.isError;
  const retry = () => void (week === undefined ? team : query).refetch();
  return (
    <Card>
      <CardTitle aside={week && weekText(week)}>{words.mvp ?? m.voting_card_title()}</CardTitle>
      {isLoading && <SkeletonRows count={candidateLimit} />}
      {!isLoading && tallies.length === 0 && (
        <EmptyState
          {...(!hasFailed && { title: m.voting_card_noVotes() })}
          failed={hasFailed}
          onRetry={retry}
        />
      )}
      {week && !isLoading && tallies.length > 0 && (
        <Standings {...{ teamId, week, hasEnded }} tallies={tallies.slice(0, candidateLimit)} />
      )}
      {week && <OwnVote {...{ teamId, week, hasEnded }} timeLeft={countdown && countdownText(countdown)} />}
      {team.data && !isLoading && (
        <AwaitedNotes
          announcement={announcement}
          week={team.data.currentWeek}
          timeZone={team.data.timeZone}
        />
      )}
    </Card>
  );
}

type VoteProps = { teamId: number; week: string; hasEnded: boolean };

/** The leaders; a vote for one of them is one press away. */
function Standings({ teamId, week, hasEnded, tallies }: VoteProps & { tallies: readonly MvpTally[] }) {
  const { voterId, vote } = useOwnVote(teamId, week);
  const nameOf = (candidateId: number) =>
    tallies.find(({ player }) => player.id === candidateId)?.player.name ?? '';
  const cast = useCastVote(teamId, {
    success: (_vote, { candidateId }) => ({
      title: m.voting_card_castTitle(),
      description: m.voting_card_castNote({ name: nameOf(candidateId) }),
    }),
    failure: { title: m.voting_card_failed_title(), description: m.voting_card_failed_description() },
  });
  const voteFor = (candidateId: number) => {
    if (voterId !== null) cast.mutate({ candidateId, week, voterId });
  };
  return (
    <ul className="@container">
      {tallies.map((tally) => (
        <TallyRow key={tally.player.id} tally={tally}>
          {vote?.candidateId === tally.player.id && <Badge tone="win">{m.voting_vote_yours()}</Badge>}
          {voterId !== null && !hasEnded && isChoice(tally, voterId, vote?.candidateId) && (
            <Button
              variant="link"
              size="inline"
              className="-my-2.5"
              disabled={cast.isPending}
              aria-label={m.voting_card_voteFor({ name: tally.player.name })}
              onClick={() => voteFor(tally.player.id)}
            >
              {m.voting_card_vote()}
            </Button>
          )}
        </TallyRow>
      ))}
    </ul>
  );
}

function isChoice({ player }: MvpTally, voterId: number, votedId: number | undefined): boolean {
  return player.id !== voterId && player.id !== votedId;
}

function OwnVote({ teamId, week, hasEnded, timeLeft }: VoteProps & { timeLeft: string | undefined }) {
  const search = useTeamSearch(teamId);
  const words = useWords(teamId);
  const { voterId, vote } = useOwnVote(teamId, week);
  const { candidates } = useCandidates(teamId);
  const votedFor = candidates.find(({ id }) => id === vote?.candidateId);
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-t border-line pt-4">
      <div className="min-w-0 text-[0.9375rem]">
        {votedFor && (
          <p className="flex items-center gap-2">
            <CircleCheck aria-hidden className="size-5 shrink-0 text-win" />
            <span className="min-w-0">
              <strong className="text-win">{m.voting_vote_cast()}</strong>{' '}
              <span className="font-semibold wrap-anywhere">{votedFor.name}</span>
            </span>
          </p>
        )}
        <p className="text-muted">
          {hasEnded ? m.voting_card_ended() : timeLeft && m.voting_card_closesIn({ timeLeft })}
        </p>
      </div>
      {voterId !== null && !hasEnded && (
        <Button asChild variant="secondary" className="max-sm:w-full">
          <Link to="/mvp-voting" search={search}>
            {vote ? m.voting_vote_change() : m.voting_card_voteNow()}
          </Link>
        </Button>
      )}
      {(voterId === null || hasEnded) && (
        <Button asChild variant="secondary" className="max-sm:w-full">
          <Link to="/mvp-history" search={search}>
            {words.hallOfFame ?? m.voting_card_history()}
          </Link>
        </Button>
      )}
    </div>
  );
}
