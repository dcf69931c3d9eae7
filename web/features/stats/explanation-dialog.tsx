import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ScheduleGame } from '#contract/schedule.ts';
import type { WeeklyStat } from '#contract/stats.ts';
import { contribution, seasonAverages } from '#domain/leaderboard.ts';
import { type Metric, metrics } from '#domain/metrics.ts';
import { againstText } from '#domain/schedule-format.ts';
import type { BoxColumn, columnSums } from '#domain/scorebook/columns.ts';
import { sourceText } from '#domain/stat-line.ts';
import { m } from '#messages';
import { dayText, weekText } from '#web/lib/dates.ts';
import { formatAverage } from '#web/lib/format.ts';
import { playsHash } from '#web/lib/plays-link.ts';
import { useList } from '#web/lib/use-list.ts';
import { playerQuery } from '#web/queries/players/queries.ts';
import { scheduleQuery } from '#web/queries/schedule/queries.ts';
import { playerLinesQuery } from '#web/queries/stats/queries.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

type ExplanationDialogProps = StatReference & {
  seasonId: number | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The games behind a number, each leading to its page, and how they add up to it. */
export function ExplanationDialog({ player, metric, seasonId, open, onOpenChange }: ExplanationDialogProps) {
  const { items, isPending, failed, retry } = useList(playerLinesQuery(player.id, seasonId));
  const { games, isLoading } = useGamesOf(player.id);
  const { label, name } = metrics.find(({ key }) => key === metric) ?? metrics[0];
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.stats_explanation_title({ player: player.name, metric: label() })}
      description={name()}
    >
      {(isPending || isLoading) && <Skeleton className="h-64" />}
      {failed && <EmptyState title={m.stats_explanation_unknown()} failed onRetry={retry} />}
      {items.length > 0 && !isLoading && <Breakdown lines={items} games={games} metric={metric} />}
    </Dialog>
  );
}

/** The games of a player's team; none where they can't be read: the lines are shown without them. */
function useGamesOf(playerId: number) {
  const player = useQuery(playerQuery(playerId));
  const teamId = player.data?.teamId;
  const schedule = useQuery({ ...scheduleQuery(teamId ?? 0), enabled: teamId !== undefined });
  return { games: schedule.data ?? [], isLoading: player.isLoading || schedule.isLoading };
}

type BreakdownProps = { lines: readonly WeeklyStat[]; games: readonly ScheduleGame[]; metric: Metric };

function Breakdown({ lines, games, metric }: BreakdownProps) {
  const total = lines.reduce((sum, line) => sum + contribution(metric, line), 0);
  const isCount = metric === 'gamesPlayed';
  const average = seasonAverages(lines)[metric];
  return (
    <table className="w-full border-collapse">
      <thead className="eyebrow text-muted">
        <tr>
          <th scope="col" className="py-1 text-start">
            {m.stats_game()}
          </th>
          <th scope="col" className="py-1 text-end">
            {isCount ? m.stats_explanation_games() : m.stats_explanation_thatGame()}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id} className="border-t border-line">
            <th scope="row" className="py-2 text-start font-normal">
              <GameOfLine line={line} game={games.find(({ id }) => id === line.gameId)} metric={metric} />
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

type GameOfLineProps = { line: WeeklyStat; game: ScheduleGame | undefined; metric: Metric };

/** Leads to the game; of a number from its scorebook to the plays. A line without a game has its week. */
function GameOfLine({ line, game, metric }: GameOfLineProps) {
  const { playerId, playedOn, week, bookStats, isImported } = line;
  if (!game) return weekText(week);
  return (
    <>
      <Link
        to="/game/$id"
        params={{ id: String(game.id) }}
        {...(bookStats && !isImported && { hash: playsHash(playerId, playsOf[metric] ?? null) })}
        className="-my-2 inline-block min-h-11 py-2 font-semibold wrap-anywhere underline-offset-4 hover:underline"
      >
        {againstText(game)}
      </Link>
      <span className="block text-sm text-muted">
        {playedOn ? dayText(playedOn) : weekText(week)}
        {bookStats && ` · ${sourceText(line)}`}
      </span>
    </>
  );
}

/** The column of a box score, or the sum of columns, that a metric is the average of. */
const playsOf: Partial<Record<Metric, BoxColumn | keyof typeof columnSums>> = {
  avgPoints: 'points',
  avgRebounds: 'rebounds',
  avgAssists: 'assists',
  avgSteals: 'steals',
  avgBlocks: 'blocks',
  avgTurnovers: 'turnovers',
  avgPRA: 'pra',
  avgSTOCKS: 'stocks',
};

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
