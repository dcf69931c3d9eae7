import { useState } from 'react';
import { m } from '#messages';
import { useCastVote } from '#web/queries/mvp/mutations.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CandidateList } from './candidate-list.tsx';
import { Confetti, useCelebration } from './celebration.tsx';
import { useCandidates, useOwnVote, useTallies } from './use-voting.ts';
import { VoteAction } from './vote-action.tsx';

type VoteProps = { teamId: number; week: string | undefined; hasEnded: boolean };

type CandidatesProps = VoteProps & {
  /** The week could not be read, and may be asked for again. */
  weekError: { onRetry: () => void } | null;
};

/** Whom to vote for, and the vote itself. Product §2 and §4, MVP vote. */
export function Candidates({ teamId, week, hasEnded, weekError }: CandidatesProps) {
  const { query, candidates } = useCandidates(teamId);
  const { voterId, vote, isPending } = useOwnVote(teamId, week);
  const failed = query.isError || weekError !== null;
  const isLoading = !failed && (query.isPending || isPending || week === undefined);
  const others = weekError ? [] : candidates.filter(({ id }) => id !== voterId);
  const retry = () => {
    weekError?.onRetry();
    if (query.isError) void query.refetch();
  };
  return (
    <Card className="flex flex-col">
      <CardTitle id="mvp-candidates">{m.voting_screen_candidates()}</CardTitle>
      {isLoading && <LoadingCandidates />}
      {!isLoading && others.length === 0 && (
        <EmptyState {...(!failed && { title: m.voting_screen_none() })} failed={failed} onRetry={retry} />
      )}
      {!isLoading && others.length > 0 && (
        <Ballot
          key={week}
          {...{ teamId, week, hasEnded, candidates, voterId, votedId: vote?.candidateId ?? null }}
        />
      )}
    </Card>
  );
}

type BallotProps = VoteProps & {
  candidates: ReturnType<typeof useCandidates>['candidates'];
  voterId: number | null;
  votedId: number | null;
};

function Ballot({ teamId, week, hasEnded, candidates, voterId, votedId }: BallotProps) {
  const { query, tallies } = useTallies(teamId, week);
  const [selectedId, setSelectedId] = useState<number | null>(null);
  const celebration = useCelebration();
  const cast = useCastVote(teamId, {
    success: { title: m.voting_screen_cast_title(), description: m.voting_screen_cast_description() },
    failure: { title: m.voting_screen_failed_title(), description: m.voting_screen_failed_description() },
  });
  const isCandidate = (id: number | null) => candidates.some((candidate) => candidate.id === id);
  const selected = isCandidate(selectedId) ? selectedId : votedId;
  const share = tallies.find(({ player }) => player.id === votedId);
  const vote = async () => {
    if (selected === null || voterId === null || week === undefined || selected === votedId) return;
    const celebrate = () => {
      setSelectedId(null);
      celebration.celebrate();
    };
    await cast.mutateAsync({ candidateId: selected, week, voterId }).then(celebrate, () => {});
  };
  return (
    <>
      {query.isError && <TalliesFailed onRetry={() => void query.refetch()} />}
      <CandidateList
        labelledBy="mvp-candidates"
        {...{ candidates, tallies, votedId, selected }}
        ownId={voterId}
        onSelect={setSelectedId}
        disabled={hasEnded || voterId === null || cast.isPending}
      />
      <div className={cn(footerClasses, (selected !== votedId || celebration.isOn) && 'sticky')}>
        <VoteAction
          {...{ voterId, hasEnded, selected, votedId }}
          votedName={candidates.find(({ id }) => id === votedId)?.name}
          isPending={cast.isPending}
          isCelebrating={celebration.isOn}
          onVote={vote}
        />
      </div>
      <p role="status" className="sr-only">
        {share &&
          cast.isSuccess &&
          m.voting_screen_shareNow({ name: share.player.name, percent: share.percentage })}
      </p>
      {celebration.isOn && <Confetti />}
    </>
  );
}

/** Sticky at the bottom edge while there is a vote to send or a celebration to see. */
const footerClasses =
  'bottom-[calc(3.75rem+env(safe-area-inset-bottom))] z-10 -mx-4.5 -mb-4.5 rounded-b-card bg-surface px-4.5 pt-3 pb-4.5 md:bottom-0';

function LoadingCandidates() {
  return (
    <div role="status" className="@container">
      <span className="sr-only">{m.voting_screen_loading()}</span>
      <div className="grid gap-2.5 @2xl:grid-cols-2">
        {Array.from({ length: 10 }, (_, row) => (
          <div key={row} className="flex h-20 items-center gap-3 rounded-control border border-line px-3.5">
            <Skeleton className="size-6" round />
            <Skeleton className="size-10" round />
            <div className="grid flex-1 gap-2">
              <Skeleton className="h-4 w-2/5" />
              <Skeleton className="h-2" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

/** Candidates without their votes: the list stays, and says what is missing. Product §8, Fetch. */
function TalliesFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <p className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-muted">
      {m.voting_screen_talliesFailed()}
      <Button variant="secondary" onClick={onRetry}>
        {m.voting_screen_tryAgain()}
      </Button>
    </p>
  );
}
