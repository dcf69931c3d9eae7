import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { markRoutesPublic } from '#server/http/access-rules.ts';

/** The build compresses each file once; these are sent in place of it to clients that accept them. */
const compressed = ['**/*.br', '**/*.gz'];
/** Pages, the service worker and the list of the routes' code: each has a route of its own, or none. */
const notServed = ['assets/**', '*.html', 'service-worker.js', '*.json'];

/** Serves the files that the client was built with. Hashed files are cached for a year, icons and manifest for an hour. */
export async function installClientFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(async (scope) => {
    markRoutesPublic(scope);
    const options = { preCompressed: true, wildcard: false, decorateReply: false };
    await scope.register(fastifyStatic, {
      ...options,
      root: join(folder, 'assets'),
      prefix: '/assets/',
      globIgnore: compressed,
      maxAge: '365d',
      immutable: true,
    });
    await scope.register(fastifyStatic, {
      ...options,
      root: folder,
      globIgnore: [...compressed, ...notServed],
      maxAge: '1h',
      // All files of a release have the same time, so size and time don't tell two versions apart.
      etag: false,
      lastModified: false,
    });
  });
}
