import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { callerOf, routeOf } from '#server/security-log/security-log.ts';

/** A client's own id is not taken: it could repeat another's, or forge a line of the log. */
export const newRequestId = (): string => randomUUID();

/**
 * One line a request, with the id that its reply carries. It names the route and its ids: the rest of a URL may hold an
 * invite code, a name or what the issuer sends back.
 */
export function installRequestLog(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => void reply.header('x-request-id', request.id));
  app.addHook('onResponse', async (request, reply) => {
    const { config } = request.routeOptions;
    const level = config.endpoint || config.page ? 'info' : 'debug';
    request.log[level](
      {
        route: routeOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...callerOf(request),
      },
      'request',
    );
  });
}
