import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { openWithWorker, withWorker } from './offline.ts';
import {
  expectEachOnce,
  preloadingWorker,
  type Releases,
  test,
  withOutsideIssuer,
} from './release-fixture.ts';
import { choosePerson, openSignInWindow, sessionOf } from './sign-in-window.ts';

/**
 * A returning visitor has the service worker of their last visit, which may be of an earlier release. Every navigation reaches
 * the server once, and a sign-in works.
 */

/** How often each test signs in by popup, and as often without one. */
const times = 2;

test.describe('with the service worker in charge', () => {
  test('a sign-in works each time, by popup and without one, and no navigation reaches the server twice', async ({
    as,
    releases,
  }) => {
    const page = await as(null, { ...withWorker, baseURL: releases.url });
    await openWithWorker(page, '/roster');
    await signInBothWays(page, 'Jordan Lee', () => beAtDashboard(page));
    expectEachOnce(releases);

    await signInByPage(page, 'Jordan Lee');
    await beAtDashboard(page);
    const paths = ['/', '/schedule', '/profile', '/mvp-voting', '/nowhere', '/healthz'];
    releases.navigations.length = 0;
    for (const path of paths) await page.goto(path);
    expect(releases.navigations).toEqual(paths.map((path) => `GET ${path}`));
  });
});

withOutsideIssuer.describe('with the service worker in charge and an issuer of one’s own', () => {
  withOutsideIssuer('a sign-in works each time', { tag: '@long' }, async ({ as, releases }) => {
    const page = await as(null, { ...withWorker, baseURL: releases.url });
    await openWithWorker(page, '/roster');
    await signInBothWays(page, 'Olivia Outside', () => beAskedForInvite(page));
    expectEachOnce(releases);
  });
});

test.describe('with the worker of an earlier release', () => {
  test.use({ formerWorker: preloadingWorker });

  test('a sign-in works before its update and after it, and the update ends the copies of navigations', {
    tag: '@long',
  }, async ({ as, releases, expectNoise }) => {
    expectNoise(/Failed to load resource/);
    const page = await as(null, { ...withWorker, baseURL: releases.url });
    await openWithWorker(page, '/roster');
    expect(await isPreloading(page), 'what the earlier release left').toBe(true);
    await page.goto('/login');
    await expect.poll(() => isPreloading(page)).toBe(false);
    await choosePerson(await openSignInWindow(page), 'Jordan Lee');
    await expect(page).toHaveURL('/dashboard');

    await preload(page, true);
    await update(page, releases);
    releases.navigations.length = 0;
    await page.context().clearCookies();
    await signInBothWays(page, 'Jordan Lee', () => beAtDashboard(page));
    expectEachOnce(releases);
  });
});

withOutsideIssuer.describe('with the worker of an earlier release and an issuer of one’s own', () => {
  withOutsideIssuer.use({ formerWorker: preloadingWorker });

  withOutsideIssuer(
    'a sign-in works although its callback comes twice',
    { tag: '@long' },
    async ({ as, releases }) => {
      const page = await as(null, { ...withWorker, baseURL: releases.url });
      await openWithWorker(page, '/roster');
      await page.goto('/login');
      for (let time = 0; time < times; time++) {
        await preload(page, true);
        await choosePerson(await openSignInWindow(page), 'Olivia Outside');
        await beAskedForInvite(page);
        await page.getByRole('button', { name: 'Back' }).click();
      }
      const callbacks = releases.navigations.filter((url) => url.startsWith('GET /api/auth/callback'));
      expect(callbacks.length, 'the browser sends copies').toBeGreaterThan(times);
    },
  );

  withOutsideIssuer(
    'a sign-in works each time after its update',
    { tag: '@long' },
    async ({ as, releases, expectNoise }) => {
      expectNoise(/Failed to load resource/);
      const page = await as(null, { ...withWorker, baseURL: releases.url });
      await openWithWorker(page, '/roster');
      await preload(page, true);
      await update(page, releases);
      releases.navigations.length = 0;
      await signInBothWays(page, 'Olivia Outside', () => beAskedForInvite(page));
      expectEachOnce(releases);
    },
  );
});

async function signInBothWays(page: Page, who: string, check: () => Promise<void>): Promise<void> {
  for (let time = 0; time < times; time++) {
    for (const signIn of [signInByPopup, signInByPage]) {
      await signIn(page, who);
      await check();
      await page.context().clearCookies();
    }
  }
}

async function beAtDashboard(page: Page): Promise<void> {
  await expect(page).toHaveURL('/dashboard');
  expect(await sessionOf(page)).toMatchObject({ displayName: 'Jordan Lee' });
}

async function beAskedForInvite(page: Page): Promise<void> {
  await expect(page.getByText('New users need an invite code to join the team')).toBeVisible();
}

async function signInByPopup(page: Page, who: string): Promise<void> {
  await page.goto('/login');
  await choosePerson(await openSignInWindow(page), who);
}

/** As where a browser opens no popup. */
async function signInByPage(page: Page, who: string): Promise<void> {
  await page.goto('/login');
  await page.evaluate(() => {
    window.open = () => null;
  });
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await page.getByRole('button', { name: who }).click();
}

/** Accepts the offer of the next release, whose worker then ends the copies of navigations. */
async function update(page: Page, releases: Releases): Promise<void> {
  releases.release();
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  const offer = page.getByRole('status').filter({ hasText: 'A new version is ready' });
  const reloaded = page.waitForEvent('load');
  await offer.getByRole('button', { name: 'Reload' }).click();
  await reloaded;
  expect(await isPreloading(page)).toBe(false);
}

/** Sets what the browser keeps for the worker's registration. */
async function preload(page: Page, isEnabled: boolean): Promise<void> {
  await page.evaluate(async (enable) => {
    const { navigationPreload } = await navigator.serviceWorker.ready;
    await (enable ? navigationPreload.enable() : navigationPreload.disable());
  }, isEnabled);
}

function isPreloading(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const { navigationPreload } = await navigator.serviceWorker.ready;
    return (await navigationPreload.getState()).enabled === true;
  });
}
