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

/**
 * What is requested from the first late chunk on is late, or imported by it. On a slow machine a screen lasts until then, and
 * a chunk and its imports begin at the same moment and end in any order.
 */
function beforeLate(scripts: Map<string, Script>): Map<string, Script> {
  const isLate = ([url]: [string, Script]) => everyScreensLate.some((pattern) => pattern.test(url));
  const lateFrom = Math.min(...[...scripts].filter(isLate).map(([, { startTime }]) => startTime));
  return new Map([...scripts].filter(([, { startTime }]) => startTime < lateFrom));
}

/** The scripts that opening an address loads, by path. */
async function scriptsOf(page: Page, path: string, until: RegExp[] = []): Promise<Map<string, Script>> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await alive(page);
  await settle(page);
  let scripts = new Map<string, Script>();
  await expect(async () => {
    scripts = new Map(await loadedScripts(page));
    expect(until.filter((late) => ![...scripts.keys()].some((url) => late.test(url)))).toEqual([]);
  }).toPass();
  return scripts;
}

/** Size in bytes as the server packs it, also of what the browser took from its cache; begin of its request in ms. */
type Script = { readonly size: number; readonly startTime: number };

async function loadedScripts(page: Page): Promise<[path: string, script: Script][]> {
  // The test's clock replaces `performance`, whose entries are empty then; an observer gets them all.
  const resources = await page.evaluate(async () => {
    const { promise, resolve } = Promise.withResolvers<PerformanceEntryList>();
    new PerformanceObserver((list) => resolve(list.getEntries())).observe({
      type: 'resource',
      buffered: true,
    });
    const entries = (await promise) as PerformanceResourceTiming[];
    return entries.map(({ name, encodedBodySize: size, startTime }) => [name, { size, startTime }] as const);
  });
  return resources
    .map(([url, script]): [string, Script] => [new URL(url).pathname, script])
    .filter(([path]) => path.endsWith('.js'));
}

function sum(scripts: Map<string, Script>): number {
  return [...scripts.values()].reduce((total, { size }) => total + size, 0);
}
