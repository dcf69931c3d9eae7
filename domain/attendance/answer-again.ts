import type { EffectiveAnswer } from './effective-answer.ts';
import { afterNight } from './hold.ts';

const hourMs = 60 * 60_000;
const longestMs = 24 * hourMs;
const shortestMs = hourMs;

/** How long players have to answer again by day: a third of the time to the game, one hour to 24. Product §2, Who's in. */
export function answerAgainMs(untilTipOffMs: number): number {
  return Math.min(longestMs, Math.max(shortestMs, Math.floor(untilTipOffMs / 3)));
}

/**
 * Until when players should answer again for a game that moves at `now`; moments are milliseconds since 1970. A deadline at
 * night in `zone`, the team's, is in the morning instead, and none is later than tip-off. Product §2, Who's in.
 */
export function answerAgainBy(game: { now: number; tipOff: number; zone: string }): number {
  return afterNight(game.now + answerAgainMs(game.tipOff - game.now), game);
}

/**
 * Places of players whose 'in' became stale when the game moved. `onHold` ones are theirs until the deadline (milliseconds since
 * 1970, as `now`). `overdue` ones are free, but spares are invited to them only once the captain says so.
 */
export type PlacesToConfirm = { readonly onHold: number; readonly overdue: number };

/** The places that a move of a game keeps for its players. Product §2, Who's in. */
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
