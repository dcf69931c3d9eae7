import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Trophy from 'lucide-react/icons/trophy';
import type { ReactNode } from 'react';
import type { MvpWinner } from '#contract/mvp.ts';
import { mvpQuickStats } from '#domain/mvp.ts';
import { m } from '#messages';
import { weekText } from '#web/lib/dates.ts';
import { useTeamSearch } from '#web/lib/team-search.ts';
import { winnersQuery } from '#web/queries/mvp/queries.ts';
import { ReadBoundary } from '#web/queries/read-boundary.tsx';
import { teamQuery } from '#web/queries/teams/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Stack } from '#web/ui/screen.tsx';
import { Skeleton, SkeletonRows } from '#web/ui/skeleton.tsx';
import { StatTile } from '#web/ui/stat-tile.tsx';
import { MvpStandings } from './mvp-standings.tsx';
import { PointsCard } from './points-card.tsx';
import { SeasonAwards } from './season-awards.tsx';
import { WinnerTimeline } from './winner-timeline.tsx';

type HallOfFameProps = {
  teamId: number;
  /** Whose MVP points are shown: undefined is the current season. */
  seasonId: number | undefined;
  seasonSelect: ReactNode;
};

/** All MVPs of a team, and who leads the season's MVP points. Product §2, MVP Hall of Fame. */
export function HallOfFame(props: HallOfFameProps) {
  const { teamId } = props;
  return (
    <ReadBoundary
      key={teamId}
      loading={<HallOfFameSkeleton />}
      failed={(retry) => <NoWinners teamId={teamId} onRetry={retry} />}
    >
      <Hall {...props} />
    </ReadBoundary>
  );
}

function Hall({ teamId, seasonId, seasonSelect }: HallOfFameProps) {
  const { data: winners } = useSuspenseQuery(winnersQuery(teamId));
  if (winners.length === 0) return <NoWinners teamId={teamId} />;
  return (
    <>
      <QuickStats winners={winners} />
      <div className="@container min-w-0">
        <div className="grid min-w-0 grid-cols-1 gap-4 sm:gap-5 @[49.5rem]:grid-cols-2">
          <div className="min-w-0 self-start @[49.5rem]:col-start-2 @[49.5rem]:row-start-1">
            <Stack>
              <SeasonAwards teamId={teamId} />
              <PointsCard teamId={teamId} seasonId={seasonId} seasonSelect={seasonSelect} />
              <MvpStandings winners={winners} />
            </Stack>
          </div>
          <ReadBoundary
            loading={<WinnerTimeline winners={winners} timeZone={undefined} />}
            failed={(retry) => (
              <Stack>
                <Card>
                  <EmptyState title={m.mvp_teamMissing()} failed onRetry={retry} />
                </Card>
                <WinnerTimeline winners={winners} timeZone={undefined} />
              </Stack>
            )}
          >
            <TimelineInZone teamId={teamId} winners={winners} />
          </ReadBoundary>
        </div>
      </div>
    </>
  );
}

/** With the days of the awards, which are the team's. */
function TimelineInZone({ teamId, winners }: { teamId: number; winners: readonly MvpWinner[] }) {
  const { data: team } = useSuspenseQuery(teamQuery(teamId));
  return <WinnerTimeline winners={winners} timeZone={team.timeZone} />;
}

function NoWinners({ teamId, onRetry }: { teamId: number; onRetry?: () => void }) {
  const search = useTeamSearch(teamId);
  return (
    <Card>
      <EmptyState
        icon={<Trophy />}
        {...(!onRetry && { title: m.mvp_hallEmpty() })}
        failed={onRetry !== undefined}
        onRetry={onRetry}
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

function QuickStats({ winners }: { winners: readonly MvpWinner[] }) {
  const { totalAwards, uniqueWinners, mostWins, latestWinner } = mvpQuickStats(winners);
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(5.25rem,1fr))] gap-3 lg:grid-cols-[1fr_1fr_1fr_2fr]">
      <Tile label={m.mvp_totalAwards()} value={totalAwards} />
      <Tile label={m.mvp_uniqueWinners()} value={uniqueWinners} />
      <Tile label={m.mvp_mostWins()} value={mostWins} />
      {latestWinner && (
        <Tile
          label={m.mvp_latestWinner()}
          className="col-span-full lg:col-span-1"
          value={<span className="block text-3xl wrap-words">{latestWinner.player.name}</span>}
          hint={m.mvp_week({ week: weekText(latestWinner.week) })}
        />
      )}
    </div>
  );
}

function Tile(props: Parameters<typeof StatTile>[0]) {
  return <StatTile {...props} className={`border border-line bg-surface ${props.className ?? ''}`} />;
}

function HallOfFameSkeleton() {
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(5.25rem,1fr))] gap-3 lg:grid-cols-[1fr_1fr_1fr_2fr]">
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
        <Skeleton className="col-span-full h-28 lg:col-span-1 lg:h-24" />
      </div>
      <Card>
        <SkeletonRows count={6} label={m.mvp_loadingWinners()} />
      </Card>
    </>
  );
}
