import { quietUntil } from '../notifications/send-time.ts';

const hourMs = 60 * 60_000;
const longestHoldMs = 12 * hourMs;
const shortestHoldMs = 20 * 60_000;

/** Minutes after midnight between which no invitation expires. */
const night = { from: 22 * 60, to: 8 * 60 };
const afterNightMs = hourMs;

/**
 * How long an invitation holds a place by day: an eighth of the time to the game, from 20 minutes to 12 hours. Product §2,
 * Who's in.
 */
export function holdMs(untilTipOffMs: number): number {
  return Math.min(longestHoldMs, Math.max(shortestHoldMs, Math.floor(untilTipOffMs / 8)));
}

/**
 * Until when an invitation sent at `now` holds its place, in epoch milliseconds. At night (22:00 to 08:00 in the team's `zone`)
 * it is an hour after the night. Never later than tip-off. Product §2, Who's in.
 */
export function heldUntil(game: { now: number; tipOff: number; zone: string }): number {
  return afterNight(game.now + holdMs(game.tipOff - game.now), game);
}

/** The deadline in epoch milliseconds, or an hour after the night it falls in; never later than tip-off. Product §2, Who's in. */
export function afterNight(deadline: number, { tipOff, zone }: { tipOff: number; zone: string }): number {
  const morning = quietUntil(Temporal.Instant.fromEpochMilliseconds(deadline), zone, night);
  return Math.min(tipOff, morning ? morning.epochMilliseconds + afterNightMs : deadline);
}
