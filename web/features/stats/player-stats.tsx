import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import type { Metric } from '#domain/ranking.ts';
import { downloadCsv, fileNamePart } from '#web/lib/download.ts';
import { useList } from '#web/lib/use-list.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useExplanation } from './explanation.tsx';
import { lineRows } from './leaderboard-csv.ts';
import { LineList, LineListSkeleton } from './line-list.tsx';
import { playerLinesQuery } from './queries.ts';
import { SeasonSelect } from './season-select.tsx';
import { LoadingTiles, SeasonTiles } from './season-tiles.tsx';
import { statsTexts } from './texts.ts';

const shown: readonly Metric[] = ['avgPoints', 'avgRebounds', 'avgAssists'];

type PlayerStatsProps = {
  player: { readonly id: number; readonly name: string; readonly teamId: number };
};

/** The numbers of a player's page: rank, averages and every week. Specification §2, Player profile. */
export function PlayerStats({ player }: PlayerStatsProps) {
  const [seasonId, setSeasonId] = useState<number>();
  const { explain, dialog } = useExplanation(seasonId);
  return (
    <>
      <Card>
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
          <CardTitle>{statsTexts.seasonAverages}</CardTitle>
          <SeasonSelect teamId={player.teamId} value={seasonId} onChange={setSeasonId} />
        </div>
        <SeasonTiles player={player} shown={shown} seasonId={seasonId} withRank onAsk={explain} />
      </Card>
      <Performances player={player} seasonId={seasonId} />
      {dialog}
    </>
  );
}

/** Keeps their place while it is not known whose they are. */
export function PlayerStatsSkeleton() {
  return (
    <>
      <Card>
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
          <CardTitle>{statsTexts.seasonAverages}</CardTitle>
          <Skeleton className="h-11 w-42 rounded-control" />
        </div>
        <LoadingTiles count={shown.length + 1} />
      </Card>
      <Card>
        <CardTitle>{statsTexts.weeklyPerformance}</CardTitle>
        <LineListSkeleton count={5} />
      </Card>
    </>
  );
}

function Performances({ player, seasonId }: PlayerStatsProps & { seasonId: number | undefined }) {
  const { items, isPending, failed, retry } = useList(playerLinesQuery(player.id, seasonId));
  const save = () => downloadCsv(`${fileNamePart(player.name)}-stats.csv`, lineRows(items));
  return (
    <Card>
      <CardTitle>{statsTexts.weeklyPerformance}</CardTitle>
      {isPending && <LineListSkeleton count={5} />}
      {!isPending && items.length === 0 && (
        <EmptyState title={statsTexts.noneYet} failed={failed} onRetry={retry} />
      )}
      <LineList lines={items} />
      {items.length > 0 && (
        <div className="mt-4 flex justify-end">
          <Button variant="secondary" onClick={save}>
            <Download aria-hidden />
            {statsTexts.download}
          </Button>
        </div>
      )}
    </Card>
  );
}
