import type { SideOfOutcome } from './outcome.ts';
import type { Criterion, StandingsRules } from './rules.ts';

/** An entry with the games that count for it. */
export type Contender = {
  readonly id: number;
  readonly games: readonly SideOfOutcome[];
  /** Table points taken off. */
  readonly deducted: number;
};

/** By what contenders are compared; lots compare by a draw of exactly them. */
export type Compared = Exclude<Criterion, 'lot'>;

/** A contender's value by a criterion among those level; more is better. Product §9, Standings. */
export function criterionValue(
  criterion: Compared,
  contender: Contender,
  level: readonly Contender[],
  rules: StandingsRules,
): number {
  switch (criterion) {
    case 'points':
      return tablePoints(contender.games) - contender.deducted;
    case 'winPercentage':
      return winPercentage(contender.games, rules.criteria.includes('points') ? 0 : contender.deducted);
    case 'headToHead': {
      const among = gamesAmong(contender, level);
      return rules.criteria.includes('points') ? tablePoints(among) : winPercentage(among, 0);
    }
    case 'headToHeadDifference':
      return sum(gamesAmong(contender, level), 'difference');
    case 'headToHeadPointsScored':
      return sum(gamesAmong(contender, level), 'pointsFor');
    case 'difference':
      return sum(contender.games, 'difference');
    case 'pointsScored':
      return sum(contender.games, 'pointsFor');
    case 'fewestForfeits':
      return -contender.games.filter((game) => game.forfeited).length;
  }
}

/** The games that a contender played against the others of a group. Product §9, Standings. */
export function gamesAmong(contender: Contender, group: readonly Contender[]): readonly SideOfOutcome[] {
  const ids = new Set(group.map(({ id }) => id));
  return contender.games.filter(({ opponent }) => ids.has(opponent));
}

/** Table points of games, before deductions. Product §9, Standings. */
export function tablePoints(games: readonly SideOfOutcome[]): number {
  return sum(games, 'tablePoints');
}

/**
 * Share of games won, from 0 to 1; a draw counts as half a win, and each point deducted as a win less. 0 without games. Product §9,
 * Standings.
 */
export function winPercentage(games: readonly SideOfOutcome[], deducted: number): number {
  if (games.length === 0) return 0;
  const wins = games.filter(({ won }) => won).length + games.filter(({ drawn }) => drawn).length / 2;
  return (wins - deducted) / games.length;
}

/** The total of one number over games. Product §9, Standings. */
export function sum(
  games: readonly SideOfOutcome[],
  key: 'difference' | 'pointsFor' | 'pointsAgainst' | 'tablePoints',
): number {
  return games.reduce((total, game) => total + game[key], 0);
}

/** Everybody has met each of the others, and all pairs as often: else their own games compare nobody. Product §9, Standings. */
export function haveMetEqually(group: readonly Contender[]): boolean {
  const counts = group.flatMap((one) => {
    const met = Map.groupBy(gamesAmong(one, group), ({ opponent }) => opponent);
    return group.filter(({ id }) => id !== one.id).map(({ id }) => met.get(id)?.length ?? 0);
  });
  return counts.every((count) => count > 0 && count === counts[0]);
}
