import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import type { Identity } from '#contract/auth.ts';
import { teamCookieName } from '#contract/cookies.ts';
import { identityOf, startOfTests } from '#demo/testing/league.ts';
import { createSession } from '#server/identity/sessions.ts';
import { type App, type AppOptions, openApp } from './app.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { choosePostgres, type PostgresName } from './world.ts';

export { expect };

/** What the browser itself says of an answer such as 401, which a screen may well expect. */
const expectedNoise = /^Failed to load resource: the server responded with a status of 4\d\d/;

/**
 * Seen once, in a sign-in that went through; its cause isn't known. The product catches what `window.open` throws and shows it, so that
 * a sign-in that fails by it fails its test.
 */
const popupNoise =
  /^Error: Failed to execute 'open' on 'Window': The provided callback is no longer runnable\./;

/** The tests' own clock is a script, which the sandboxed frame of an embed runs no more than any other. */
const sandboxNoise = /^Blocked script execution in 'http:\/\/localhost:\d+\/league\/\w+\/embed\//;

type Fixtures = {
  /** How the product is started, for the few tests that need it otherwise. */
  appOptions: AppOptions;
  /** The product with a database for this test only; the process is the worker's. */
  app: App;
  /**
   * Opens a window for somebody already signed in: of the demo league, by email, or anybody the issuer
   * has verified; null for a visitor.
   */
  as: (who: string | Identity | null, options?: BrowserContextOptions) => Promise<Page>;
  /** Complaints in any window that this test expects, for example /net::ERR/. */
  expectNoise: (pattern: RegExp) => void;
};

/** As if this window had chosen a team before: 2 and 3 are others than the demo team. */
export async function chooseTeam(page: Page, app: App, teamId: number): Promise<void> {
  await page.context().addCookies([{ name: teamCookieName(false), value: String(teamId), url: app.url }]);
}

export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};

/**
 * The test fails when a page throws or logs an error, or the server logs one: a test that
 * provokes such a thing says so with `expectNoise`.
 */
export const test = base.extend<
  Fixtures & { postgres: PostgresName; noise: { errors: string[]; expected: RegExp[] } },
  {
    /** The language that the server speaks. */
    uiLanguage: string;
    server: ServerProcess;
  }
>({
  uiLanguage: ['en', { option: true, scope: 'worker' }],
  server: [
    async ({ uiLanguage }, use) => {
      const server = await startServerProcess({ UI_LANGUAGE: uiLanguage });
      await use(server);
      expect(await server.end(), 'something complained').toEqual([]);
    },
    { scope: 'worker' },
  ],
  postgres: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its pattern
    async ({}, use, { file, annotations }) => {
      const description = choosePostgres(file);
      annotations.push({ type: 'database', description });
      await use(description);
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from its pattern
  noise: async ({}, use) => {
    const noise = { errors: [] as string[], expected: [expectedNoise, popupNoise, sandboxNoise] };
    await use(noise);
    const surprising = noise.errors.filter((line) => !noise.expected.some((pattern) => pattern.test(line)));
    expect(surprising, 'something complained').toEqual([]);
  },
  expectNoise: async ({ noise }, use) => use((pattern) => void noise.expected.push(pattern)),
  appOptions: [{}, { option: true }],
  app: async ({ noise, appOptions, server }, use) => {
    const app = await openApp(server, appOptions);
    await use(app);
    noise.errors.push(...(await app.stop()));
  },
  baseURL: async ({ app }, use) => use(app.url),
  context: async ({ context, noise }, use) => {
    await prepare(context, noise.errors);
    await use(context);
  },
  as: async ({ app, browser, contextOptions, noise }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (who, options = {}) => {
      const context = await browser.newContext({ ...contextOptions, baseURL: app.url, ...options });
      opened.push(context);
      await prepare(context, noise.errors);
      if (who) await signIn(app, context, who);
      return context.newPage();
    });
    await Promise.all(opened.map((context) => context.close()));
  },
});

async function prepare(context: BrowserContext, errors: string[]): Promise<void> {
  await context.clock.setFixedTime(startOfTests.epochMilliseconds);
  context.on('weberror', (error) => errors.push(error.error().stack || String(error.error())));
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
}

/** Writes a real session and gives its cookie to the window. */
async function signIn(app: App, context: BrowserContext, who: string | Identity): Promise<void> {
  const identity = typeof who === 'string' ? await identityOf(app.db, who) : who;
  const value = await createSession({ db: app.db, identity: { issuer: app.issuer } }, identity);
  await context.addCookies([{ ...sessionCookie, value, url: app.url }]);
}

export const sessionCookie = { name: 'sixth-man-session', httpOnly: true, sameSite: 'Lax' } as const;
