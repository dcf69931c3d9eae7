import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Response } from '@playwright/test';
import { liveStreamPath } from '#contract/live.ts';
import { buildWebClient } from '#demo/build.ts';
import { freePort, run } from '#demo/testing/process.ts';
import { browserArguments, findBrowser } from '../../e2e/browser.ts';
import { backgroundChunk, beforeLate, screensChunk } from '../../e2e/late-code.ts';
import { publicPages, renderedPages } from '../../e2e/public-pages.ts';

const target = 75;

// What a visitor's browser loads over the wire for each public screen, first visit, as the server sends it (brotli): first the
// JavaScript of the bars, or of everything where the server renders nothing; then the screen's; and late what goes on behind it.
await buildWebClient();
const dataDir = await mkdtemp(join(tmpdir(), 'sixth-man-bench-'));
const port = await freePort();
const running = await run('demo/main.ts', { DATA_DIR: dataDir, PORT: String(port) });
await running.ready();
const browser = await chromium.launch({ executablePath: findBrowser(), args: [...browserArguments] });

console.log(`KB of 1,000 bytes over the wire; JavaScript ≤ ${target} where the server renders the screen`);
console.log('screen                           JavaScript screen    late    CSS   fonts   other');
for (const screen of publicPages) {
  const sizes = await sizesOf(`http://localhost:${port}${screen}`);
  const cells = [sizes.script, sizes.screen, sizes.late, sizes.stylesheet, sizes.font, sizes.other].map(
    (size) => (size / 1000).toFixed(1),
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
  page.on('response', (response) => {
    // A stream has no end that could be waited for.
    if (!response.url().includes(liveStreamPath)) responses.push(response);
  });
  const late = [screensChunk, backgroundChunk].map((chunk) => page.waitForResponse(chunk));
  await page.goto(url, { waitUntil: 'networkidle' });
  await Promise.all(late);
  const files = await Promise.all(responses.map(fileOf));
  await page.context().close();
  const scripts = files.filter(({ type }) => type === 'script');
  const isRendered = renderedPages.includes(new URL(url).pathname);
  const whole = beforeLate(scripts);
  const first = isRendered ? beforeLate(scripts, [screensChunk]) : whole;
  return {
    script: sum(first),
    screen: sum(whole) - sum(first),
    late: sum(scripts) - sum(whole),
    stylesheet: sum(files.filter(({ type }) => type === 'stylesheet')),
    font: sum(files.filter(({ type }) => type === 'font')),
    other: sum(files.filter(({ type }) => !['script', 'stylesheet', 'font'].includes(type))),
  };
}

type File = { url: string; type: string; size: number; startTime: number };

async function fileOf(response: Response): Promise<File> {
  const request = response.request();
  const { responseBodySize: size } = await request.sizes();
  return { url: request.url(), type: request.resourceType(), size, startTime: request.timing().startTime };
}

function sum(files: readonly File[]): number {
  return files.reduce((total, { size }) => total + size, 0);
}
