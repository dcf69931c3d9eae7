import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';

export type Asset = { readonly name: string; readonly type: string; readonly path: URL | string };

const font = '@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff2';

/** The font of headings. */
export const displayFont: Asset = {
  name: 'display.woff2',
  type: 'font/woff2',
  path: createRequire(import.meta.url).resolve(font),
};

/** The sign-in pages' own style, script and display font. */
export const signInAssets: readonly Asset[] = [
  { name: 'page.css', type: 'text/css; charset=utf-8', path: new URL('../page.css', import.meta.url) },
  { name: 'chooser.css', type: 'text/css; charset=utf-8', path: new URL('./chooser.css', import.meta.url) },
  {
    name: 'chooser.js',
    type: 'text/javascript; charset=utf-8',
    path: new URL('./chooser.js', import.meta.url),
  },
  displayFont,
];

/** Serves files of pages under `/assets`. */
export async function serveAssets(scope: FastifyInstance, assets: readonly Asset[]): Promise<void> {
  for (const { name, type, path } of assets) {
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
