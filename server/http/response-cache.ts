import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ChangeFeed } from '#server/cache/change-feed.ts';
import { ResponseCache } from '#server/cache/response-cache.ts';
import type { Services } from '#server/services.ts';

declare module 'fastify' {
  interface FastifyInstance {
    responseCache: ResponseCache;
  }
}

/** Says, for so many seconds, that this browser has written something: what it reads must be newer. */
const cookieName = 'sixth-man-wrote';
const cookieSeconds = 2;

/** Gives the app its cache of public answers, and lets every browser see its own writes at once, on any process. */
export function installResponseCache(
  app: FastifyInstance,
  { db, clock, config, responseCache }: Services,
): void {
  app.decorate('responseCache', new ResponseCache(new ChangeFeed(db, clock), responseCache));
  const secure = config.publicUrl.protocol === 'https:';
  app.addHook('onSend', async (request, reply) => {
    const { endpoint } = request.routeOptions.config;
    if (!endpoint || endpoint.method === 'GET' || reply.statusCode >= 400) return;
    const options = { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: cookieSeconds } as const;
    reply.setCookie(cookieName, '1', options);
  });
}

/** Whether this browser has just written, and must not be answered with anything older. */
export function hasJustWritten(request: FastifyRequest): boolean {
  return request.cookies[cookieName] !== undefined;
}
