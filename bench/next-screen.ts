import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { buildWebClient } from '#demo/build.ts';
import { freePort, run } from '#demo/testing/process.ts';
import { browserArguments, findBrowser } from '../e2e/browser.ts';

const rounds = Number(process.argv[2] ?? 20);
const slowdown = 4;

// How long the next screen takes on a phone whose processor is four times slower than this one, when its code and data are at
// hand: from the press of a tab to the first frame that has the screen's heading. A visitor walks round the tabs.
await buildWebClient();
const dataDir = await mkdtemp(join(tmpdir(), 'sixth-man-bench-'));
const port = await freePort();
const product = await run('demo/main.ts', { DATA_DIR: dataDir, PORT: String(port) });
await product.ready();
const browser = await chromium.launch({ executablePath: findBrowser(), args: [...browserArguments] });
const page = await browser.newPage({
  viewport: { width: 390, height: 844 },
  baseURL: `http://localhost:${port}`,
});
await page.goto('/', { waitUntil: 'networkidle' });
const paths = await pathsOfTabs(page);
for (const path of [...paths, ...paths]) await press(page, path);
await page.waitForLoadState('networkidle');

const session = await page.context().newCDPSession(page);
await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
const timesByPath = new Map<string, number[]>(paths.map((path) => [path, []]));
for (let round = 0; round < rounds; round++) {
  for (const path of paths) timesByPath.get(path)!.push(await press(page, path));
}

console.log(`ms from press to frame, processor ${slowdown} × slower, ${rounds} rounds`);
console.log('screen            median     p95');
for (const [path, times] of [...timesByPath, ['all', [...timesByPath.values()].flat()]] as const) {
  console.log(path.padEnd(16), ...[0.5, 0.95].map((share) => quantile(times, share).toFixed(0).padStart(7)));
}

await browser.close();
product.child.kill('SIGTERM');
await product.ended;
await rm(dataDir, { recursive: true, force: true });

function pathsOfTabs(of: Page): Promise<string[]> {
  return of
    .locator('nav ul.grid a')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname))
    .then((all) => all.filter((path) => path !== '/login'));
}

/** Presses a tab, and gives the milliseconds until a frame was drawn with another heading in it. */
function press(of: Page, path: string): Promise<number> {
  return of.evaluate(async (target) => {
    const heading = () => document.querySelector('main h1')?.textContent;
    const before = heading();
    const link = document.querySelector<HTMLElement>(`nav ul.grid a[href="${target}"]`)!;
    const start = performance.now();
    link.click();
    while (heading() === before || document.querySelector('main [role=status] .animate-pulse')) {
      await new Promise(requestAnimationFrame);
    }
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return performance.now() - start;
  }, path);
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!;
}
