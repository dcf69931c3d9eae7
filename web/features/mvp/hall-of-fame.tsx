import { Link } from '@tanstack/react-router';
import Trophy from 'lucide-react/icons/trophy';
import type { ReactNode } from 'react';
import { formatWeek } from '#domain/calendar.ts';
import { mvpQuickStats } from '#domain/mvp.ts';
import { m } from '#messages';
import { useTeamSearch } from '#web/lib/team-search.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton, SkeletonRows } from '#web/ui/skeleton.tsx';
import { StatTile } from '#web/ui/stat-tile.tsx';
import { MvpStandings } from './mvp-standings.tsx';
import { PointsCard } from './points-card.tsx';
import { SeasonAwards } from './season-awards.tsx';
import { useHallOfFame } from './use-hall-of-fame.ts';
import { WinnerTimeline } from './winner-timeline.tsx';

type HallOfFameProps = {
  teamId: number;
  /** Whose MVP points are shown: undefined is the current season. */
  seasonId: number | undefined;
  seasonSelect: ReactNode;
};

/** All MVPs of a team, and who leads the season's MVP points. Product §2, MVP Hall of Fame. */
export function HallOfFame({ teamId, seasonId, seasonSelect }: HallOfFameProps) {
  const search = useTeamSearch(teamId);
  const { winners, failed, points, awards, team, isPending, retry } = useHallOfFame(teamId, seasonId);
  if (isPending) return <HallOfFameSkeleton />;
  if (winners.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={<Trophy />}
          title={m.mvp_hallEmpty()}
          failed={failed}
          onRetry={retry}
          action={
            <Button asChild className="mt-2">
              <Link to="/mvp-voting" search={search}>
                {m.mvp_voteForMvp()}
              </Link>
            </Button>
          }
        />
      </Card>
    );
  }
  const hasAwards = awards.items.length > 0 || awards.isPending || awards.failed;
  const { totalAwards, uniqueWinners, mostWins, latestWinner } = mvpQuickStats(winners);
  return (
    <>
      <div className="grid grid-cols-3 gap-3 lg:grid-cols-[1fr_1fr_1fr_2fr]">
        <Tile label={m.mvp_totalAwards()} value={totalAwards} />
        <Tile label={m.mvp_uniqueWinners()} value={uniqueWinners} />
        <Tile label={m.mvp_mostWins()} value={mostWins} />
        {latestWinner && (
          <Tile
            label={m.mvp_latestWinner()}
            className="col-span-3 lg:col-span-1"
            value={<span className="block text-3xl wrap-words">{latestWinner.player.name}</span>}
            hint={m.mvp_week({ week: formatWeek(latestWinner.week) })}
          />
        )}
      </div>
      {team.failed && (
        <Card>
          <EmptyState title={m.mvp_teamMissing()} failed onRetry={team.retry} />
        </Card>
      )}
      <div
        className={cn(
          'grid min-w-0 grid-cols-1 gap-4 sm:gap-5 lg:items-start',
          hasAwards && twoColumnClasses,
        )}
      >
        <PointsCard points={points} seasonSelect={seasonSelect} />
        {hasAwards && <SeasonAwards awards={awards} />}
      </div>
      <div className={cn('grid min-w-0 grid-cols-1 gap-4 sm:gap-5 lg:items-start', twoColumnClasses)}>
        <WinnerTimeline winners={winners} timeZone={team.timeZone} />
        <MvpStandings winners={winners} />
      </div>
    </>
  );
}

const twoColumnClasses = 'lg:grid-cols-[minmax(0,1fr)_22rem]';

function Tile(props: Parameters<typeof StatTile>[0]) {
  return <StatTile {...props} className={`border border-line bg-surface ${props.className ?? ''}`} />;
}

function HallOfFameSkeleton() {
  return (
    <>
      <div className="grid grid-cols-3 gap-3 lg:grid-cols-[1fr_1fr_1fr_2fr]">
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
        <Skeleton className="col-span-3 h-28 lg:col-span-1 lg:h-24" />
      </div>
      <Card>
        <SkeletonRows count={6} label={m.mvp_loadingWinners()} />
      </Card>
    </>
  );
}
