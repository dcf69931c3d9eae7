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

/**
 * A contender's value by a criterion among those level; more is better. Null where the criterion can't compare: not everybody has met
 * the others equally often. Product §9, Standings.
 */
export function criterionValue(
  criterion: Compared,
  contender: Contender,
  level: readonly Contender[],
  rules: StandingsRules,
): number | null {
  const among = gamesAmong(contender, level);
  switch (criterion) {
    case 'points':
      return tablePoints(contender.games) - contender.deducted;
    case 'winPercentage':
      return winPercentage(contender.games, rules.criteria.includes('points') ? 0 : contender.deducted);
    case 'headToHead':
      if (!haveMetEqually(level)) return null;
      return rules.criteria.includes('points') ? tablePoints(among) : winPercentage(among, 0);
    case 'headToHeadDifference':
      return haveMetEqually(level) ? sum(among, 'difference') : null;
    case 'headToHeadPointsScored':
      return haveMetEqually(level) ? sum(among, 'pointsFor') : null;
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

/** Everybody has met each of the others, and all pairs as often. */
function haveMetEqually(group: readonly Contender[]): boolean {
  const meetings = group.flatMap((one) =>
    group
      .filter(({ id }) => id !== one.id)
      .map((another) => one.games.filter(({ opponent }) => opponent === another.id).length),
  );
  return meetings.every((count) => count > 0 && count === meetings[0]);
}
