import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import pLimit, { type LimitFunction } from 'p-limit';
import type { Endpoint } from '#contract/endpoint.ts';
import { type Budget, Budgets } from '#server/limits/budgets.ts';
import { costs } from '#server/limits/costs.ts';
import { createSharedLimit } from '#server/limits/shared-limit.ts';
import type { Limits, Services } from '#server/services.ts';
import { ApiError } from './api-error.ts';
import { networkOf } from './request-log.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What the limits count an IP address as: an IPv6 client has a whole /64 to choose from. */
    rateLimitKey: string;
  }
  interface FastifyInstance {
    budgets: Budgets;
    /** Spends so many points of the caller's work. Throws ApiError `rate_limited`. Decision 0058. */
    spendWork(request: FastifyRequest, points: number): Promise<void>;
    /** Runs a call after those of the same client that came before it. Throws ApiError `rate_limited`. */
    inTurn<Result>(request: FastifyRequest, call: () => Promise<Result>): Promise<Result>;
  }
}

/**
 * The first bound on every request: per IP address and wide, before anything is looked up. A gym full of phones shares
 * an IP address.
 */
export function installRateLimit(app: FastifyInstance, { limits, leases }: Services): void {
  const budgets = new Budgets(leases);
  app.decorate('budgets', budgets);
  app.decorateRequest('rateLimitKey', '');
  const requests = { name: 'requests', pointsPerMinute: limits.perIp };
  app.addHook('onRequest', (request, _reply, done) => {
    request.rateLimitKey = networkOf(request.ip);
    goOn(budgets.require(requests, request.rateLimitKey), done);
  });
  const takeTurn = createTurns({ atOnce: limits.concurrentCalls, waiting: limits.queuedCalls });
  app.decorate('inTurn', ({ rateLimitKey }, call) => takeTurn(rateLimitKey, call));
  const ofClient = { name: 'work of a client', pointsPerMinute: limits.workPerIp };
  const ofPerson = { name: 'work of a person', pointsPerMinute: limits.workPerPerson };
  app.decorate('spendWork', async ({ rateLimitKey, viewer }: FastifyRequest, points: number) => {
    const uid = viewer.identity?.uid;
    if (uid !== undefined) await budgets.require(ofPerson, uid, points);
    await budgets.require(ofClient, rateLimitKey, points);
  });
}

/**
 * The second bound, per person and endpoint, and on what the calls cost, after the session is known, so that made-up cookies
 * win nothing. What has a limit of its own (`perMinute`) is counted in the database as well, after this server's own count: a
 * refused caller costs no statement.
 */
export function installPersonalRateLimit(app: FastifyInstance, { db, limits }: Services): void {
  const sharedLimits = new Map<string, ReturnType<typeof createSharedLimit>>();
  const budgets = new Map<string, Budget>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { config, method, url } = request.routeOptions;
    const { endpoint } = config;
    if (!endpoint) return done();
    const name = `${method} ${url}`;
    const budget = budgets.get(name) ?? { name, pointsPerMinute: callsPerMinute(request, limits) };
    budgets.set(name, budget);
    const pending = app.budgets.require(budget, personOf(request));
    const points = pointsOf(endpoint);
    const isCounted = points === 0 && !endpoint.perMinute;
    goOn(isCounted ? pending : countWork(request, endpoint, { budget, pending, points }), done);
  });

  async function countWork(
    request: FastifyRequest,
    endpoint: Endpoint,
    { budget, pending, points }: { budget: Budget; pending: Promise<void> | undefined; points: number },
  ): Promise<void> {
    await pending;
    if (points > 0) await app.spendWork(request, points);
    if (!endpoint.perMinute) return;
    const { name } = budget;
    const count =
      sharedLimits.get(name) ?? createSharedLimit({ name, points: budget.pointsPerMinute, seconds: 60 });
    sharedLimits.set(name, count);
    await count(db, personOf(request));
  }
}

/** Whose calls are counted: the person's, or where nobody is signed in, the client's. */
function personOf({ viewer, rateLimitKey }: FastifyRequest): string {
  return viewer.identity?.uid ?? rateLimitKey;
}

/** Whether the server may make one more page for this reader: a page costs more than any read. Decision 0039. */
export function createRenderLimit(app: FastifyInstance, limits: Limits) {
  const pages = { name: 'pages', pointsPerMinute: limits.renders };
  return (request: FastifyRequest): Promise<boolean> => app.budgets.spend(pages, personOf(request));
}

function callsPerMinute({ method, routeOptions }: FastifyRequest, { reads, writes }: Limits): number {
  const usual = method === 'GET' ? reads : writes;
  return Math.min(routeOptions.config.endpoint?.perMinute ?? usual, usual);
}

/** What a call costs before it is known whether its answer is cached: a public read is paid for when it is computed. */
function pointsOf({ method, access, points }: Endpoint): number {
  if (points !== undefined) return points;
  if (method !== 'GET') return costs.write;
  return access === 'public' ? 0 : costs.read;
}

/** A hook for routes that have a budget of their own per client. */
export function createRouteLimit(app: FastifyInstance, budget: Budget) {
  return (request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void =>
    goOn(app.budgets.require(budget, request.rateLimitKey), done);
}

const maxClients = 10_000;

/**
 * Runs a few tasks of each key at once, in the order they came, and lets some wait: one client's burst leaves the others room.
 * Throws ApiError `rate_limited` when too many wait. Decision 0058.
 */
export function createTurns({ atOnce, waiting }: { readonly atOnce: number; readonly waiting: number }) {
  const queues = new LRUCache<string, LimitFunction>({ max: maxClients });
  return async <Result>(key: string, task: () => Promise<Result>): Promise<Result> => {
    const queue = queues.get(key) ?? pLimit(atOnce);
    queues.set(key, queue);
    if (queue.pendingCount >= waiting) throw new ApiError('rate_limited', { retryAfterSeconds: 1 });
    return queue(task);
  };
}

/**
 * Ends a hook: at once where nothing is waited for, so that a request which the process can answer by itself is answered in the turn in which
 * it came. A promise for each hook would cost a cached answer a third of its time. Decision 0097.
 */
function goOn(pending: Promise<void> | undefined, done: (error?: Error) => void): void {
  if (pending) pending.then(() => done(), done);
  else done();
}
