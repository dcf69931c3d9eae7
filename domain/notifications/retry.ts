const firstPauseMs = 60_000;
const longestPauseMs = 4 * 60 * 60_000;

/** For how long failed deliveries are retried, in milliseconds. */
export const retriedForMs = 24 * 60 * 60_000;

/**
 * When to try again after `attempts` failures: after one minute, then twice the pause before, up to four hours. Null once a
 * day has passed since the first time it was due. Product §2, E-mails.
 */
export function retryAt(
  attempts: number,
  firstDue: Temporal.Instant,
  now: Temporal.Instant,
): Temporal.Instant | null {
  const pauseMs = Math.min(firstPauseMs * 2 ** (attempts - 1), longestPauseMs);
  const next = now.add({ milliseconds: pauseMs });
  return next.epochMilliseconds - firstDue.epochMilliseconds > retriedForMs ? null : next;
}
