import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import pLimit, { type LimitFunction } from 'p-limit';
import type { Endpoint } from '#contract/endpoint.ts';
import { ApiError } from '#server/errors.ts';
import { type Budget, Budgets } from '#server/limits/budgets.ts';
import { costs } from '#server/limits/costs.ts';
import { createSharedLimit } from '#server/limits/shared-limit.ts';
import type { Limits, Services } from '#server/services.ts';
import { bodyBytes } from './body-limits.ts';
import { formData } from './content-types.ts';
import { networkOf } from './request-log.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * The key under which limits count a client: its IPv4 address, or the /64 network of an IPv6 address, all of which one
     * client may use.
     */
    rateLimitKey: string;
  }
  interface FastifyInstance {
    budgets: Budgets;
    /** Spends so many points of the caller's work. Throws ApiError `rate_limited`. Decision 0058. */
    spendWork(request: FastifyRequest, points: number): Promise<void>;
    /** Charges the caller for work that is already done. Never throws. */
    chargeWork(request: FastifyRequest, points: number): Promise<void>;
    /**
     * Runs a call when fewer than the allowed number of this client's calls are running. Throws ApiError `rate_limited` when
     * too many wait.
     */
    inTurn<Result>(request: FastifyRequest, call: () => Promise<Result>): Promise<Result>;
  }
}

/**
 * The first limit on every request: per IP address and generous, before anything is looked up, because all phones in a gym may
 * share an IP address.
 */
export function installRateLimit(app: FastifyInstance, { limits }: Services): void {
  const budgets = new Budgets(app.log);
  app.decorate('budgets', budgets);
  app.decorateRequest('rateLimitKey', '');
  const requests = { name: 'requests', pointsPerMinute: limits.perIp };
  app.addHook('onRequest', async (request) => {
    request.rateLimitKey = networkOf(request.ip);
    await budgets.require(requests, request.rateLimitKey);
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
  app.decorate('chargeWork', async ({ rateLimitKey, viewer }: FastifyRequest, points: number) => {
    const uid = viewer.identity?.uid;
    if (uid !== undefined) await budgets.charge(ofPerson, uid, points);
    await budgets.charge(ofClient, rateLimitKey, points);
  });
}

/**
 * The second limit: per person and endpoint, and on the cost of the calls, after the session is known, so that made-up cookies
 * gain nothing. Endpoints with a limit of their own (`perMinute`) are counted in the database as well, after this process's own
 * count, so that a refused caller costs no statement.
 */
export function installPersonalRateLimit(app: FastifyInstance, { db, limits }: Services): void {
  const sharedLimits = new Map<string, ReturnType<typeof createSharedLimit>>();
  app.addHook('onRequest', async (request) => {
    const { config, method, url } = request.routeOptions;
    const { endpoint } = config;
    if (!endpoint) return;
    const name = `${method} ${url}`;
    const budget = { name, pointsPerMinute: callsPerMinute(endpoint, limits) };
    await app.budgets.require(budget, personOf(request));
    const points = pointsOf(endpoint) + pointsOfBody(request);
    if (points > 0) await app.spendWork(request, points);
    if (!endpoint.perMinute) return;
    const count =
      sharedLimits.get(name) ?? createSharedLimit({ name, points: budget.pointsPerMinute, seconds: 60 });
    sharedLimits.set(name, count);
    await count(db, personOf(request));
  });
}

/** The key under which calls are counted: the person, or the client where nobody is signed in. */
function personOf({ viewer, rateLimitKey }: FastifyRequest): string {
  return viewer.identity?.uid ?? rateLimitKey;
}

/** Whether the server may make one more page for this reader: a page costs more than any read. */
export function createRenderLimit(app: FastifyInstance, limits: Limits) {
  const pages = { name: 'pages', pointsPerMinute: limits.renders };
  return (request: FastifyRequest): Promise<boolean> => app.budgets.spend(pages, personOf(request));
}

function callsPerMinute({ method, perMinute }: Endpoint, { reads, writes }: Limits): number {
  const usual = method === 'GET' ? reads : writes;
  return Math.min(perMinute ?? usual, usual);
}

/** The cost of a call that is charged at once; a public read is charged only when it is computed. */
function pointsOf({ method, access, points }: Endpoint): number {
  if (points !== undefined) return points;
  if (method !== 'GET') return costs.write;
  return access === 'public' ? 0 : costs.read;
}

/** What parsing a JSON body costs. A form is not parsed, except for a file, whose endpoint has points of its own. */
function pointsOfBody(request: FastifyRequest): number {
  if (request.method === 'GET' || request.headers['content-type']?.startsWith(formData)) return 0;
  const bytes = Math.min(bodyBytes(request), request.routeOptions.bodyLimit);
  return Math.floor(bytes / costs.jsonBytesPerPoint);
}

/** A hook for routes that have a budget of their own per client. */
export function createRouteLimit(app: FastifyInstance, budget: Budget) {
  return (request: FastifyRequest): Promise<void> => app.budgets.require(budget, request.rateLimitKey);
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
