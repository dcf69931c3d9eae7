import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { trendGameCount } from '#domain/dashboard-counts.ts';
import { lastFive } from '#domain/highlights.ts';
import { seasonAverages } from '#domain/leaderboard.ts';
import { statFields } from '#domain/stat-line.ts';
import { m } from '#messages';
import { ReadBoundary } from '#web/queries/read-boundary.tsx';
import { latestLinesQuery } from '#web/queries/stats/queries.ts';
import { useWords } from '#web/queries/teams/use-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const TrendChart = lazy(async () => ({ default: (await import('./trend-chart.tsx')).TrendChart }));

const metricOf = { points: 'avgPoints', rebounds: 'avgRebounds', assists: 'avgAssists' } as const;
const [points, rebounds, assists] = statFields;
const charts = [points, rebounds, assists];

/** How one's last five games went, of whatever season. Product §2, Personal dashboard: performance overview. */
export function PerformanceCard({ playerId }: { playerId: number }) {
  const title = <CardTitle>{m.ownStats_performance()}</CardTitle>;
  return (
    <Card>
      <ReadBoundary
        key={playerId}
        loading={
          <>
            {title}
            <ChartsSkeleton />
          </>
        }
        failed={(retry) => (
          <>
            {title}
            <EmptyState failed onRetry={retry} />
          </>
        )}
      >
        <Performance playerId={playerId} />
      </ReadBoundary>
    </Card>
  );
}

function Performance({ playerId }: { playerId: number }) {
  const { data } = useSuspenseQuery(latestLinesQuery(playerId, trendGameCount));
  const lines = lastFive(data);
  const words = useWords();
  const averages = seasonAverages(lines);
  return (
    <>
      <CardTitle aside={lines.length > 1 ? m.ownStats_lastGames({ count: lines.length }) : undefined}>
        {m.ownStats_performance()}
      </CardTitle>
      {lines.length === 0 && (
        <EmptyState
          title={m.stats_noneYet()}
          action={
            <Button asChild variant="secondary">
              <Link to="/submit-stats">{words.stats ?? m.ownStats_submit()}</Link>
            </Button>
          }
        />
      )}
      {lines.length > 0 && (
        <Suspense fallback={<ChartsSkeleton />}>
          <div className="grid grow items-center gap-5">
            {charts.map(({ key, name }) => (
              <TrendChart
                key={key}
                title={name()}
                average={averages[metricOf[key]]}
                points={lines.map((line) => ({ id: line.id, week: line.week, value: line[key] }))}
              />
            ))}
          </div>
        </Suspense>
      )}
    </>
  );
}

function ChartsSkeleton() {
  return (
    <div role="status" className="grid gap-5">
      <span className="sr-only">{m.ownStats_loading()}</span>
      {charts.map(({ key }) => (
        <div key={key} className="grid h-[7.625rem] grid-cols-[7.5rem_minmax(0,1fr)] items-center gap-x-3">
          <Skeleton className="h-10 w-20" />
          <Skeleton className="h-16 self-end" />
        </div>
      ))}
    </div>
  );
}
