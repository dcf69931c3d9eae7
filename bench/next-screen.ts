import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { buildWebClient } from '#demo/build.ts';
import { freePort, run } from '#demo/testing/process.ts';
import { browserArguments, findBrowser } from '../e2e/browser.ts';

const rounds = Number(process.argv[2] ?? 20);
const slowdown = 4;

type Press = {
  /** Milliseconds until a frame was drawn with the new screen in it. */
  ms: number;
  /** Tasks of the main thread that took 50 ms or longer. */
  longTasks: number;
};

/** Of the page's main thread, in milliseconds, by `Performance.getMetrics`. The slowdown counts. */
type Busy = { busy: number; script: number; layout: number; style: number };

// How long the next screen takes on a phone whose processor is four times slower than this one, when its code and data are at
// hand: from the press of a tab to the first frame that has the screen's heading. A visitor walks round the tabs. What the main
// thread had to do for it tells more than the time on a machine that does other things too.
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
await session.send('Performance.enable', { timeDomain: 'threadTicks' });
const byPath = new Map<string, (Press & Busy)[]>(paths.map((path) => [path, []]));
for (let round = 0; round < rounds; round++) {
  for (const path of paths) byPath.get(path)!.push(await measure(page, session, path));
}

console.log(
  `A press to its frame, processor ${slowdown} × slower, ${rounds} rounds. Main thread: medians in ms`,
);
console.log('screen           ms median     p95    busy  script  layout   style   long tasks a press');
for (const [path, presses] of [...byPath, ['all', [...byPath.values()].flat()]] as const) {
  const of = (name: keyof (Press & Busy), share = 0.5) =>
    quantile(
      presses.map((one) => one[name]),
      share,
    )
      .toFixed(0)
      .padStart(7);
  const longTasks = presses.reduce((sum, one) => sum + one.longTasks, 0) / presses.length;
  const [ms, ...rest] = [of('ms'), of('ms', 0.95), of('busy'), of('script'), of('layout'), of('style')];
  console.log(path.padEnd(16), ms.padStart(9), ...rest, longTasks.toFixed(1).padStart(12));
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

async function measure(of: Page, cdp: CDPSession, path: string): Promise<Press & Busy> {
  const before = await busyTimes(cdp);
  const timing = await press(of, path);
  const after = await busyTimes(cdp);
  // What the press sets off after its frame, a fade, must not count for the next one.
  await of.waitForTimeout(200);
  return {
    ...timing,
    busy: after.busy - before.busy,
    script: after.script - before.script,
    layout: after.layout - before.layout,
    style: after.style - before.style,
  };
}

async function busyTimes(cdp: CDPSession): Promise<Busy> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const ms = (metric: string) => (metrics.find(({ name }) => name === metric)?.value ?? 0) * 1000;
  return {
    busy: ms('TaskDuration'),
    script: ms('ScriptDuration'),
    layout: ms('LayoutDuration'),
    style: ms('RecalcStyleDuration'),
  };
}

/** Presses a tab, and waits until a frame was drawn with another heading in it. It asks for no frame that the page does not. */
function press(of: Page, path: string): Promise<Press> {
  return of.evaluate(async (target) => {
    const heading = () => document.querySelector('main h1')?.textContent;
    const before = heading();
    const link = document.querySelector<HTMLElement>(`nav ul.grid a[href="${target}"]`)!;
    let longTasks = 0;
    const tasks = new PerformanceObserver((list) => {
      longTasks += list.getEntries().length;
    });
    tasks.observe({ type: 'longtask' });
    const { promise: rendered, resolve } = Promise.withResolvers<void>();
    const changes = new MutationObserver(() => {
      if (heading() !== before && !document.querySelector('main [role=status] .animate-pulse')) resolve();
    });
    changes.observe(document.body, { subtree: true, childList: true, characterData: true });
    const start = performance.now();
    link.click();
    await rendered;
    changes.disconnect();
    // A message is handled once the frame of this callback has been laid out and painted.
    const { port1, port2 } = new MessageChannel();
    await new Promise((drawn) => {
      port1.onmessage = drawn;
      requestAnimationFrame(() => port2.postMessage(null));
    });
    const ms = performance.now() - start;
    port1.close();
    longTasks += tasks.takeRecords().length;
    tasks.disconnect();
    return { ms, longTasks };
  }, path);
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!;
}
