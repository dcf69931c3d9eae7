import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readPageTemplate } from './page-html.ts';

test('a rendered page loads its code after its styles, a page without markup at once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sixth-man-page-'));
  const script = '<script type="module" src="/main.js"></script>';
  await writeFile(join(folder, 'index.html'), `<!--head-->${script}<!--markup--><!--/markup-->`);
  const template = await readPageTemplate(folder);
  const fill = (markup: string) =>
    template.fill({ head: '<link rel="modulepreload" href="/roster.js">', data: {}, markup, scripts: '' });
  expect(fill('<h1>Roster</h1>').match(/fetchpriority="low"/g)).toHaveLength(2);
  expect(fill('')).not.toContain('fetchpriority');
});
