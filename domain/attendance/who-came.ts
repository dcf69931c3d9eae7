import type { Day } from '#domain/calendar.ts';
import type { EffectiveAnswer } from './effective-answer.ts';

type PlayerOfGame = {
  /** What the captain recorded; null before. */
  readonly recorded: boolean | null;
  readonly answer: Pick<EffectiveAnswer, 'answer' | 'isStale'> | null;
  /** Stats of the game's week. */
  readonly hasStats: boolean;
};

/**
 * Whether a player came: as the captain recorded it, else if they have stats of the game's week, else by a valid answer.
 * Product §2, Who's in.
 */
export function hasAttended({ recorded, answer, hasStats }: PlayerOfGame): boolean {
  return recorded ?? (hasStats || (answer?.answer === 'in' && !answer.isStale));
}

/**
 * Whether a player is on a game's list: not if they joined after it, unless they have an answer, stats or a record. Product §2,
 * Who's in.
 */
export function isListed({
  recorded,
  answer,
  hasStats,
  joinedOn,
  playedOn,
}: PlayerOfGame & { readonly joinedOn: Day; readonly playedOn: Day }): boolean {
  return joinedOn <= playedOn || recorded !== null || answer !== null || hasStats;
}

/** How often somebody came, of the games with a record. */
export type AttendanceCount = {
  readonly came: number;
  readonly games: number;
  /** How many of the latest games they came to without a miss. */
  readonly streak: number;
};

/** Counts how often somebody came. `came` has one value per game, latest first. Product §2, Who's in. */
export function attendanceCount(came: readonly boolean[]): AttendanceCount {
  const firstMissed = came.indexOf(false);
  return {
    came: came.filter(Boolean).length,
    games: came.length,
    streak: firstMissed === -1 ? came.length : firstMissed,
  };
}
