import { m } from '#messages';

export type MetricColumn = {
  readonly key: keyof SeasonAverages;
  /** Its name in URLs. */
  readonly inUrl: string;
  readonly label: () => string;
  readonly name: () => string;
  /** Fewer is better. */
  readonly isLowBest?: boolean;
};

/** What the season leaderboard can be sorted by, in the order of its columns. Product §2, Season leaderboard. */
export const metrics = [
  {
    key: 'avgPoints',
    inUrl: 'ppg',
    label: () => m.metric_avgPoints_short(),
    name: () => m.metric_avgPoints(),
  },
  {
    key: 'avgRebounds',
    inUrl: 'rpg',
    label: () => m.metric_avgRebounds_short(),
    name: () => m.metric_avgRebounds(),
  },
  {
    key: 'avgAssists',
    inUrl: 'apg',
    label: () => m.metric_avgAssists_short(),
    name: () => m.metric_avgAssists(),
  },
  {
    key: 'avgSteals',
    inUrl: 'spg',
    label: () => m.metric_avgSteals_short(),
    name: () => m.metric_avgSteals(),
  },
  {
    key: 'avgBlocks',
    inUrl: 'bpg',
    label: () => m.metric_avgBlocks_short(),
    name: () => m.metric_avgBlocks(),
  },
  {
    key: 'avgTurnovers',
    inUrl: 'tpg',
    label: () => m.metric_avgTurnovers_short(),
    name: () => m.metric_avgTurnovers(),
    isLowBest: true,
  },
  { key: 'avgPRA', inUrl: 'pra', label: () => m.metric_avgPRA_short(), name: () => m.metric_avgPRA() },
  {
    key: 'avgSTOCKS',
    inUrl: 'stocks',
    label: () => m.metric_avgSTOCKS_short(),
    name: () => m.metric_avgSTOCKS(),
  },
  {
    key: 'gamesPlayed',
    inUrl: 'gp',
    label: () => m.metric_gamesPlayed_short(),
    name: () => m.metric_gamesPlayed(),
  },
] as const satisfies readonly MetricColumn[];

export type Metric = (typeof metrics)[number]['key'];
export type Direction = 'desc' | 'asc';

export const defaultMetric: Metric = 'avgPoints';
export const defaultDirection: Direction = 'desc';

/** The metrics the dashboard's leaderboard offers. Product §9, Leaderboard metrics. */
export const dashboardMetrics = ['avgPoints', 'avgRebounds', 'avgAssists', 'avgPRA', 'avgSTOCKS'] as const;

export type DashboardMetric = (typeof dashboardMetrics)[number];

/** How many entries the dashboard's leaderboard shows. Product §9, Dashboard. */
export const topEntryCount = 5;

/** A player's season on the leaderboard, averages to one decimal. Product §3, Leaderboard entry. */
export type SeasonAverages = {
  readonly gamesPlayed: number;
  readonly avgPoints: number;
  readonly avgRebounds: number;
  readonly avgAssists: number;
  readonly avgSteals: number;
  readonly avgBlocks: number;
  readonly avgTurnovers: number;
  readonly avgPRA: number;
  readonly avgSTOCKS: number;
};
