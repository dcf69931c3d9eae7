import { type Moment, toEpochMs } from './epoch.ts';

/** Time left in days of 24 hours, hours and whole minutes; all 0 once expired. */
export type Countdown = {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly hasExpired: boolean;
};

const msPerMinute = 60_000;
const minutesPerDay = 24 * 60;

/**
 * Time left until a deadline, rounded down to the minute. The last millisecond before the deadline is still open. Product §3,
 * Voting deadline: the screen requests it again every minute.
 */
export function countdownTo(deadline: Moment, now: Moment): Countdown {
  const remainingMs = toEpochMs(deadline) - Math.floor(toEpochMs(now));
  return toCountdown(Math.max(0, Math.floor(remainingMs / msPerMinute)), remainingMs < 0);
}

/**
 * The countdown `elapsedMs` after the server sent it, for a screen between two replies. It uses the elapsed time because the
 * browser's clock may be wrong. Product §2, MVP voting.
 */
export function countdownAfter(initial: Countdown, elapsedMs: number): Countdown {
  const whole = (initial.days * 24 + initial.hours) * 60 + initial.minutes;
  const minutes = whole - Math.max(0, Math.floor(elapsedMs / msPerMinute));
  if (initial.hasExpired || minutes < 0) return { days: 0, hours: 0, minutes: 0, hasExpired: true };
  return toCountdown(minutes, false);
}

function toCountdown(minutes: number, hasExpired: boolean): Countdown {
  return {
    days: Math.floor(minutes / minutesPerDay),
    hours: Math.floor((minutes % minutesPerDay) / 60),
    minutes: minutes % 60,
    hasExpired,
  };
}
