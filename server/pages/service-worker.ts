import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/services.ts';

/** The worker's own requests may go to this origin only. */
const contentSecurityPolicy = {
  useDefaults: false,
  directives: { defaultSrc: ["'none'"], scriptSrc: ["'self'"], connectSrc: ["'self'"] },
};

/**
 * Serves the service worker, which browsers request again at every visit. With SERVICE_WORKER=off they get one that replaces
 * it, deletes everything that it stored except unsent stats, and unregisters itself
 * (docs/decisions/0023-without-a-connection.md).
 */
export async function installServiceWorker(app: FastifyInstance, services: Services): Promise<void> {
  const script = await readScript(services);
  if (script === null) return;
  const options = { config: { access: 'public' }, helmet: { contentSecurityPolicy } } as const;
  app.get('/service-worker.js', options, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(script),
  );
}

async function readScript({ webRoot, config }: Services): Promise<string | null> {
  if (!config.serviceWorker) return retiring;
  const file = join(webRoot ?? '', 'service-worker.js');
  return webRoot && existsSync(file) ? readFile(file, 'utf8') : null;
}

const retiring = `
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(leave()));
async function leave() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}
`;
