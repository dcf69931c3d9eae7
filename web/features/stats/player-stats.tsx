import { useSuspenseQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { type ReactNode, useState } from 'react';
import type { WeeklyStat } from '#contract/stats.ts';
import type { Metric } from '#domain/metrics.ts';
import { m } from '#messages';
import { downloadCsv, fileNamePart } from '#web/lib/download.ts';
import { ReadBoundary } from '#web/queries/read-boundary.tsx';
import { playerLinesQuery } from '#web/queries/stats/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useExplanation } from './explanation.tsx';
import { lineRows } from './leaderboard-csv.ts';
import { LineList, LineListSkeleton } from './line-list.tsx';
import { SeasonLines } from './season-lines.tsx';
import { SeasonSelect } from './season-select.tsx';
import { LoadingTiles, SeasonTiles } from './season-tiles.tsx';
import { useLatestLines } from './use-latest-lines.ts';

const tileKeys: readonly Metric[] = ['avgPoints', 'avgRebounds', 'avgAssists'];

type PlayerStatsProps = {
  player: { readonly id: number; readonly name: string; readonly teamId: number };
};

/** Weeks that a player's page shows before 'all' is pressed. */
const weekLimit = 20;

/** The numbers of a player's page: rank and averages of a season, and the weeks. Product §2, Player profile. */
export function PlayerStats({ player }: PlayerStatsProps) {
  const [seasonId, setSeasonId] = useState<number>();
  const { explain, dialog } = useExplanation(seasonId);
  return (
    <>
      <Card>
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
          <CardTitle>{m.stats_seasonAverages()}</CardTitle>
          <SeasonSelect teamId={player.teamId} value={seasonId} onChange={setSeasonId} />
        </div>
        <SeasonTiles player={player} keys={tileKeys} seasonId={seasonId} withRank onExplain={explain} />
      </Card>
      <Card>
        <CardTitle>{m.stats_weeklyPerformance()}</CardTitle>
        <ReadBoundary
          key={`${player.id} ${seasonId}`}
          loading={<LineListSkeleton count={5} />}
          failed={(retry) => <EmptyState title={m.stats_noneYet()} failed onRetry={retry} />}
        >
          {seasonId === undefined ? (
            <LatestWeeks player={player} />
          ) : (
            <WeeksOfSeason player={player} seasonId={seasonId} />
          )}
        </ReadBoundary>
      </Card>
      {dialog}
    </>
  );
}

/** Reserves the space of the numbers while the player loads. */
export function PlayerStatsSkeleton() {
  return (
    <>
      <Card>
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
          <CardTitle>{m.stats_seasonAverages()}</CardTitle>
          <Skeleton className="h-11 w-42 rounded-control" />
        </div>
        <LoadingTiles count={tileKeys.length + 1} />
      </Card>
      <Card>
        <CardTitle>{m.stats_weeklyPerformance()}</CardTitle>
        <LineListSkeleton count={5} />
      </Card>
    </>
  );
}

/** Of every season: a new one does not empty the list. */
function LatestWeeks({ player }: PlayerStatsProps) {
  const { team, lines } = useLatestLines(player);
  const [showsAll, setShowsAll] = useState(false);
  const visibleLines = showsAll ? lines : lines.slice(0, weekLimit);
  const more = visibleLines.length < lines.length && (
    <Button variant="secondary" onClick={() => setShowsAll(true)}>
      {m.stats_showAllWeeks({ count: lines.length })}
    </Button>
  );
  return (
    <Performances player={player} lines={lines} more={more}>
      <SeasonLines lines={visibleLines} team={team} />
    </Performances>
  );
}

function WeeksOfSeason({ player, seasonId }: PlayerStatsProps & { seasonId: number }) {
  const { data: lines } = useSuspenseQuery(playerLinesQuery(player.id, seasonId));
  return (
    <Performances player={player} lines={lines}>
      <LineList lines={lines} />
    </Performances>
  );
}

type PerformancesProps = PlayerStatsProps & {
  lines: readonly WeeklyStat[];
  children: ReactNode;
  more?: ReactNode;
};

function Performances({ player, lines, children, more }: PerformancesProps) {
  const save = () => downloadCsv(`${fileNamePart(player.name)}-stats.csv`, lineRows(lines));
  if (lines.length === 0) return <EmptyState title={m.stats_noneYet()} />;
  return (
    <>
      {children}
      <div className="mt-4 flex flex-wrap justify-end gap-3">
        {more}
        <Button variant="secondary" onClick={save}>
          <Download aria-hidden />
          {m.stats_download()}
        </Button>
      </div>
    </>
  );
}
