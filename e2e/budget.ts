import { expect, type Page } from '@playwright/test';
import { beforeBackground, beforeLate, everyScreensLate } from './late-code.ts';
import { type Script, scriptsIn, scriptsOf, totalSize, urlOf } from './scripts.ts';

/** Bytes of JavaScript, as the server packs them. */
const firstScreen = 150_000;
const lazyScreen = 40_000;

/** Files of JavaScript: over HTTP/1.1 a browser asks for six at a time. */
const filesOfVisitor = 30;
const filesOfMember = 50;

/** Checks the size of the first screen that a visitor opens, after everything has loaded. */
export async function expectSmallFirstScreen(page: Page, path: string): Promise<void> {
  const scripts = await scriptsIn(page);
  // A page that isn't there needs what starts every page: the app and its libraries.
  expectWithin(beforeLate(scripts).length, 1, filesOfVisitor, `${path}, files of JavaScript`);
  expectWithin(
    totalSize(beforeLate(scripts)),
    path === '/' ? 100_000 : 0,
    firstScreen,
    `${path}, bytes of JavaScript`,
  );
}

/** The URLs of the scripts that every screen of this reader loads. */
export async function sharedScripts(page: Page): Promise<Set<string>> {
  return new Set((await scriptsOf(page, '/nowhere/to-be-found', everyScreensLate)).map(urlOf));
}

/** Checks the size of the screen's own code, after everything has loaded. */
export async function expectSmallChunk(page: Page, path: string, shared: Set<string>): Promise<void> {
  const scripts = await scriptsIn(page);
  expectWithin(beforeBackground(scripts).length, 4, filesOfMember, `${path}, files of JavaScript`);
  const own = scripts.filter((script: Script) => !shared.has(script.url));
  expectWithin(
    totalSize(own),
    path === '/dashboard' ? 1_000 : -1,
    lazyScreen,
    `${path}, bytes of its own code`,
  );
}

function expectWithin(size: number, moreThan: number, atMost: number, what: string): void {
  expect.soft(size, `${what}: too few, so some were not counted`).toBeGreaterThan(moreThan);
  expect
    .soft(size, `${what}: too many, so import lazily what the first view doesn't show`)
    .toBeLessThanOrEqual(atMost);
}
