import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';
import { isLoopback } from './loopback.ts';

/** What machines ask by number: they see nothing of anybody. */
const healthPaths = new Set(['/healthz', '/readyz']);

/**
 * Answers no other host name than that of the public URL, with 421: a foreign name that resolves to this machine (DNS
 * rebinding) would make its page same-origin with this server. To a server on loopback, each name of this machine is
 * good. Behind a proxy the name is the one that it passes on.
 */
export function installHostCheck(app: FastifyInstance, publicUrl: URL): void {
  app.addHook('onRequest', async (request) => {
    if (isAnswered(request, publicUrl) || healthPaths.has(request.routeOptions.url ?? '')) return;
    throw new ApiError('misdirected');
  });
}

function isAnswered({ host }: FastifyRequest, publicUrl: URL): boolean {
  const hostname = URL.parse(`http://${host}`)?.hostname;
  if (hostname === undefined) return false;
  return hostname === publicUrl.hostname || (isLoopback(hostname) && isLoopback(publicUrl.hostname));
}
