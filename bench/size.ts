import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Response } from '@playwright/test';
import { buildWebClient } from '#demo/build.ts';
import { freePort, run } from '#demo/testing/process.ts';
import { browserArguments, findBrowser } from '../e2e/browser.ts';
import { publicPages } from '../e2e/public-pages.ts';

const target = 130;

// What a visitor's browser loads over the wire for each public screen, first visit, as the server sends it (brotli).
await buildWebClient();
const dataDir = await mkdtemp(join(tmpdir(), 'sixth-man-bench-'));
const port = await freePort();
const running = await run('demo/main.ts', { DATA_DIR: dataDir, PORT: String(port) });
await running.ready();
const browser = await chromium.launch({ executablePath: findBrowser(), args: [...browserArguments] });

console.log(`KB of 1,000 bytes over the wire; target for JavaScript ≤ ${target}`);
console.log('screen                           JavaScript    CSS   fonts   other');
for (const screen of publicPages) {
  const sizes = await sizesOf(`http://localhost:${port}${screen}`);
  const cells = [sizes.script, sizes.stylesheet, sizes.font, sizes.other].map((size) =>
    (size / 1000).toFixed(1),
  );
  console.log(
    [screen.padEnd(33), cells[0]?.padStart(9), ...cells.slice(1).map((cell) => cell?.padStart(7))].join(' '),
  );
}

await browser.close();
running.child.kill('SIGTERM');
await running.ended;
await rm(dataDir, { recursive: true, force: true });

async function sizesOf(url: string) {
  const page = await (await browser.newContext()).newPage();
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(url, { waitUntil: 'networkidle' });
  const sizes = { script: 0, stylesheet: 0, font: 0, other: 0 };
  for (const response of responses) {
    const type = response.request().resourceType();
    const kind = type === 'script' || type === 'stylesheet' || type === 'font' ? type : 'other';
    sizes[kind] += (await response.request().sizes()).responseBodySize;
  }
  await page.context().close();
  return sizes;
}
