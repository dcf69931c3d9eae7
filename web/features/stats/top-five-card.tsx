import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { rankBy } from '#domain/leaderboard.ts';
import { type DashboardMetric, metrics, topEntryCount } from '#domain/metrics.ts';
import { m } from '#messages';
import { language } from '#messages/language';
import { formatAverage } from '#web/lib/format.ts';
import { useTeamSearch } from '#web/lib/team-search.ts';
import { ReadBoundary } from '#web/queries/read-boundary.tsx';
import { leaderboardQuery } from '#web/queries/stats/queries.ts';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Explained, useExplanation } from './explanation.tsx';
import { MetricSelect } from './metric-select.tsx';
import { PlayerCell } from './player-cell.tsx';
import { RankMark } from './rank-mark.tsx';

/** The team's five best of the season by a metric to choose. Product §2, Personal dashboard. */
export function TopFiveCard({ teamId }: { teamId: number }) {
  const search = useTeamSearch(teamId);
  const [metric, setMetric] = useState<DashboardMetric>('avgPoints');
  return (
    <Card>
      <CardTitle
        aside={
          <Link to="/leaderboard" search={search} className="text-accent-ink hover:underline">
            {m.ownStats_leadersAll()}
          </Link>
        }
      >
        {m.ownStats_leaders()}
      </CardTitle>
      <MetricSelect label={m.ownStats_metric()} className="mb-2" value={metric} onChange={setMetric} />
      <ReadBoundary
        key={teamId}
        loading={<SkeletonRows count={topEntryCount} />}
        failed={(retry) => <EmptyState failed onRetry={retry} />}
      >
        <TopFive teamId={teamId} metric={metric} />
      </ReadBoundary>
    </Card>
  );
}

function TopFive({ teamId, metric }: { teamId: number; metric: DashboardMetric }) {
  const { data: entries } = useSuspenseQuery(leaderboardQuery(teamId));
  const { explain, dialog } = useExplanation();
  if (entries.length === 0) return <EmptyState title={m.stats_noPlayers()} />;
  const name = metrics.find(({ key }) => key === metric)?.name() ?? '';
  return (
    <>
      <ol>
        {rankBy(entries, language(), metric)
          .slice(0, topEntryCount)
          .map(({ player, rank, ...entry }) => (
            <li
              key={player.id}
              className="grid grid-cols-[2.25rem_minmax(0,1fr)_auto] items-center gap-2 border-t border-line py-2.5 first:border-t-0"
            >
              <RankMark rank={rank} />
              <PlayerCell player={player} />
              <Explained
                of={m.stats_metricOf({ metric: name, player: player.name })}
                className="numeral text-end text-3xl whitespace-nowrap"
                onExplain={() => explain({ player, metric })}
              >
                {formatAverage(entry[metric])}
              </Explained>
            </li>
          ))}
      </ol>
      {dialog}
    </>
  );
}
