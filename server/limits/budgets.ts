import cluster from 'node:cluster';
import type { FastifyBaseLogger } from 'fastify';
import {
  type RateLimiterAbstract,
  RateLimiterCluster,
  RateLimiterMemory,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { ApiError } from '#server/errors.ts';

/** A budget: points per minute for each key. Names are unique. */
export type Budget = { readonly name: string; readonly pointsPerMinute: number };

const seconds = 60;
/** How long a worker waits for the primary, which counts for all workers. */
const primaryTimeoutMs = 1_000;

/**
 * Budgets that all processes of a server share. A refused request costs points too, until the key's minute ends. When the primary
 * does not respond, requests pass and the log says so. Decision 0058.
 */
export class Budgets {
  readonly #log: Pick<FastifyBaseLogger, 'warn'>;
  readonly #timeoutMs: number;
  /** One limiter for all budgets of the same size: in a worker, each listens to the messages of the primary. */
  readonly #limiters = new Map<number, RateLimiterAbstract>();

  constructor(log: Pick<FastifyBaseLogger, 'warn'>, timeoutMs = primaryTimeoutMs) {
    this.#log = log;
    this.#timeoutMs = timeoutMs;
  }

  /** Spends the points. Throws ApiError `rate_limited`, with the seconds to wait, when too few are left. */
  async require(budget: Budget, key: string, points = 1): Promise<void> {
    const refusal = await this.#refusal(budget, key, points);
    if (!refusal) return;
    const retryAfterSeconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000));
    throw new ApiError('rate_limited', { retryAfterSeconds });
  }

  /** Spends the points; returns false when too few are left. */
  async spend(budget: Budget, key: string, points = 1): Promise<boolean> {
    return (await this.#refusal(budget, key, points)) === null;
  }

  /** Subtracts points for work that is already done, more than are left if need be. Never throws. */
  async charge(budget: Budget, key: string, points: number): Promise<void> {
    await this.#limiter(budget)
      .penalty(keyIn(budget, key), points)
      .catch((error: unknown) => this.#warn(error, budget));
  }

  async #refusal(budget: Budget, key: string, points: number): Promise<RateLimiterRes | null> {
    try {
      await this.#limiter(budget).consume(keyIn(budget, key), points);
    } catch (error) {
      if (error instanceof RateLimiterRes) return error;
      this.#warn(error, budget);
    }
    return null;
  }

  #limiter({ pointsPerMinute }: Budget): RateLimiterAbstract {
    const limiter = this.#limiters.get(pointsPerMinute) ?? this.#createLimiter(pointsPerMinute);
    this.#limiters.set(pointsPerMinute, limiter);
    return limiter;
  }

  #createLimiter(points: number): RateLimiterAbstract {
    const options = { keyPrefix: String(points), points, duration: seconds };
    return cluster.isWorker
      ? new RateLimiterCluster({ ...options, timeoutMs: this.#timeoutMs })
      : new RateLimiterMemory(options);
  }

  #warn(error: unknown, { name }: Budget): void {
    this.#log.warn(
      { err: error, budget: name },
      'A rate limit was not checked: the primary does not respond',
    );
  }
}

function keyIn({ name }: Budget, key: string): string {
  return `${name} ${key}`;
}
