import {
  type Direction,
  defaultDirection,
  defaultMetric,
  type Metric,
  type MetricColumn,
  metrics,
  type SeasonAverages,
} from './metrics.ts';
import { commonAlphabet, compareNames } from './names.ts';
import type { StatLine } from './stat-line.ts';

/** Points plus rebounds plus assists. Product §9, Leaderboard metrics. */
export function pra(line: Pick<StatLine, 'points' | 'rebounds' | 'assists'>): number {
  return line.points + line.rebounds + line.assists;
}

/** Steals plus blocks. Product §9, Leaderboard metrics. */
export function stocks(line: Pick<StatLine, 'steals' | 'blocks'>): number {
  return line.steals + line.blocks;
}

type Totals = Omit<StatLine, 'minutesPlayed'>;

/** The sum of lines, field by field. Product §9, Leaderboard metrics. */
export function addTotals(lines: readonly Totals[]): Totals {
  const total = (key: keyof Totals) => lines.reduce((sum, line) => sum + line[key], 0);
  return {
    points: total('points'),
    rebounds: total('rebounds'),
    assists: total('assists'),
    steals: total('steals'),
    blocks: total('blocks'),
    turnovers: total('turnovers'),
  };
}

/** Averages of a player's stat lines; each line counts as one game. All 0 without lines. Product §9, Leaderboard metrics. */
export function seasonAverages(lines: readonly Totals[]): SeasonAverages {
  return totalsToAverages(addTotals(lines), lines.length);
}

/**
 * The same from sums that the database added up. PRA and STOCKS are averaged whole, not from rounded parts. Product §9,
 * Leaderboard metrics.
 */
export function totalsToAverages(totals: Totals, gamesPlayed: number): SeasonAverages {
  return {
    gamesPlayed,
    avgPoints: oneDecimal(totals.points, gamesPlayed),
    avgRebounds: oneDecimal(totals.rebounds, gamesPlayed),
    avgAssists: oneDecimal(totals.assists, gamesPlayed),
    avgSteals: oneDecimal(totals.steals, gamesPlayed),
    avgBlocks: oneDecimal(totals.blocks, gamesPlayed),
    avgTurnovers: oneDecimal(totals.turnovers, gamesPlayed),
    avgPRA: oneDecimal(pra(totals), gamesPlayed),
    avgSTOCKS: oneDecimal(stocks(totals), gamesPlayed),
  };
}

function oneDecimal(total: number, games: number): number {
  // Multiply before dividing, so that a half like 0.25 is exact and rounds up.
  return games === 0 ? 0 : Math.round((total * 10) / games) / 10;
}

export type LeaderboardEntry<P> = SeasonAverages & { readonly player: P };

export type PlayerTotals<P> = {
  readonly player: P;
  readonly gamesPlayed: number;
  readonly totals: StatLine;
};

type Person = { readonly id: number; readonly name: string };

/**
 * The season leaderboard in its default order: by points per game, best first, then more games, then name. Players without a
 * line aren't on it. Product §2, Season leaderboard.
 */
export function buildLeaderboard<P extends Person>(sums: readonly PlayerTotals<P>[]): LeaderboardEntry<P>[] {
  const entries = sums
    .filter(({ gamesPlayed }) => gamesPlayed > 0)
    .map(({ player, totals, gamesPlayed }) => ({ player, ...totalsToAverages(totals, gamesPlayed) }));
  return rankBy(entries, commonAlphabet, defaultMetric).map(({ rank: _, ...entry }) => entry);
}

export type RankedEntry = SeasonAverages & { readonly player: Person };

/**
 * Entries in the order of a metric. Ranks count from the metric's best value, whichever way it is sorted: fewest turnovers,
 * most of everything else. Equal values share the better rank and the next is skipped (1, 1, 3); they are listed by more games,
 * then name in a language, then lower id. Product §9, Leaderboard metrics.
 */
export function rankBy<E extends RankedEntry>(
  entries: readonly E[],
  language: string,
  metric: Metric,
  direction: Direction = defaultDirection,
): (E & { rank: number })[] {
  const ranks = assignRanks(
    entries.map((entry) => entry[metric]),
    bestFirst(metric),
  );
  const sign = signs[direction];
  return entries
    .toSorted((a, b) => sign * (a[metric] - b[metric]) || compareTied(a, b, language))
    .map((entry) => ({ ...entry, rank: ranks.get(entry[metric]) ?? 1 }));
}

const signs: Record<Direction, 1 | -1> = { asc: 1, desc: -1 };

/** The direction in which a metric's best value comes first. */
function bestFirst(metric: Metric): Direction {
  const column: MetricColumn | undefined = metrics.find(({ key }) => key === metric);
  return column?.isLowBest ? 'asc' : 'desc';
}

function assignRanks(values: readonly number[], direction: Direction): Map<number, number> {
  const ranks = new Map<number, number>();
  const ordered = values.toSorted((a, b) => signs[direction] * (a - b));
  for (const [place, value] of ordered.entries()) if (!ranks.has(value)) ranks.set(value, place + 1);
  return ranks;
}

function compareTied(a: RankedEntry, b: RankedEntry, language: string): number {
  return (
    b.gamesPlayed - a.gamesPlayed ||
    compareNames(a.player.name, b.player.name, language) ||
    a.player.id - b.player.id
  );
}

/** A team's totals in a box score: the sum of its lines. Product §9, Leaderboard metrics. */
export function boxScoreTotals(lines: readonly StatLine[]): StatLine {
  const minutesPlayed = lines.reduce((sum, line) => sum + line.minutesPlayed, 0);
  return { ...addTotals(lines), minutesPlayed };
}

/**
 * What one line adds to a metric. The sum over all lines, divided by their number, is the average. Product §9, Leaderboard
 * metrics.
 */
export function contribution(metric: Metric, line: StatLine): number {
  switch (metric) {
    case 'avgPoints':
      return line.points;
    case 'avgRebounds':
      return line.rebounds;
    case 'avgAssists':
      return line.assists;
    case 'avgSteals':
      return line.steals;
    case 'avgBlocks':
      return line.blocks;
    case 'avgTurnovers':
      return line.turnovers;
    case 'avgPRA':
      return pra(line);
    case 'avgSTOCKS':
      return stocks(line);
    case 'gamesPlayed':
      return 1;
  }
}

/** A box score's lines, by points, then minutes played, then name in a language. Product §3, Game box-score entry. */
export function boxScoreOrder<L extends StatLine & { readonly player: Person }>(
  lines: readonly L[],
  language: string,
): L[] {
  return lines.toSorted(
    (a, b) =>
      b.points - a.points ||
      b.minutesPlayed - a.minutesPlayed ||
      compareNames(a.player.name, b.player.name, language) ||
      a.player.id - b.player.id,
  );
}
