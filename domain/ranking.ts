import type { SeasonAverages } from './averages.ts';
import { type Direction, defaultDirection, type Metric, type MetricColumn, metrics } from './metrics.ts';
import { compareNames } from './names.ts';

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
