import { expect, type Page } from '@playwright/test';
import { beforeLate, everyScreensLate, screensChunk } from './late-code.ts';
import { type Script, scriptsIn, scriptsOf, totalSize, urlOf } from './scripts.ts';

/** Bytes of JavaScript, as the server packs them. */
const bars = 75_000;
const firstScreen = 150_000;
const lazyScreen = 40_000;

/** Files of JavaScript: over HTTP/1.1 a browser asks for six at a time. */
const filesOfVisitor = 30;
const filesOfMember = 44;

/** The server renders all but the sign-in and what needs one. */
const isRendered = (path: string) => !/^\/(login|pending)/.test(path);

/** What a visitor's screen brings that was opened first, once nothing is on its way any more. */
export async function expectSmallFirstScreen(page: Page, path: string): Promise<void> {
  const scripts = await scriptsIn(page);
  expectWithin(beforeLate(scripts).length, 4, filesOfVisitor, `files of ${path}:`);
  expectWithin(totalSize(beforeLate(scripts)), path === '/' ? 100_000 : 0, firstScreen, `${path} brings`);
  if (!isRendered(path)) return;
  const beforeScreen = totalSize(beforeLate(scripts, [screensChunk]));
  expectWithin(beforeScreen, path === '/' ? 50_000 : 0, bars, `the bars of ${path} bring`);
}

/** The URLs of what every screen of this reader brings. */
export async function sharedScripts(page: Page): Promise<Set<string>> {
  return new Set((await scriptsOf(page, '/nowhere/to-be-found', everyScreensLate)).map(urlOf));
}

/** What the opened screen brings of its own, once nothing is on its way any more. */
export async function expectSmallChunk(page: Page, path: string, shared: Set<string>): Promise<void> {
  const scripts = await scriptsIn(page);
  expectWithin(scripts.length, 4, filesOfMember, `files of ${path}:`);
  const own = scripts.filter((script: Script) => !shared.has(script.url));
  expectWithin(totalSize(own), path === '/dashboard' ? 1_000 : -1, lazyScreen, `${path} brings of its own`);
}

function expectWithin(size: number, moreThan: number, atMost: number, what: string): void {
  expect.soft(size, `${what} something`).toBeGreaterThan(moreThan);
  expect.soft(size, `${what} little`).toBeLessThanOrEqual(atMost);
}
