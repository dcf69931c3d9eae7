import { Link } from '@tanstack/react-router';
import { recentLineCount } from '#domain/highlights.ts';
import { type Metric, metrics } from '#domain/metrics.ts';
import { m } from '#messages';
import { useList } from '#web/lib/use-list.ts';
import { playerLinesQuery } from '#web/queries/stats/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Columns } from '#web/ui/screen.tsx';
import { Achievements } from './achievements.tsx';
import { useExplanation } from './explanation.tsx';
import { LineListSkeleton } from './line-list.tsx';
import { SeasonLines } from './season-lines.tsx';
import { SeasonTiles } from './season-tiles.tsx';
import { useLatestLines } from './use-latest-lines.ts';

const averages: readonly Metric[] = metrics.map(({ key }) => key).filter((key) => key !== 'gamesPlayed');

type OwnSeasonProps = {
  player: { readonly id: number; readonly name: string; readonly teamId: number };
};

/** The numbers of one's own profile: averages of the season, achievements and latest weeks of all seasons. Product §2, My profile. */
export function OwnSeason({ player }: OwnSeasonProps) {
  const { items, isPending, failed, retry } = useList(playerLinesQuery(player.id));
  const { explain, dialog } = useExplanation();
  const isEmpty = !isPending && items.length === 0;
  return (
    <>
      <Columns>
        <Card>
          <CardTitle aside={isPending || failed ? undefined : counts(items)}>
            {m.stats_seasonAverages()}
          </CardTitle>
          {isEmpty ? (
            <EmptyState
              title={m.stats_noneYet()}
              failed={failed}
              onRetry={retry}
              action={failed ? null : <SubmitLink />}
            />
          ) : (
            <SeasonTiles player={player} keys={averages} onExplain={explain} />
          )}
        </Card>
        <Achievements playerId={player.id} />
      </Columns>
      <RecentWeeks player={player} />
      {dialog}
    </>
  );
}

/** How many games and weeks the averages are over. */
function counts(lines: readonly { readonly week: string }[]): string {
  const weeks = new Set(lines.map(({ week }) => week)).size;
  return m.ownStats_averagesOver({ games: lines.length, weeks });
}

function RecentWeeks({ player }: OwnSeasonProps) {
  const { items, team, isPending, failed, retry } = useLatestLines(player, recentLineCount);
  return (
    <Card>
      <CardTitle>{m.ownStats_recent()}</CardTitle>
      {isPending && <LineListSkeleton count={recentLineCount} />}
      {!isPending && items.length === 0 && (
        <EmptyState title={m.ownStats_noActivity()} failed={failed} onRetry={retry} />
      )}
      {!isPending && <SeasonLines lines={items} team={team} />}
    </Card>
  );
}

function SubmitLink() {
  return (
    <Button asChild variant="secondary">
      <Link to="/submit-stats">{m.ownStats_submit()}</Link>
    </Button>
  );
}
