import type { SeasonAverages } from './averages.ts';

export type MetricColumn = {
  readonly key: keyof SeasonAverages;
  readonly label: string;
  readonly name: string;
  /** The fewer, the better; of everything else the most is best. */
  readonly isLowBest?: boolean;
};

/** What the season leaderboard is sorted by, in the order of its columns. Product §2, Season leaderboard. */
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

/** The metrics the dashboard's leaderboard offers. Product §9, Leaderboard metrics. */
export const dashboardMetrics = ['avgPoints', 'avgRebounds', 'avgAssists', 'avgPRA', 'avgSTOCKS'] as const;

/** How many entries the dashboard's leaderboard shows. Product §9, Dashboard. */
export const topEntryCount = 5;
