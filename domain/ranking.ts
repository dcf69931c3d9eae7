import type { SeasonAverages } from './averages.ts';
import { compareNames } from './names.ts';

type MetricColumn = {
  readonly key: keyof SeasonAverages;
  readonly label: string;
  readonly name: string;
  /** The fewer, the better; of everything else the most is best. */
  readonly isLowBest?: boolean;
};

/** What the season leaderboard is sorted by, in the order of its columns. Specification §2, Season leaderboard. */
export const metrics = [
  { key: 'avgPoints', label: 'PPG', name: 'Points per game' },
  { key: 'avgRebounds', label: 'RPG', name: 'Rebounds per game' },
  { key: 'avgAssists', label: 'APG', name: 'Assists per game' },
  { key: 'avgSteals', label: 'SPG', name: 'Steals per game' },
  { key: 'avgBlocks', label: 'BPG', name: 'Blocks per game' },
  { key: 'avgTurnovers', label: 'TPG', name: 'Turnovers per game', isLowBest: true },
  { key: 'avgPRA', label: 'PRA', name: 'Points, rebounds and assists per game' },
  { key: 'avgSTOCKS', label: 'STOCKS', name: 'Steals and blocks per game' },
  { key: 'gamesPlayed', label: 'GP', name: 'Games played' },
] as const satisfies readonly MetricColumn[];

export type Metric = (typeof metrics)[number]['key'];
export type Direction = 'desc' | 'asc';

export const defaultMetric: Metric = 'avgPoints';
export const defaultDirection: Direction = 'desc';

/** The metrics the dashboard's leaderboard offers. Specification §9, Leaderboard metrics. */
export const dashboardMetrics = ['avgPoints', 'avgRebounds', 'avgAssists', 'avgPRA', 'avgSTOCKS'] as const;

/** How many entries the dashboard's leaderboard shows. Specification §9, Dashboard. */
export const topEntryCount = 5;

export type RankedEntry = SeasonAverages & {
  readonly player: { readonly id: number; readonly name: string };
};

/**
 * Entries in the order of a metric. The rank counts from the metric's best value, whichever way it is sorted: fewest
 * turnovers, most of everything else. Equal values share the better rank and the next one is skipped (1, 1, 3); they
 * are listed by more games played, then name, then lower id.
 */
export function rankBy<E extends RankedEntry>(
  entries: readonly E[],
  metric: Metric,
  direction: Direction = defaultDirection,
): (E & { rank: number })[] {
  const ranks = ranksOf(
    entries.map((entry) => entry[metric]),
    bestFirst(metric),
  );
  const sign = signs[direction];
  return entries
    .toSorted((a, b) => sign * (a[metric] - b[metric]) || compareTied(a, b))
    .map((entry) => ({ ...entry, rank: ranks.get(entry[metric]) ?? 1 }));
}

const signs: Record<Direction, 1 | -1> = { asc: 1, desc: -1 };

/** The direction in which a metric's best value comes first. */
function bestFirst(metric: Metric): Direction {
  const column: MetricColumn | undefined = metrics.find(({ key }) => key === metric);
  return column?.isLowBest ? 'asc' : 'desc';
}

function ranksOf(values: readonly number[], direction: Direction): Map<number, number> {
  const ranks = new Map<number, number>();
  const ordered = values.toSorted((a, b) => signs[direction] * (a - b));
  for (const [place, value] of ordered.entries()) if (!ranks.has(value)) ranks.set(value, place + 1);
  return ranks;
}

function compareTied(a: RankedEntry, b: RankedEntry): number {
  return (
    b.gamesPlayed - a.gamesPlayed || compareNames(a.player.name, b.player.name) || a.player.id - b.player.id
  );
}
