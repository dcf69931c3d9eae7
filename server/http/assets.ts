import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { ApiError } from './api-error.ts';
import { Body } from './body.ts';
import { sendBody } from './caching.ts';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
const packedFile = /\.(br|gz)$/;
const forGood = 'public, max-age=31536000, immutable';

/**
 * The hashed files of the client, as the build packed them. A first visit asks for some 25 of them: each is read once, and all of
 * them together are less than two megabytes.
 */
export async function installAssets(app: FastifyInstance, folder: string): Promise<void> {
  const names = new Set(await readdir(folder));
  const bodies = new Map<string, Promise<Body>>();

  async function readBody(name: string): Promise<Body> {
    const read = async (file: string) => (names.has(file) ? await readFile(join(folder, file)) : undefined);
    const [br, gzip] = await Promise.all([read(`${name}.br`), read(`${name}.gz`)]);
    const plain = await readFile(join(folder, name));
    return new Body(types[extname(name)] ?? 'application/octet-stream', plain, { br, gzip });
  }

  function bodyOf(name: string): Promise<Body> {
    const body = bodies.get(name) ?? readBody(name);
    bodies.set(name, body);
    // A failure is not remembered.
    body.catch(() => bodies.delete(name));
    return body;
  }

  app.get<{ Params: { '*': string } }>(
    '/assets/*',
    { config: { access: 'public' } },
    async (request, reply) => {
      const name = request.params['*'];
      if (!names.has(name) || packedFile.test(name)) throw new ApiError('not_found');
      const body = await bodyOf(name);
      return sendBody(request, reply.header('cache-control', forGood), body, 'accept-encoding');
    },
  );
}
