import { lazy, type ReactNode, useState } from 'react';
import type { Metric } from '#domain/metrics.ts';
import { m } from '#messages';
import { WhenIdle } from '#web/lib/when-idle.tsx';
import { ReadBoundary } from '#web/queries/read-boundary.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useExplanation } from './explanation.tsx';
import { SeasonSelect } from './season-select.tsx';
import { LoadingTiles, SeasonTiles } from './season-tiles.tsx';
import { type RenderGames, WeekTableSkeleton } from './week-table.tsx';
import { WeeklyPerformance } from './weekly-performance.tsx';

const Chart = lazy(async () => ({ default: (await import('./player-insights.tsx')).Chart }));
const Form = lazy(async () => ({ default: (await import('./player-insights.tsx')).Form }));
const Highs = lazy(async () => ({ default: (await import('./player-insights.tsx')).Highs }));

const tileKeys: readonly Metric[] = ['avgPoints', 'avgRebounds', 'avgAssists'];

type PlayerStatsProps = {
  player: { readonly id: number; readonly name: string; readonly teamId: number };
  /** The game of a line. */
  games: RenderGames;
  /** Cards below the form, beside the season. */
  aside: ReactNode;
};

/** The numbers of a player's page: a season's line and averages, form, highs and the weeks. Product §2, Player profile. */
export function PlayerStats({ player, games, aside }: PlayerStatsProps) {
  const [seasonId, setSeasonId] = useState<number>();
  const { explain, dialog } = useExplanation(seasonId);
  const { id } = player;
  return (
    <>
      <div className={seasonRowClasses}>
        <Card className="flex flex-col">
          <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
            <CardTitle>{m.stats_seasonAverages()}</CardTitle>
            <SeasonSelect teamId={player.teamId} value={seasonId} onChange={setSeasonId} />
          </div>
          <SeasonTiles player={player} keys={tileKeys} seasonId={seasonId} withRank onExplain={explain} />
          <ReadBoundary key={`${id} ${seasonId}`} loading={<LoadingChart />} failed={() => null}>
            <WhenIdle loading={<LoadingChart />}>
              <Chart player={player} seasonId={seasonId} />
            </WhenIdle>
          </ReadBoundary>
        </Card>
        <div className={sideClasses}>
          <ReadBoundary key={id} loading={<LoadingForm />} failed={() => null}>
            <WhenIdle loading={<LoadingForm />}>
              <Form player={player} games={games} />
            </WhenIdle>
          </ReadBoundary>
          {aside}
        </div>
      </div>
      <ReadBoundary key={id} loading={<LoadingHighs />} failed={() => null}>
        <WhenIdle loading={<LoadingHighs />}>
          <Highs player={player} seasonId={seasonId} games={games} />
        </WhenIdle>
      </ReadBoundary>
      <WeeklyPerformance player={player} seasonId={seasonId} games={games} />
      {dialog}
    </>
  );
}

/** The season has the row to itself while nothing stands beside it. */
const seasonRowClasses =
  'grid min-w-0 grid-cols-1 gap-4 sm:gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:has-[>:last-child:empty]:grid-cols-1';
const sideClasses = 'flex min-w-0 flex-col gap-4 empty:hidden sm:gap-5';

/** Reserves the space of the numbers while the player loads. */
export function PlayerStatsSkeleton() {
  return (
    <>
      <div className={seasonRowClasses}>
        <Card className="flex flex-col">
          <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
            <CardTitle>{m.stats_seasonAverages()}</CardTitle>
            <Skeleton className="h-11 w-42 rounded-control" />
          </div>
          <LoadingTiles count={tileKeys.length + 1} />
          <LoadingChart />
        </Card>
        <div className={sideClasses}>
          <LoadingForm />
        </div>
      </div>
      <LoadingHighs />
      <Card>
        <CardTitle>{m.stats_weeklyPerformance()}</CardTitle>
        <WeekTableSkeleton count={5} />
      </Card>
    </>
  );
}

function LoadingChart() {
  return <Skeleton className="mt-5 min-h-66 flex-1" />;
}

function LoadingForm() {
  return <Skeleton className="min-h-104 flex-1" />;
}

function LoadingHighs() {
  return <Skeleton className="h-130 sm:h-58" />;
}
