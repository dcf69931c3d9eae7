import { useSuspenseQuery } from '@tanstack/react-query';
import type { WeeklyStat } from '#contract/stats.ts';
import { statFields } from '#domain/stat-line.ts';
import { weeklyTopPerformers } from '#domain/top-performers.ts';
import { m } from '#messages';
import { weekText } from '#web/lib/dates.ts';
import { ReadBoundary } from '#web/queries/read-boundary.tsx';
import { weekLinesQuery } from '#web/queries/stats/queries.ts';
import { teamQuery } from '#web/queries/teams/queries.ts';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { PlayerCell } from './player-cell.tsx';
import { RankMark } from './rank-mark.tsx';

/** The three best lines of the current week. Product §2, Public dashboard. */
export function TopPerformersCard({ teamId }: { teamId: number }) {
  const title = <CardTitle aside={m.topPerformers_thisWeek()}>{m.topPerformers_title()}</CardTitle>;
  return (
    <Card>
      <ReadBoundary
        key={teamId}
        loading={
          <>
            {title}
            <SkeletonRows count={3} />
          </>
        }
        failed={(retry) => (
          <>
            {title}
            <EmptyState failed onRetry={retry} />
          </>
        )}
      >
        <Performers teamId={teamId} />
      </ReadBoundary>
    </Card>
  );
}

function Performers({ teamId }: { teamId: number }) {
  const { data: team } = useSuspenseQuery(teamQuery(teamId));
  const { data: lines } = useSuspenseQuery(weekLinesQuery(teamId, team.currentWeek));
  return (
    <>
      <CardTitle aside={weekText(team.currentWeek)}>{m.topPerformers_title()}</CardTitle>
      {lines.length === 0 && <EmptyState title={m.topPerformers_none()} />}
      <ol>
        {weeklyTopPerformers(lines).map((line, index) => (
          <li
            key={line.id}
            className="grid grid-cols-[2.25rem_minmax(0,1fr)] items-center gap-2 border-t border-line py-2.5 first:border-t-0 sm:grid-cols-[2.25rem_minmax(0,1fr)_auto]"
          >
            <RankMark rank={index + 1} />
            <PlayerCell player={line.player} />
            <Numbers line={line} />
          </li>
        ))}
      </ol>
    </>
  );
}

/** Points, rebounds and assists. */
const columns = statFields.slice(0, 3);

function Numbers({ line }: { line: WeeklyStat }) {
  return (
    <dl className="flex flex-wrap gap-5 text-end max-sm:col-start-2 max-sm:ps-13 sm:gap-3.5">
      {columns.map(({ key, label }) => (
        <div key={key} className="flex min-w-8 flex-col-reverse">
          <dt className="text-xs font-semibold text-muted">{label()}</dt>
          <dd className={key === 'points' ? 'numeral text-3xl' : 'numeral self-end text-2xl text-muted'}>
            {line[key]}
          </dd>
        </div>
      ))}
    </dl>
  );
}
