import { parseTimeText } from '../date-text.ts';
import type { GameValues } from '../game.ts';
import { nameKey } from '../schedule-import/text.ts';
import type { Answer } from './answer.ts';

/** A tip-off that moves by more than this is another appointment. */
export const nearMoveMinutes = 30;

export const gameChangeKinds = [
  'day',
  'time_far',
  'time_near',
  'time_announced',
  'time_withdrawn',
  'place',
  'place_announced',
  'opponent',
  'side',
  'cancelled',
  'restored',
] as const;

export type GameChangeKind = (typeof gameChangeKinds)[number];

/**
 * Which answers become stale when the game changes in this way; all others stay valid. A different day, or a time that moves
 * far, makes every answer stale. A different place, a time that is announced and a game that is no longer cancelled make the
 * answers of those who meant to come stale: whoever was out stays out. Product §2, Who's in.
 */
export const staleAnswersAfter: Readonly<Record<GameChangeKind, readonly Answer[]>> = {
  day: ['in', 'out', 'maybe'],
  time_far: ['in', 'out', 'maybe'],
  time_near: [],
  time_announced: ['in', 'maybe'],
  time_withdrawn: [],
  place: ['in', 'maybe'],
  place_announced: [],
  opponent: [],
  side: [],
  cancelled: [],
  restored: ['in', 'maybe'],
};

/** An answer given before a change of its game. */
export type EarlierAnswer = {
  readonly answer: Answer;
  /** It no longer counts: it was given before the game was changed. */
  readonly isStale: boolean;
  /** Minutes by which the tip-off has moved since the answer, summed over moves that were each too small to make it stale. */
  readonly minutesMoved: number;
};

/**
 * How a game has changed. `minutesMoved` is what smaller moves since the answer add up to: four moves by 25 minutes are one by
 * 100. Product §2, Who's in.
 */
export function gameChanges(before: GameValues, after: GameValues, minutesMoved = 0): GameChangeKind[] {
  const isSameDay = before.playedOn === after.playedOn;
  const kinds: (GameChangeKind | null)[] = [
    isSameDay ? null : 'day',
    isSameDay ? timeChange(before, after, minutesMoved) : null,
    placeChange(before, after),
    before.opponent === after.opponent ? null : 'opponent',
    before.isHome === after.isHome ? null : 'side',
    !before.isCancelled && after.isCancelled ? 'cancelled' : null,
    before.isCancelled && !after.isCancelled ? 'restored' : null,
  ];
  return kinds.filter((kind) => kind !== null);
}

function timeChange(before: GameValues, after: GameValues, minutesMoved: number): GameChangeKind | null {
  if (before.time === after.time) return null;
  const minutes = minutesBetween(before, after);
  if (minutes !== null) return Math.abs(minutesMoved + minutes) > nearMoveMinutes ? 'time_far' : 'time_near';
  if (minuteOf(after) !== null) return 'time_announced';
  return minuteOf(before) === null ? null : 'time_withdrawn';
}

function placeChange(before: GameValues, after: GameValues): GameChangeKind | null {
  if (after.location === null) return null;
  if (before.location === null) return 'place_announced';
  return nameKey(before.location) === nameKey(after.location) ? null : 'place';
}

function minutesBetween(before: GameValues, after: GameValues): number | null {
  const [from, to] = [minuteOf(before), minuteOf(after)];
  return from === null || to === null ? null : to - from;
}

function minuteOf({ time }: GameValues): number | null {
  const text = time === null ? null : parseTimeText(time);
  return text && text.hour * 60 + text.minute;
}

/** The answer after a change of its game. A stale answer stays stale until the person answers again. Product §2, Who's in. */
export function answerAfterChange(
  earlier: EarlierAnswer,
  before: GameValues,
  after: GameValues,
): EarlierAnswer {
  const { answer, isStale, minutesMoved } = earlier;
  const kinds = gameChanges(before, after, minutesMoved);
  const minutes = kinds.includes('time_near') ? (minutesBetween(before, after) ?? 0) : 0;
  return {
    answer,
    isStale: isStale || kinds.some((kind) => staleAnswersAfter[kind].includes(answer)),
    minutesMoved: minutesMoved + minutes,
  };
}

/**
 * Whether the player has to be asked again because of this change: the answer becomes stale, or it was stale already and the
 * game is no longer cancelled. Nobody is asked about a cancelled game. Product §2, Who's in.
 */
export function needsReconfirmation(earlier: EarlierAnswer, before: GameValues, after: GameValues): boolean {
  if (after.isCancelled || !answerAfterChange(earlier, before, after).isStale) return false;
  return (
    before.isCancelled ||
    gameChanges(before, after, earlier.minutesMoved).some((kind) =>
      staleAnswersAfter[kind].includes(earlier.answer),
    )
  );
}
