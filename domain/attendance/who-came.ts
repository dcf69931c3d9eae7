import type { Day } from '#domain/calendar.ts';
import type { EffectiveAnswer } from './effective-answer.ts';

type OfGame = {
  /** What the captain has entered; null before. */
  readonly recorded: boolean | null;
  readonly answer: Pick<EffectiveAnswer, 'answer' | 'isStale'> | null;
  /** Stats of the game's week. */
  readonly hasStats: boolean;
};

/**
 * Whether a player came: as the captain has entered it, else with stats of the game's week, else by an answer that stands.
 * Product §2, Who's in.
 */
export function hasCome({ recorded, answer, hasStats }: OfGame): boolean {
  return recorded ?? (hasStats || (answer?.answer === 'in' && !answer.isStale));
}

/**
 * Whether a player belongs on the list of a game: not one who joined after it, unless something of theirs is there.
 * Product §2, Who's in.
 */
export function isListed({
  recorded,
  answer,
  hasStats,
  joinedOn,
  playedOn,
}: OfGame & { readonly joinedOn: Day; readonly playedOn: Day }): boolean {
  return joinedOn <= playedOn || recorded !== null || answer !== null || hasStats;
}

/** How often somebody came, of the games for which it was entered. */
export type AttendanceCount = {
  readonly came: number;
  readonly games: number;
  /** The latest games in a row to which they came. */
  readonly streak: number;
};

/** Counts how often somebody came; `came` holds one value for each game, the latest first. Product §2, Who's in. */
export function attendanceCount(came: readonly boolean[]): AttendanceCount {
  const firstMissed = came.indexOf(false);
  return {
    came: came.filter(Boolean).length,
    games: came.length,
    streak: firstMissed === -1 ? came.length : firstMissed,
  };
}
