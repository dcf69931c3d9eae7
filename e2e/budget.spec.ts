import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { beforeLate, everyScreensLate, screensChunk } from './late-code.ts';
import { alive, screensOf, settle } from './screens.ts';

/** Bytes of JavaScript, as the server packs them. */
const bars = 75_000;
const firstScreen = 134_000;
const lazyScreen = 40_000;

/** The server renders all but the sign-in and what needs one. */
const isRendered = (path: string) => !/^\/(login|pending)/.test(path);

test('a visitor’s first screen stays within its budget of JavaScript', async ({ as }) => {
  const sizes: Record<string, number> = {};
  const beforeScreen: Record<string, number> = {};
  const page = await as(null);
  for (const path of screensOf('visitor')) {
    const scripts = await scriptsOf(page, path);
    sizes[path] = sum(beforeLate(scripts));
    if (isRendered(path)) beforeScreen[path] = sum(beforeLate(scripts, [screensChunk]));
  }
  expect(beforeScreen['/']).toBeGreaterThan(50_000);
  expect(Object.entries(beforeScreen).filter(([, size]) => size > bars)).toEqual([]);
  expect(sizes['/']).toBeGreaterThan(100_000);
  expect(Object.entries(sizes).filter(([, size]) => size > firstScreen)).toEqual([]);
});

test('a visitor’s screen is hydrated after the bars, when its code has come', async ({ as }) => {
  const page = await as(null);
  for (const path of ['/', '/leaderboard']) {
    await page.goto(path);
    const rendered = await page.getByRole('main').getByRole('heading', { level: 1 }).elementHandle();
    const code = (await scriptsIn(page, [])).find(({ url }) => screensChunk.test(url));
    expect(code?.startTime).toBeGreaterThan(await loadTime(page));
    expect(await rendered?.evaluate((element) => element.isConnected), path).toBe(true);
  }
});

test('no other screen brings more than a small chunk of its own', async ({ as }) => {
  const sizes: Record<string, number> = {};
  const page = await as('captain@demo.test');
  const shared = new Set((await scriptsOf(page, '/nowhere/to-be-found', everyScreensLate)).map(urlOf));
  for (const path of new Set([...screensOf('admin'), ...screensOf('player')])) {
    sizes[path] = sum((await scriptsOf(page, path)).filter(({ url }) => !shared.has(url)));
  }
  expect(sizes['/dashboard']).toBeGreaterThan(1_000);
  expect(Object.entries(sizes).filter(([, size]) => size > lazyScreen)).toEqual([]);
});

test('charts are a chunk of their own, for whoever looks at one', async ({ as }) => {
  const chart = /trend-chart/;
  await scriptsOf(await as('player@demo.test'), '/dashboard', [chart]);
  const others = await scriptsOf(await as('player@demo.test'), '/roster', everyScreensLate);
  expect(others.map(urlOf).filter((url) => chart.test(url))).toEqual([]);
});

/** Path, size in bytes as the server packs it, also of what the browser took from its cache; begin of its request in ms. */
type Script = { readonly url: string; readonly size: number; readonly startTime: number };

const urlOf = ({ url }: Script) => url;

/** The scripts that opening a page loads. */
async function scriptsOf(page: Page, path: string, until: RegExp[] = []): Promise<Script[]> {
  await page.goto(path, { waitUntil: 'networkidle' });
  return scriptsIn(page, until);
}

/** Those that the opened page loads. */
async function scriptsIn(page: Page, until: RegExp[]): Promise<Script[]> {
  await alive(page);
  await settle(page);
  let scripts: Script[] = [];
  await expect(async () => {
    scripts = await loadedScripts(page);
    expect(until.filter((late) => !scripts.some(({ url }) => late.test(url)))).toEqual([]);
  }).toPass();
  return scripts;
}

async function loadedScripts(page: Page): Promise<Script[]> {
  const resources = await page.evaluate(observedEntries, 'resource');
  const scripts = resources.map(({ name, ...script }) => ({ ...script, url: new URL(name).pathname }));
  const byUrl = new Map(scripts.map((script) => [script.url, script]));
  return [...byUrl.values()].filter(({ url }) => url.endsWith('.js'));
}

/** When all that the page's HTML names was loaded. */
async function loadTime(page: Page): Promise<number> {
  const [entry] = await page.evaluate(observedEntries, 'navigation');
  return entry!.loadTime;
}

/** The test's clock replaces `performance`, whose entries are empty then; an observer gets them all. */
async function observedEntries(type: string) {
  const { promise, resolve } = Promise.withResolvers<PerformanceEntryList>();
  new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
  const entries = (await promise) as PerformanceNavigationTiming[];
  return entries.map(({ name, encodedBodySize: size, startTime, loadEventStart: loadTime }) => ({
    name,
    size,
    startTime,
    loadTime,
  }));
}

function sum(scripts: readonly Script[]): number {
  return scripts.reduce((total, { size }) => total + size, 0);
}
