import type { WeeklyStat } from '#contract/stats.ts';
import { contribution, seasonAverages } from '#domain/leaderboard.ts';
import { type Metric, metrics } from '#domain/metrics.ts';
import { m } from '#messages';
import { weekText } from '#web/lib/dates.ts';
import { formatAverage } from '#web/lib/format.ts';
import { useList } from '#web/lib/use-list.ts';
import { playerLinesQuery } from '#web/queries/stats/queries.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

type ExplanationDialogProps = StatReference & {
  seasonId: number | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The weekly lines behind a number, and how they add up to it. */
export function ExplanationDialog({ player, metric, seasonId, open, onOpenChange }: ExplanationDialogProps) {
  const { items, isPending, failed, retry } = useList(playerLinesQuery(player.id, seasonId));
  const { label, name } = metrics.find(({ key }) => key === metric) ?? metrics[0];
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.stats_explanation_title({ player: player.name, metric: label() })}
      description={name()}
    >
      {isPending && <Skeleton className="h-64" />}
      {failed && <EmptyState title={m.stats_explanation_unknown()} failed onRetry={retry} />}
      {items.length > 0 && <Breakdown lines={items} metric={metric} />}
    </Dialog>
  );
}

function Breakdown({ lines, metric }: { lines: readonly WeeklyStat[]; metric: Metric }) {
  const total = lines.reduce((sum, line) => sum + contribution(metric, line), 0);
  const isCount = metric === 'gamesPlayed';
  const average = seasonAverages(lines)[metric];
  return (
    <table className="w-full border-collapse">
      <thead className="eyebrow text-muted">
        <tr>
          <th scope="col" className="py-1 text-start">
            {m.stats_explanation_week()}
          </th>
          <th scope="col" className="py-1 text-end">
            {isCount ? m.stats_explanation_games() : m.stats_explanation_thatWeek()}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id} className="border-t border-line">
            <th scope="row" className="py-2 text-start font-normal">
              {weekText(line.week)}
            </th>
            <td className="py-2 text-end">
              <Addends line={line} metric={metric} />
              <span className="numeral text-2xl">{contribution(metric, line)}</span>
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot className="border-t-2 border-line">
        <tr>
          <th scope="row" className="pt-3 text-start font-semibold">
            {isCount
              ? m.stats_explanation_gamesPlayed()
              : m.stats_explanation_totalIn({ total, games: lines.length })}
          </th>
          <td className="numeral pt-3 text-end text-4xl text-accent-ink">
            {isCount ? total : formatAverage(average)}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

/** What a sum is made of: 27 + 6 + 4. */
function Addends({ line, metric }: { line: WeeklyStat; metric: Metric }) {
  const addends = addendsOf(line, metric);
  if (!addends) return null;
  return <span className="me-3 text-sm text-muted">{`${addends.join(' + ')} =`}</span>;
}

function addendsOf(line: WeeklyStat, metric: Metric): number[] | null {
  if (metric === 'avgPRA') return [line.points, line.rebounds, line.assists];
  return metric === 'avgSTOCKS' ? [line.steals, line.blocks] : null;
}

/** A number on the screen: whose, and of what. */
export type StatReference = {
  readonly player: { readonly id: number; readonly name: string };
  readonly metric: Metric;
};
