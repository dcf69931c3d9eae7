import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** A client's own id is not taken: it could repeat another's, or forge a line of the log. */
export const newRequestId = (): string => randomUUID();

/**
 * One line a request, with the id that its reply carries. The path goes without its query, which may hold an invite
 * code or what the issuer sends back.
 */
export function installRequestLog(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => void reply.header('x-request-id', request.id));
  app.addHook('onResponse', async (request, reply) => {
    const { config } = request.routeOptions;
    const level = config.endpoint || config.page ? 'info' : 'debug';
    request.log[level](
      {
        method: request.method,
        path: request.url.split('?', 1)[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
  });
}
