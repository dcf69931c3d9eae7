import type { EffectiveAnswer } from './effective-answer.ts';
import { afterNight } from './hold.ts';

const hourMs = 60 * 60_000;
const longestMs = 24 * hourMs;
const shortestMs = hourMs;

/** How long players have to answer again: a third of the time to the game, from one hour to 24. Product §2, Who's in. */
export function answerAgainMs(untilTipOffMs: number): number {
  return Math.min(longestMs, Math.max(shortestMs, Math.floor(untilTipOffMs / 3)));
}

/**
 * The deadline for answering again after a game moves at `now`, in epoch milliseconds. At night in the team's `zone` it moves
 * to the morning. Never later than tip-off. Product §2, Who's in.
 */
export function answerAgainBy(game: { now: number; tipOff: number; zone: string }): number {
  return afterNight(game.now + answerAgainMs(game.tipOff - game.now), game);
}

/**
 * Places of players whose 'in' became stale when the game moved. `onHold` ones are theirs until the deadline; `overdue` ones
 * are free, but only the captain gives them to subs.
 */
export type PlacesToConfirm = { readonly onHold: number; readonly overdue: number };

/** The places that players keep after their game moved. `now` is in epoch milliseconds. Product §2, Who's in. */
export function placesToConfirm(
  answers: readonly (Pick<EffectiveAnswer, 'answer' | 'isStale' | 'answerAgainBy'> | null)[],
  now: number,
): PlacesToConfirm {
  const deadlines = answers.flatMap((one) =>
    one?.isStale && one.answer === 'in' && one.answerAgainBy !== null ? [one.answerAgainBy] : [],
  );
  const onHold = deadlines.filter((by) => Temporal.Instant.from(by).epochMilliseconds > now).length;
  return { onHold, overdue: deadlines.length - onHold };
}
