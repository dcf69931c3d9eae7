import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { alive, screensOf, settle } from './screens.ts';

/** Bytes of JavaScript, as the server packs them. */
const firstScreen = 130_000;
const lazyScreen = 40_000;

/** What comes on every screen a while after it, when the browser has nothing better to do. */
const everyScreensLate = [/\/toaster-/, /\/background-/];

test('a visitor’s first screen stays within its budget of JavaScript', async ({ as }) => {
  const sizes: Record<string, number> = {};
  const page = await as(null);
  for (const path of screensOf('visitor')) sizes[path] = sum(beforeLate(await scriptsOf(page, path)));
  expect(sizes['/']).toBeGreaterThan(50_000);
  expect(Object.entries(sizes).filter(([, size]) => size > firstScreen)).toEqual([]);
});

test('no other screen brings more than a small chunk of its own', async ({ as }) => {
  const sizes: Record<string, number> = {};
  const page = await as('captain@demo.test');
  const shared = await scriptsOf(page, '/nowhere/to-be-found', everyScreensLate);
  for (const path of new Set([...screensOf('admin'), ...screensOf('player')])) {
    const own = new Map([...(await scriptsOf(page, path))].filter(([url]) => !shared.has(url)));
    sizes[path] = sum(own);
  }
  expect(sizes['/dashboard']).toBeGreaterThan(1_000);
  expect(Object.entries(sizes).filter(([, size]) => size > lazyScreen)).toEqual([]);
});

test('charts are a chunk of their own, for whoever looks at one', async ({ as }) => {
  const chart = /trend-chart/;
  await scriptsOf(await as('player@demo.test'), '/dashboard', [chart]);
  const others = await scriptsOf(await as('player@demo.test'), '/roster', everyScreensLate);
  expect([...others.keys()].filter((url) => chart.test(url))).toEqual([]);
});

/** What is requested from the first late chunk on is late, or imported by it. On a slow machine a screen lasts until then. */
function beforeLate(scripts: Map<string, number>): Map<string, number> {
  const entries = [...scripts];
  const late = entries.findIndex(([url]) => everyScreensLate.some((pattern) => pattern.test(url)));
  return new Map(late < 0 ? entries : entries.slice(0, late));
}

/** The sizes of the scripts that opening an address loads, by path, in the order of the requests. */
async function scriptsOf(page: Page, path: string, until: RegExp[] = []): Promise<Map<string, number>> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await alive(page);
  await settle(page);
  let scripts = new Map<string, number>();
  await expect(async () => {
    scripts = new Map(await loadedScripts(page));
    expect(until.filter((late) => ![...scripts.keys()].some((url) => late.test(url)))).toEqual([]);
  }).toPass();
  return scripts;
}

/** Path and size as the server packs it, also of what the browser took from its cache. */
async function loadedScripts(page: Page): Promise<[path: string, size: number][]> {
  // The test's clock replaces `performance`, whose entries are empty then; an observer gets them all.
  const resources = await page.evaluate(async () => {
    const { promise, resolve } = Promise.withResolvers<PerformanceEntryList>();
    new PerformanceObserver((list) => resolve(list.getEntries())).observe({
      type: 'resource',
      buffered: true,
    });
    const entries = (await promise) as PerformanceResourceTiming[];
    return entries
      .toSorted((a, b) => a.startTime - b.startTime)
      .map(({ name, encodedBodySize }) => [name, encodedBodySize] as const);
  });
  return resources
    .map(([url, size]): [string, number] => [new URL(url).pathname, size])
    .filter(([path]) => path.endsWith('.js'));
}

function sum(scripts: Map<string, number>): number {
  return [...scripts.values()].reduce((total, size) => total + size, 0);
}
