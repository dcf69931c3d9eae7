import { quietUntil } from '../notifications/send-time.ts';

const hourMs = 60 * 60_000;
const longestHoldMs = 12 * hourMs;
const shortestHoldMs = 20 * 60_000;

/** The hours of the night, in minutes after midnight: an invitation must not expire in them. */
const night = { from: 22 * 60, to: 8 * 60 };
const afterNightMs = hourMs;

/** How long an invitation holds a place by day: an eighth of the time to the game, 20 minutes to 12 hours. Product §2, Who's in. */
export function holdMs(untilTipOffMs: number): number {
  return Math.min(longestHoldMs, Math.max(shortestHoldMs, Math.floor(untilTipOffMs / 8)));
}

/**
 * Until when an invitation that is sent at `now` reserves its place; moments are milliseconds since 1970. One that would expire
 * at night (22:00 to 08:00 in `zone`, the team's) expires an hour after the night instead, and none later than tip-off. Product
 * §2, Who's in.
 */
export function heldUntil(game: { now: number; tipOff: number; zone: string }): number {
  return afterNight(game.now + holdMs(game.tipOff - game.now), game);
}

/** A deadline in milliseconds since 1970, or an hour after the night that it lies in; at most tip-off. Product §2, Who's in. */
export function afterNight(deadline: number, { tipOff, zone }: { tipOff: number; zone: string }): number {
  const morning = quietUntil(Temporal.Instant.fromEpochMilliseconds(deadline), zone, night);
  return Math.min(tipOff, morning ? morning.epochMilliseconds + afterNightMs : deadline);
}
