import { parseTimeText } from '../date-text.ts';
import type { GameValues } from '../game.ts';
import { formatScheduleTime } from '../schedule-format.ts';
import { nameKey } from '../schedule-import/text.ts';
import type { Answer } from './answer.ts';
import type { Appointment } from './effective-answer.ts';

/** A tip-off that moves by more than this makes every answer stale. */
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
 * Which answers become stale when the game changes in this way; all others stay valid. A different day or a time that moves far
 * makes every answer stale. A different place, a time that is announced and a game that is no longer cancelled make 'in' and
 * 'maybe' stale. Product §2, Who's in.
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
  /** It no longer counts, because the game changed after it. */
  readonly isStale: boolean;
  /** Minutes by which the tip-off moved since the answer, in steps that were each too small to make it stale. */
  readonly minutesMoved: number;
  /** What a stale answer was given for; null for other answers, and if a cancelled game takes place after all. */
  readonly was: Appointment | null;
};

/**
 * How a game has changed. `minutesMoved` adds up smaller moves since the answer: four moves by 25 minutes are one by 100.
 * Product §2, Who's in.
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
  if (minuteOfDay(after) !== null) return 'time_announced';
  return minuteOfDay(before) === null ? null : 'time_withdrawn';
}

function placeChange(before: GameValues, after: GameValues): GameChangeKind | null {
  if (after.location === null) return null;
  if (before.location === null) return 'place_announced';
  return nameKey(before.location) === nameKey(after.location) ? null : 'place';
}

function minutesBetween(before: GameValues, after: GameValues): number | null {
  const [from, to] = [minuteOfDay(before), minuteOfDay(after)];
  return from === null || to === null ? null : to - from;
}

function minuteOfDay({ time }: GameValues): number | null {
  const text = time === null ? null : parseTimeText(time);
  return text && text.hour * 60 + text.minute;
}

/**
 * The answer after its game changed. A stale answer stays stale until the player answers again or the game is moved back.
 * Product §2, Who's in.
 */
export function answerAfterChange(
  earlier: EarlierAnswer,
  before: GameValues,
  after: GameValues,
): EarlierAnswer {
  const { answer, minutesMoved } = earlier;
  const kinds = gameChanges(before, after, minutesMoved);
  if (earlier.isStale) return staleAfterChange(earlier, after, kinds);
  if (kinds.some((kind) => staleAnswersAfter[kind].includes(answer))) {
    const was = kinds.includes('restored') ? null : answeredAppointment(before, minutesMoved);
    return { answer, isStale: true, minutesMoved, was };
  }
  const minutes = kinds.includes('time_near') ? (minutesBetween(before, after) ?? 0) : 0;
  return { ...earlier, minutesMoved: minutesMoved + minutes };
}

function staleAfterChange(
  earlier: EarlierAnswer,
  after: GameValues,
  kinds: readonly GameChangeKind[],
): EarlierAnswer {
  if (kinds.includes('restored')) return { ...earlier, was: null };
  if (earlier.was === null || kinds.length === 0 || after.isCancelled) return earlier;
  const answered = { ...after, ...earlier.was };
  const isStale = gameChanges(answered, after).some((kind) =>
    staleAnswersAfter[kind].includes(earlier.answer),
  );
  if (isStale) return earlier;
  return { ...earlier, isStale: false, minutesMoved: minutesBetween(answered, after) ?? 0, was: null };
}

/** The game that was answered: before the change, and without the smaller moves since the answer. */
function answeredAppointment(before: GameValues, minutesMoved: number): Appointment {
  const { playedOn, location } = before;
  const minute = minuteOfDay(before);
  if (minute === null || minutesMoved === 0) return { playedOn, time: before.time, location };
  const answered = (minute - minutesMoved + 24 * 60) % (24 * 60);
  const time = formatScheduleTime({ hour: Math.floor(answered / 60), minute: answered % 60 });
  return { playedOn, time, location };
}

/**
 * Whether the player has to be asked again: the answer becomes stale, or it was stale and the game is no longer cancelled.
 * Nobody is asked about a cancelled game. Product §2, Who's in.
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
