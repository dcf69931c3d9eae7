import type { Side } from '../standings/outcome.ts';
import type { Play, ScorebookEvent } from './events.ts';
import { scoutedPeriods } from './level.ts';

/** The columns of a box score, in their order. */
export const boxColumns = [
  'minutes',
  'points',
  'fieldGoals',
  'fieldGoalAttempts',
  'threes',
  'threeAttempts',
  'freeThrows',
  'freeThrowAttempts',
  'offensiveRebounds',
  'defensiveRebounds',
  'assists',
  'steals',
  'blocks',
  'turnovers',
  'fouls',
  'plusMinus',
] as const;

/** Those that need line-ups. */
const lineupColumns: readonly BoxColumn[] = ['minutes', 'plusMinus'];

export type BoxColumn = (typeof boxColumns)[number];

/** Numbers that add up several columns. Product §9, Leaderboard metrics. */
export const columnSums = {
  rebounds: ['offensiveRebounds', 'defensiveRebounds'],
  pra: ['points', 'offensiveRebounds', 'defensiveRebounds', 'assists'],
  stocks: ['steals', 'blocks'],
} as const satisfies Record<string, readonly BoxColumn[]>;

/** A sheet has them always. */
const sheetColumns = ['points', 'fieldGoals', 'threes', 'freeThrows', 'fouls'] as const;

type Scope = {
  readonly side: Side;
  /** Those that count. */
  readonly counting: readonly ScorebookEvent[];
  /** The whole game without one. */
  readonly period: number | undefined;
  readonly hasLineups: boolean;
};

/**
 * What somebody kept: all of a game or period that was scouted, else what was entered at least once. Of a game without a level, such as
 * one from elsewhere, each period has what the whole game has. Product §5, Scorebook.
 */
export function columnsOf({ side, counting, period, hasLineups }: Scope): BoxColumn[] {
  const scouted = scoutedPeriods(side, counting);
  const periods = new Set(period === undefined ? counting.map(({ order }) => order.period) : [period]);
  if (scouted && [...periods].every((one) => scouted.includes(one)))
    return boxColumns.filter((column) => hasLineups || !lineupColumns.includes(column));
  const columns = new Set<BoxColumn>(sheetColumns);
  if (hasLineups) for (const column of lineupColumns) columns.add(column);
  for (const { play, order } of counting) {
    if (!('side' in play) || play.side !== side) continue;
    if (scouted && !periods.has(order.period)) continue;
    for (const column of columnsOfPlay(play)) columns.add(column);
  }
  return boxColumns.filter((column) => columns.has(column));
}

/** Those that a play shows to be kept; a make says nothing of misses. */
function columnsOfPlay(play: Play): readonly BoxColumn[] {
  switch (play.kind) {
    case 'shot':
      return play.isMade ? [] : ['fieldGoalAttempts', 'threeAttempts'];
    case 'freeThrow':
      return play.isMade ? [] : ['freeThrowAttempts'];
    case 'rebound':
      return ['offensiveRebounds', 'defensiveRebounds'];
    case 'assist':
      return ['assists'];
    case 'steal':
      return ['steals'];
    case 'block':
      return ['blocks'];
    case 'turnover':
      return ['turnovers'];
    default:
      return [];
  }
}
