const firstPauseMs = 60_000;
const longestPauseMs = 4 * 60 * 60_000;

/** How long failed deliveries are retried. */
export const retryPeriodMs = 24 * 60 * 60_000;

/**
 * When to try again after `attempts` failures: after one minute, doubling up to four hours. Null a day after the first attempt
 * was due. Product §2, Emails.
 */
export function retryAt(
  attempts: number,
  firstDue: Temporal.Instant,
  now: Temporal.Instant,
): Temporal.Instant | null {
  const pauseMs = Math.min(firstPauseMs * 2 ** (attempts - 1), longestPauseMs);
  const next = now.add({ milliseconds: pauseMs });
  return next.epochMilliseconds - firstDue.epochMilliseconds > retryPeriodMs ? null : next;
}
