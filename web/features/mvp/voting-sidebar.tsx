import { Card, CardTitle } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Leader } from './leader.tsx';
import { useCandidates, useOwnVote, useTallies } from './use-voting.ts';
import { votingTexts } from './voting-texts.ts';

type VotingSidebarProps = {
  teamId: number;
  week: string | undefined;
  /** The week could not be read, and may be asked for again. */
  weekError: { onRetry: () => void } | null;
};

/** Who leads, how many voted, and the rules. Product §2, MVP voting. */
export function VotingSidebar({ teamId, week, weekError }: VotingSidebarProps) {
  const { query, tallies, total } = useTallies(teamId, week);
  const { query: roster, candidates } = useCandidates(teamId);
  const { voterId, vote, isPending } = useOwnVote(teamId, week);
  const leader = tallies[0];
  const failed = query.isError || weekError !== null;
  return (
    <aside className="grid min-w-0 gap-4 sm:gap-5">
      <Card>
        <CardTitle>{votingTexts.sidebar.leader}</CardTitle>
        {query.isPending && !failed && <Skeleton className="h-24" />}
        {leader && <Leader tally={leader} />}
        {!leader && (failed || !query.isPending) && (
          <EmptyState
            title={votingTexts.card.noVotes}
            failed={failed}
            onRetry={weekError?.onRetry ?? (() => void query.refetch())}
          />
        )}
      </Card>
      <Card>
        <CardTitle>{votingTexts.sidebar.stats}</CardTitle>
        <dl className="grid">
          <Stat name={votingTexts.sidebar.totalVotes} value={query.data ? total : '–'} />
          <Stat name={votingTexts.sidebar.candidates} value={roster.data ? candidates.length : '–'} />
          {voterId !== null && (
            <Stat
              name={votingTexts.sidebar.status}
              value={isPending ? '–' : vote ? votingTexts.sidebar.voted : votingTexts.sidebar.notVoted}
            />
          )}
        </dl>
      </Card>
      <Card>
        <CardTitle>{votingTexts.sidebar.howItWorks}</CardTitle>
        <ul className="grid list-disc gap-1.5 pl-5 text-[0.9375rem] text-muted marker:text-accent-ink">
          {votingTexts.sidebar.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </Card>
    </aside>
  );
}

function Stat({ name, value }: { name: string; value: string | number }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-4 border-t border-line first:border-t-0">
      <dt className="text-muted">{name}</dt>
      <dd className="numeral text-2xl">{value}</dd>
    </div>
  );
}
