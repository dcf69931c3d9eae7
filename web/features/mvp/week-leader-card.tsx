import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import LogIn from 'lucide-react/icons/log-in';
import type { MvpTally } from '#contract/mvp.ts';
import { m } from '#messages';
import { weekText } from '#web/lib/dates.ts';
import { useSession } from '#web/lib/session/provider.tsx';
import { isAwaitingApproval } from '#web/lib/session/state.ts';
import { talliesQuery } from '#web/queries/mvp/queries.ts';
import { ReadBoundary } from '#web/queries/read-boundary.tsx';
import { teamQuery } from '#web/queries/teams/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { AwaitedNotes } from './awaited-votes.tsx';
import { Leader } from './leader.tsx';
import { TallyRow } from './tally-row.tsx';
import { useAnnouncement } from './use-announcement.ts';

/** How many candidates stand below the leader. Product §9, Dashboard. */
const runnerUpLimit = 2;

/** The week's MVP leader with up to two others, for everybody to see. Product §2, Public dashboard. */
export function WeekLeaderCard({ teamId }: { teamId: number }) {
  const session = useSession();
  const isVisitor = session.status === 'signed-out' && !isAwaitingApproval(session);
  return (
    <Card>
      <ReadBoundary
        key={teamId}
        loading={
          <>
            <CardTitle>{m.mvp_ofWeek()}</CardTitle>
            <SkeletonRows count={3} />
          </>
        }
        failed={(retry) => (
          <>
            <CardTitle>{m.mvp_ofWeek()}</CardTitle>
            <EmptyState failed onRetry={retry} />
          </>
        )}
      >
        <Leaders teamId={teamId} />
      </ReadBoundary>
      {isVisitor && <SignInToVote />}
    </Card>
  );
}

/** In the place of the vote, for visitors. Product §2, MVP voting. */
function SignInToVote() {
  return (
    <Button asChild variant="secondary" width="full" className="mt-3">
      <Link to="/login" search={{ returnTo: '/mvp-voting' }}>
        <LogIn aria-hidden />
        {m.mvp_signInToVote()}
      </Link>
    </Button>
  );
}

function Leaders({ teamId }: { teamId: number }) {
  const { data: team } = useSuspenseQuery(teamQuery(teamId));
  const { currentWeek: week, timeZone } = team;
  const { data: tallies } = useSuspenseQuery(talliesQuery(teamId, week));
  const announcement = useAnnouncement(teamId);
  const [leader, ...rest] = tallies;
  const title = <CardTitle aside={weekText(week)}>{m.mvp_ofWeek()}</CardTitle>;
  if (announcement.isPending) {
    return (
      <>
        {title}
        <SkeletonRows count={3} />
      </>
    );
  }
  return (
    <>
      {title}
      {leader ? <Standings leader={leader} rest={rest} /> : <EmptyState title={m.mvp_noVotes()} />}
      <AwaitedNotes {...{ announcement, week, timeZone }} />
      {!team.voting.isActive && <p className="mt-3 text-muted">{m.mvp_ended()}</p>}
    </>
  );
}

function Standings({ leader, rest }: { leader: MvpTally; rest: readonly MvpTally[] }) {
  return (
    <>
      <Leader tally={leader} />
      <ul>
        {rest.slice(0, runnerUpLimit).map((tally) => (
          <TallyRow key={tally.player.id} tally={tally} />
        ))}
      </ul>
    </>
  );
}
