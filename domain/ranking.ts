import type { SeasonAverages } from './averages.ts';
import { compareNames } from './names.ts';

/** What the season leaderboard is sorted by, in the order of its columns. Specification §2, Season leaderboard. */
export const metrics = [
  { key: 'avgPoints', label: 'PPG', name: 'Points per game' },
  { key: 'avgRebounds', label: 'RPG', name: 'Rebounds per game' },
  { key: 'avgAssists', label: 'APG', name: 'Assists per game' },
  { key: 'avgSteals', label: 'SPG', name: 'Steals per game' },
  { key: 'avgBlocks', label: 'BPG', name: 'Blocks per game' },
  { key: 'avgTurnovers', label: 'TPG', name: 'Turnovers per game' },
  { key: 'avgPRA', label: 'PRA', name: 'Points, rebounds and assists per game' },
  { key: 'avgSTOCKS', label: 'STOCKS', name: 'Steals and blocks per game' },
  { key: 'gamesPlayed', label: 'GP', name: 'Games played' },
] as const satisfies readonly { key: keyof SeasonAverages; label: string; name: string }[];

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
 * Entries in the order of a metric with their rank in that order. Equal values share the better rank and the next
 * one is skipped (1, 1, 3); they are listed by more games played, then name, then lower id.
 */
export function rankBy<E extends RankedEntry>(
  entries: readonly E[],
  metric: Metric,
  direction: Direction = defaultDirection,
): (E & { rank: number })[] {
  const sign = direction === 'desc' ? -1 : 1;
  const ordered = entries.toSorted((a, b) => sign * (a[metric] - b[metric]) || compareTied(a, b));
  let rank = 0;
  return ordered.map((entry, place) => {
    if (place === 0 || entry[metric] !== ordered[place - 1]?.[metric]) rank = place + 1;
    return { ...entry, rank };
  });
}

function compareTied(a: RankedEntry, b: RankedEntry): number {
  return (
    b.gamesPlayed - a.gamesPlayed || compareNames(a.player.name, b.player.name) || a.player.id - b.player.id
  );
}
