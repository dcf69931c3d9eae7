import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { recentLineCount } from '#domain/dashboard-counts.ts';
import { type Metric, metrics } from '#domain/metrics.ts';
import { m } from '#messages';
import { ReadBoundary } from '#web/queries/read-boundary.tsx';
import { playerLinesQuery } from '#web/queries/stats/queries.ts';
import { useWords } from '#web/queries/teams/use-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Columns } from '#web/ui/screen.tsx';
import { Achievements } from './achievements.tsx';
import { useExplanation } from './explanation.tsx';
import type { StatReference } from './explanation-dialog.tsx';
import { SeasonLines } from './season-lines.tsx';
import { LoadingTiles, SeasonTiles } from './season-tiles.tsx';
import { useLatestLines } from './use-latest-lines.ts';
import { WeekTableSkeleton } from './week-table.tsx';

const averages: readonly Metric[] = metrics.map(({ key }) => key).filter((key) => key !== 'gamesPlayed');

type OwnSeasonProps = {
  player: { readonly id: number; readonly name: string; readonly teamId: number };
};

/** The numbers of one's own profile: averages of the season, achievements and latest weeks of all seasons. Product §2, My profile. */
export function OwnSeason({ player }: OwnSeasonProps) {
  const { explain, dialog } = useExplanation();
  return (
    <>
      <Columns>
        <Card>
          <ReadBoundary
            key={player.id}
            loading={
              <>
                <CardTitle>{m.stats_seasonAverages()}</CardTitle>
                <LoadingTiles count={averages.length} />
              </>
            }
            failed={(retry) => (
              <>
                <CardTitle>{m.stats_seasonAverages()}</CardTitle>
                <EmptyState failed onRetry={retry} />
              </>
            )}
          >
            <Averages player={player} onExplain={explain} />
          </ReadBoundary>
        </Card>
        <Achievements playerId={player.id} />
      </Columns>
      <RecentWeeks player={player} />
      {dialog}
    </>
  );
}

type AveragesProps = OwnSeasonProps & { onExplain: (stat: StatReference) => void };

function Averages({ player, onExplain }: AveragesProps) {
  const { data: lines } = useSuspenseQuery(playerLinesQuery(player.id));
  return (
    <>
      <CardTitle aside={counts(lines)}>{m.stats_seasonAverages()}</CardTitle>
      {lines.length === 0 ? (
        <EmptyState title={m.stats_noneYet()} action={<SubmitLink />} />
      ) : (
        <SeasonTiles player={player} keys={averages} onExplain={onExplain} />
      )}
    </>
  );
}

/** How many games and weeks the averages are over. */
function counts(lines: readonly { readonly week: string }[]): string {
  const weeks = new Set(lines.map(({ week }) => week)).size;
  return m.ownStats_averagesOver({ games: lines.length, weeks });
}

function RecentWeeks({ player }: OwnSeasonProps) {
  return (
    <Card>
      <CardTitle>{m.ownStats_recent()}</CardTitle>
      <ReadBoundary
        key={player.id}
        loading={<WeekTableSkeleton count={recentLineCount} />}
        failed={(retry) => <EmptyState failed onRetry={retry} />}
      >
        <RecentLines player={player} />
      </ReadBoundary>
    </Card>
  );
}

function RecentLines({ player }: OwnSeasonProps) {
  const { lines, team } = useLatestLines(player, recentLineCount);
  if (lines.length === 0) return <EmptyState title={m.ownStats_noActivity()} />;
  return <SeasonLines lines={lines} team={team} />;
}

function SubmitLink() {
  const words = useWords();
  return (
    <Button asChild variant="secondary">
      <Link to="/submit-stats">{words.stats ?? m.ownStats_submit()}</Link>
    </Button>
  );
}
