import { Link } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import Lock from 'lucide-react/icons/lock';
import { achievementsOf } from '#domain/achievements.ts';
import { recentLineCount } from '#domain/highlights.ts';
import { type Metric, metrics } from '#domain/ranking.ts';
import { useList } from '#web/lib/use-list.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Columns } from '#web/ui/screen.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useExplanation } from './explanation.tsx';
import { LineList, LineListSkeleton } from './line-list.tsx';
import { ownTexts } from './own-texts.ts';
import { playerLinesQuery } from './queries.ts';
import { SeasonTiles } from './season-tiles.tsx';
import { statsTexts } from './texts.ts';

const averages: readonly Metric[] = metrics.map(({ key }) => key).filter((key) => key !== 'gamesPlayed');

type OwnSeasonProps = {
  player: { readonly id: number; readonly name: string; readonly teamId: number };
};

/** The numbers of one's own profile. Specification §2, My profile. */
export function OwnSeason({ player }: OwnSeasonProps) {
  const { items, isPending, failed, retry } = useList(playerLinesQuery(player.id));
  const { explain, dialog } = useExplanation();
  const isEmpty = !isPending && items.length === 0;
  return (
    <>
      <Columns>
        <Card>
          <CardTitle aside={isPending || failed ? undefined : counts(items)}>
            {statsTexts.seasonAverages}
          </CardTitle>
          {isEmpty ? (
            <EmptyState
              title={statsTexts.noneYet}
              failed={failed}
              onRetry={retry}
              action={failed ? null : <SubmitLink />}
            />
          ) : (
            <SeasonTiles player={player} shown={averages} onAsk={explain} />
          )}
        </Card>
        <Card>
          <CardTitle>{ownTexts.achievements}</CardTitle>
          {failed ? (
            <EmptyState title={ownTexts.achievementsUnknown} failed onRetry={retry} />
          ) : (
            <Achievements lines={isPending ? null : items} />
          )}
        </Card>
      </Columns>
      <Card>
        <CardTitle>{ownTexts.recent}</CardTitle>
        {isPending && <LineListSkeleton count={recentLineCount} />}
        {isEmpty && <EmptyState title={ownTexts.noActivity} failed={failed} onRetry={retry} />}
        <LineList lines={items.slice(0, recentLineCount)} />
      </Card>
      {dialog}
    </>
  );
}

/** How many games and weeks the averages are over. */
function counts(lines: readonly { readonly week: string }[]): string {
  const weeks = new Set(lines.map(({ week }) => week)).size;
  return ownTexts.averagesOver(lines.length, weeks);
}

type AchievementsProps = {
  /** Null while it is not known what was reached. */
  lines: Parameters<typeof achievementsOf>[0] | null;
};

function Achievements({ lines }: AchievementsProps) {
  return (
    <ul className="grid gap-x-5 gap-y-3 sm:grid-cols-2">
      {achievementsOf(lines ?? []).map(({ key, title, how, reached }) => (
        <li key={key} className="flex items-center gap-3">
          {lines ? <Mark reached={reached} /> : <Skeleton className="size-9 shrink-0" round />}
          <span>
            <span className="block font-semibold">
              {title}
              {lines && <span className="sr-only">{reached ? ownTexts.reached : ownTexts.notYet}</span>}
            </span>
            <span className="block text-sm text-muted">{how}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Mark({ reached }: { reached: boolean }) {
  const Icon = reached ? Check : Lock;
  return (
    <span
      className={cn(
        'grid size-9 shrink-0 place-items-center rounded-full',
        reached ? 'bg-accent text-on-accent' : 'bg-sunken text-muted',
      )}
    >
      <Icon aria-hidden className="size-4.5" />
    </span>
  );
}

function SubmitLink() {
  return (
    <Button asChild variant="secondary">
      <Link to="/submit-stats">{ownTexts.submit}</Link>
    </Button>
  );
}
