import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Limits } from '#server/services.ts';
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

/** To be installed after the viewer is known. */
export function installPersonalRateLimit(app: FastifyInstance, limits: Limits): void {
  const personalLimit = app.createRateLimit({
    max: (request) => perMinute(request, limits),
    timeWindow: '1 minute',
    keyGenerator: (request) => {
      const { method, url } = request.routeOptions;
      return `${method} ${url} ${request.viewer.identity?.uid ?? request.rateLimitKey}`;
    },
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.config.endpoint) return;
    const state = await personalLimit(request);
    if (state.isAllowed) return;
    if (state.isExceeded) {
      reply.header('retry-after', String(state.ttlInSeconds));
      throw new ApiError('rate_limited');
    }
  });
}

function perMinute(request: FastifyRequest, limits: Limits): number {
  const own = request.routeOptions.config.endpoint?.perMinute;
  const usual = request.method === 'GET' ? limits.reads : limits.writes;
  return Math.max(own ?? 0, 0) > 0 ? Math.min(own ?? usual, usual) : usual;
}
