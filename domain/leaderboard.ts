import { averagesOf, type SeasonAverages } from './averages.ts';
import { defaultMetric, type Metric } from './metrics.ts';
import { compareNames } from './names.ts';
import { rankBy } from './ranking.ts';
import { pra, type StatLine, stocks } from './stat-line.ts';

export type LeaderboardEntry<P> = SeasonAverages & { readonly player: P };

export type PlayerTotals<P> = {
  readonly player: P;
  readonly gamesPlayed: number;
  readonly totals: StatLine;
};

type Person = { readonly id: number; readonly name: string };

/**
 * The season leaderboard of players' sums, in its default order: by points per game, best first, equal ones by more
 * games played, then name. Who has no line is not on it. Product §2, Season leaderboard.
 */
export function leaderboardOf<P extends Person>(sums: readonly PlayerTotals<P>[]): LeaderboardEntry<P>[] {
  const entries = sums
    .filter(({ gamesPlayed }) => gamesPlayed > 0)
    .map(({ player, totals, gamesPlayed }) => ({ player, ...averagesOf(totals, gamesPlayed) }));
  return rankBy(entries, defaultMetric).map(({ rank: _, ...entry }) => entry);
}

/** Sums of lines, field by field; a team's totals in a box score. */
export function totalsOf(lines: readonly StatLine[]): StatLine {
  const total = (key: keyof StatLine) => lines.reduce((sum, line) => sum + line[key], 0);
  return {
    points: total('points'),
    rebounds: total('rebounds'),
    assists: total('assists'),
    steals: total('steals'),
    blocks: total('blocks'),
    turnovers: total('turnovers'),
    minutesPlayed: total('minutesPlayed'),
  };
}

/** What one line adds to a metric: their sum, divided by the number of lines, is the metric's average. */
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

/** A box score: lines by points, then minutes played, then name. Product §3, Game box-score entry. */
export function boxScoreOrder<L extends StatLine & { readonly player: Person }>(lines: readonly L[]): L[] {
  return lines.toSorted(
    (a, b) =>
      b.points - a.points ||
      b.minutesPlayed - a.minutesPlayed ||
      compareNames(a.player.name, b.player.name) ||
      a.player.id - b.player.id,
  );
}
