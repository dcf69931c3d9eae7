import { useSuspenseQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { type ReactNode, useState } from 'react';
import type { WeeklyStat } from '#contract/stats.ts';
import { m } from '#messages';
import { downloadCsv, fileNamePart } from '#web/lib/download.ts';
import { ReadBoundary } from '#web/queries/read-boundary.tsx';
import { playerLinesQuery } from '#web/queries/stats/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SeasonLines } from './season-lines.tsx';
import { useLatestLines } from './use-latest-lines.ts';
import { type RenderGames, WeekTable, WeekTableSkeleton } from './week-table.tsx';

type WeeksProps = {
  player: { readonly id: number; readonly name: string; readonly teamId: number };
  games: RenderGames;
};

/** Weeks that a player's page shows before 'all' is pressed. */
const weekLimit = 20;

/** The weeks of a player, as a table and as a file; of every season unless one is chosen. Product §2, Player profile. */
export function WeeklyPerformance({ seasonId, ...weeks }: WeeksProps & { seasonId: number | undefined }) {
  return (
    <Card>
      <CardTitle>{m.stats_weeklyPerformance()}</CardTitle>
      <ReadBoundary
        key={`${weeks.player.id} ${seasonId}`}
        loading={<WeekTableSkeleton count={5} />}
        failed={(retry) => <EmptyState failed onRetry={retry} />}
      >
        {seasonId === undefined ? (
          <LatestWeeks {...weeks} />
        ) : (
          <WeeksOfSeason {...weeks} seasonId={seasonId} />
        )}
      </ReadBoundary>
    </Card>
  );
}

/** Of every season: a new one does not empty the list. */
function LatestWeeks({ player, games }: WeeksProps) {
  const { team, lines } = useLatestLines(player);
  const [showsAll, setShowsAll] = useState(false);
  const visibleLines = showsAll ? lines : lines.slice(0, weekLimit);
  const more = visibleLines.length < lines.length && (
    <Button variant="secondary" onClick={() => setShowsAll(true)}>
      {m.stats_showAllWeeks({ count: new Set(lines.map(({ week }) => week)).size })}
    </Button>
  );
  return (
    <Performances player={player} lines={lines} more={more}>
      <SeasonLines lines={visibleLines} team={team} games={games} />
    </Performances>
  );
}

function WeeksOfSeason({ player, games, seasonId }: WeeksProps & { seasonId: number }) {
  const { data: lines } = useSuspenseQuery(playerLinesQuery(player.id, seasonId));
  return (
    <Performances player={player} lines={lines}>
      <WeekTable groups={[{ key: 'season', lines }]} games={games} />
    </Performances>
  );
}

type PerformancesProps = Pick<WeeksProps, 'player'> & {
  lines: readonly WeeklyStat[];
  children: ReactNode;
  more?: ReactNode;
};

function Performances({ player, lines, children, more }: PerformancesProps) {
  const save = async () => {
    const { lineRows } = await import('./leaderboard-csv.ts');
    downloadCsv(`${fileNamePart(player.name)}-stats.csv`, lineRows(lines));
  };
  if (lines.length === 0) return <EmptyState title={m.stats_noneYet()} />;
  return (
    <>
      {children}
      <div className="mt-4 flex flex-wrap justify-end gap-3">
        {more}
        <Button variant="secondary" onClick={() => void save()}>
          <Download aria-hidden />
          {m.stats_download()}
        </Button>
      </div>
    </>
  );
}
