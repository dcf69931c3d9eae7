import { m } from '#messages';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Leader } from './leader.tsx';
import { useCandidates, useOwnVote, useTallies } from './use-voting.ts';

const rules = [
  m.voting_sidebar_rules_1,
  m.voting_sidebar_rules_2,
  m.voting_sidebar_rules_3,
  m.voting_sidebar_rules_4,
];

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
    <aside className="grid min-w-0 gap-4 self-start sm:gap-5 md:max-lg:grid-cols-2 md:max-lg:*:last:col-span-2">
      <Card>
        <CardTitle>{m.voting_sidebar_leader()}</CardTitle>
        {query.isPending && !failed && <Skeleton className="h-24" />}
        {leader && <Leader tally={leader} />}
        {!leader && (failed || !query.isPending) && (
          <EmptyState
            title={m.voting_card_noVotes()}
            failed={failed}
            onRetry={weekError?.onRetry ?? (() => void query.refetch())}
          />
        )}
      </Card>
      <Card>
        <CardTitle>{m.voting_sidebar_stats()}</CardTitle>
        <dl className="grid">
          <Stat name={m.voting_sidebar_totalVotes()} value={query.data ? total : '–'} />
          <Stat name={m.voting_sidebar_candidates()} value={roster.data ? candidates.length : '–'} />
          {voterId !== null && (
            <Stat
              name={m.voting_sidebar_status()}
              value={isPending ? '–' : vote ? m.voting_sidebar_voted() : m.voting_sidebar_notVoted()}
            />
          )}
        </dl>
      </Card>
      <Card>
        <CardTitle>{m.voting_sidebar_howItWorks()}</CardTitle>
        <ul className="grid list-disc gap-1.5 ps-5 text-[0.9375rem] text-muted marker:text-accent-ink">
          {rules.map((rule, index) => (
            <li key={index}>{rule()}</li>
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
