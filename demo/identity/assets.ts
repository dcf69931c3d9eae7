import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';

const font = '@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff2';

/** The pages' own style, script and display font. */
export async function serveAssets(scope: FastifyInstance): Promise<void> {
  const files = [
    { name: 'page.css', type: 'text/css; charset=utf-8', path: new URL('./page.css', import.meta.url) },
    { name: 'chooser.css', type: 'text/css; charset=utf-8', path: new URL('./chooser.css', import.meta.url) },
    {
      name: 'chooser.js',
      type: 'text/javascript; charset=utf-8',
      path: new URL('./chooser.js', import.meta.url),
    },
    { name: 'display.woff2', type: 'font/woff2', path: createRequire(import.meta.url).resolve(font) },
  ];
  for (const { name, type, path } of files) {
    const content = await readFile(path);
    scope.get(`/assets/${name}`, async (_request, reply) =>
      reply
        .headers({
          'content-type': type,
          'cache-control': 'max-age=600',
          'x-content-type-options': 'nosniff',
        })
        .send(content),
    );
  }
}
