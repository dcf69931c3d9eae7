import type { FastifyInstance } from 'fastify';

/**
 * One line a request. The path goes without its query: addresses may carry an invite code or what
 * the issuer sends back.
 */
export function installRequestLog(app: FastifyInstance): void {
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
