import { expect, type Page } from '@playwright/test';
import { alive, settle } from './screens.ts';

/** Path, size in bytes as the server packs it, also of what the browser took from its cache; begin of its request in ms. */
export type Script = { readonly url: string; readonly size: number; readonly startTime: number };

export const urlOf = ({ url }: Script) => url;

/** Opens a page and returns the scripts that it loads. */
export async function scriptsOf(page: Page, path: string, until: RegExp[] = []): Promise<Script[]> {
  await page.goto(path, { waitUntil: 'networkidle' });
  return scriptsIn(page, until);
}

/** Returns the scripts that the open page has loaded. */
export async function scriptsIn(page: Page, until: RegExp[] = []): Promise<Script[]> {
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

/** The test's clock replaces `performance`, whose entries are empty then; an observer gets them all. */
async function observedEntries(type: string) {
  const { promise, resolve } = Promise.withResolvers<PerformanceEntryList>();
  new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
  const entries = (await promise) as PerformanceResourceTiming[];
  return entries.map(({ name, encodedBodySize: size, startTime }) => ({
    name,
    size,
    startTime,
  }));
}

export function totalSize(scripts: readonly Script[]): number {
  return scripts.reduce((total, { size }) => total + size, 0);
}
