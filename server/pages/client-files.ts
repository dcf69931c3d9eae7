import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '#server/errors.ts';
import { Body, sendBody } from '#server/http/body.ts';

/**
 * The media types of the client's files, by extension. Files of other types, such as the template of the pages, are not served.
 */
const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};
/** Served by a route of its own. */
const serviceWorker = 'service-worker.js';
const hashed = 'assets/';
const forGood = 'public, max-age=31536000, immutable';
const anHour = 'public, max-age=3600';

/**
 * Serves the client's files, compressed by the build. A first visit requests about 25 of them; each is read from disk once, and
 * all of them take less than two megabytes. The folder does not change while a server runs.
 */
export async function installClientFiles(app: FastifyInstance, folder: string): Promise<void> {
  const files = new Set(await filesIn(folder));
  const bodies = new Map<string, Promise<Body>>();

  async function readBody(file: string): Promise<Body> {
    const read = async (path: string) => (files.has(path) ? await readFile(join(folder, path)) : undefined);
    const [br, gzip] = await Promise.all([read(`${file}.br`), read(`${file}.gz`)]);
    return new Body(types[extname(file)]!, await readFile(join(folder, file)), { br, gzip });
  }

  function bodyOf(file: string): Promise<Body> {
    const body = bodies.get(file) ?? readBody(file);
    bodies.set(file, body);
    // A failed read is not cached.
    body.catch(() => bodies.delete(file));
    return body;
  }

  const send = async (file: string, request: FastifyRequest, reply: FastifyReply) =>
    sendBody(request, reply, await bodyOf(file), 'accept-encoding');
  const config = { access: 'public' } as const;

  app.get<{ Params: { '*': string } }>(`/${hashed}*`, { config }, async (request, reply) => {
    const file = hashed + request.params['*'];
    if (!files.has(file) || !types[extname(file)]) throw new ApiError('not_found');
    return send(file, request, reply.header('cache-control', forGood));
  });
  for (const file of files) {
    if (file.startsWith(hashed) || file === serviceWorker || !types[extname(file)]) continue;
    app.get(`/${file}`, { config }, (request, reply) =>
      send(file, request, reply.header('cache-control', anHour)),
    );
  }
}

/** Paths such as `icons/icon-192.png`. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'));
}
