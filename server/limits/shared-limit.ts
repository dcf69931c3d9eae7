import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Reason } from '#contract/reasons.ts';
import type { Database } from '#server/database/connection.ts';
import { ApiError } from '#server/errors.ts';

export type SharedLimitOptions = {
  /** Unique among all shared limits. */
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
  /** The reason of the refusal, in place of the default message. */
  readonly reason?: Reason;
};

/**
 * A limit that all processes on one database share, on whichever machine: each count is one statement, so it is for what is
 * rare and expensive. Returns the function that counts `points` for `key` and throws ApiError `rate_limited` beyond the
 * limit. Keys are stored as hashes.
 */
export function createSharedLimit({ name, points, seconds, reason }: SharedLimitOptions) {
  /** The limiter holds no state: the counts are in the database. */
  const limiterOn = (db: Database) =>
    new RateLimiterPostgres({
      storeClient: db.$client,
      storeType: 'pool',
      tableName: 'rate_limit',
      tableCreated: true,
      // A job deletes expired counts, so that the library needs no timer.
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration: seconds,
    });

  return async (db: Database, key: string, cost = 1): Promise<void> => {
    try {
      await limiterOn(db).consume(hashOf(key), cost);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      const retryAfterSeconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000));
      throw new ApiError('rate_limited', { retryAfterSeconds, ...(reason && { reason }) });
    }
  };
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
