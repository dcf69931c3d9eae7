import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createSharedLimit } from '#server/limits/shared-limit.ts';
import type { Limits, Services } from '#server/services.ts';
import { ApiError } from './api-error.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What the limits count an IP address as: an IPv6 client has a whole /64 to choose from. */
    rateLimitKey: string;
  }
}

/**
 * Two bounds on every call of the contract. The first is per IP address and wide, before anything is
 * looked up: a gym full of phones shares one. The second is per person and endpoint, after the
 * session is known, so that made-up cookies win nothing.
 */
export async function installRateLimit(app: FastifyInstance, limits: Limits): Promise<void> {
  await app.register(rateLimit, { global: false });
  app.decorateRequest('rateLimitKey', '');
  const ipLimit = app.createRateLimit({ max: limits.perIp, timeWindow: '1 minute' });
  app.addHook('onRequest', async (request, reply) => {
    const state = await ipLimit(request);
    request.rateLimitKey = state.key;
    if (!state.isAllowed && state.isExceeded) {
      reply.header('retry-after', String(state.ttlInSeconds));
      throw new ApiError('rate_limited');
    }
  });
}

/**
 * To be installed after the viewer is known. What has a limit of its own (`perMinute`) is counted for all processes together,
 * after this one's own count: a refused caller costs no statement.
 */
export function installPersonalRateLimit(app: FastifyInstance, { db, limits }: Services): void {
  const personalLimit = app.createRateLimit({
    max: (request) => perMinute(request, limits),
    timeWindow: '1 minute',
    keyGenerator: (request) => {
      const { method, url } = request.routeOptions;
      return `${method} ${url} ${personOf(request)}`;
    },
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.config.endpoint) return;
    const state = await personalLimit(request);
    if (!state.isAllowed && state.isExceeded) {
      reply.header('retry-after', String(state.ttlInSeconds));
      throw new ApiError('rate_limited');
    }
    await countForAll(request);
  });

  const sharedLimits = new Map<string, ReturnType<typeof createSharedLimit>>();
  async function countForAll(request: FastifyRequest): Promise<void> {
    const { config, method, url } = request.routeOptions;
    if (!config.endpoint?.perMinute) return;
    const name = `${method} ${url}`;
    const points = perMinute(request, limits);
    const count = sharedLimits.get(name) ?? createSharedLimit({ name, points, seconds: 60 });
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
  const renderLimit = app.createRateLimit({
    max: limits.renders,
    timeWindow: '1 minute',
    keyGenerator: personOf,
  });
  return async (request: FastifyRequest): Promise<boolean> => {
    const state = await renderLimit(request);
    return state.isAllowed || !state.isExceeded;
  };
}

/** A hook for routes that share a limit of their own per client. */
export function createRouteLimit(app: FastifyInstance, max: number) {
  const limit = createClientLimit(app, max);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const state = await limit(request);
    if (state.isAllowed || !state.isExceeded) return;
    reply.header('retry-after', String(state.ttlInSeconds));
    throw new ApiError('rate_limited');
  };
}

function createClientLimit(app: FastifyInstance, max: number) {
  const keyGenerator = (request: FastifyRequest) => request.rateLimitKey;
  return app.createRateLimit({ max, timeWindow: '1 minute', keyGenerator });
}

function perMinute(request: FastifyRequest, limits: Limits): number {
  const own = request.routeOptions.config.endpoint?.perMinute;
  const usual = request.method === 'GET' ? limits.reads : limits.writes;
  return Math.max(own ?? 0, 0) > 0 ? Math.min(own ?? usual, usual) : usual;
}
