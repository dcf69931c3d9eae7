import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createRouteLimit, createTurns } from './rate-limit.ts';

/** How many requests for one key wait while another one is running. */
const waiting = 4;

type Work<Result> = {
  /** One request at a time runs for each key; null where requests do not get into each other's way. */
  readonly key: string | null;
  /** What it costs: see server/limits/costs.ts. */
  readonly points: number;
  run(): Promise<Result>;
};

export type OpenRoute = {
  /** A hook that counts the requests of each client. */
  readonly onRequest: (request: FastifyRequest) => Promise<void>;
  /** Runs the work of a request. Throws ApiError `rate_limited`. */
  run<Result>(request: FastifyRequest, work: Work<Result>): Promise<Result>;
};

/**
 * The limits of routes that are no endpoints: so many requests a minute of each client, each charged for its work, a few of a
 * client and one of a key at a time. Decision 0058.
 */
export function createOpenRoute(app: FastifyInstance, name: string, perMinute: number): OpenRoute {
  const takeTurn = createTurns({ atOnce: 1, waiting });
  return {
    onRequest: createRouteLimit(app, { name, pointsPerMinute: perMinute }),
    async run(request, { key, points, run }) {
      await app.spendWork(request, points);
      const runInTurn = () => app.inTurn(request, run);
      return key === null ? runInTurn() : takeTurn(key, runInTurn);
    },
  };
}
