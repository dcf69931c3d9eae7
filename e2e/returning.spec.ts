import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { openWithWorker, withWorker } from './offline.ts';
import { expectEachOnce, preloadingWorker, test, withOutsideIssuer } from './release-fixture.ts';
import { choosePerson, openSignInWindow, sessionOf } from './sign-in-window.ts';

/**
 * Whoever comes back has the service worker of their last visit, which may be of an earlier release. Every navigation reaches
 * the server once, and a sign-in works.
 */

const times = 3;

test.describe('with the service worker in charge', () => {
  test('a sign-in works each time, by popup and without one, and no navigation reaches the server twice', async ({
    as,
    releases,
  }) => {
    const page = await as(null, { ...withWorker, baseURL: releases.url });
    await openWithWorker(page, '/roster');
    for (let time = 0; time < times; time++) {
      await signInByPopup(page, 'Jordan Lee');
      await expect(page).toHaveURL('/dashboard');
      await page.context().clearCookies();
    }
    await signInByPage(page, 'Jordan Lee');
    await expect(page).toHaveURL('/dashboard');
    expect(await sessionOf(page)).toMatchObject({ displayName: 'Jordan Lee' });
    expectEachOnce(releases);

    const paths = ['/', '/schedule', '/profile', '/mvp-voting', '/nowhere', '/healthz'];
    releases.navigations.length = 0;
    for (const path of paths) await page.goto(path);
    expect(releases.navigations).toEqual(paths.map((path) => `GET ${path}`));
  });
});

withOutsideIssuer.describe('with the service worker in charge and an issuer of one’s own', () => {
  withOutsideIssuer('a sign-in works each time', async ({ as, releases }) => {
    const page = await as(null, { ...withWorker, baseURL: releases.url });
    await openWithWorker(page, '/roster');
    for (let time = 0; time < times; time++) {
      await signInByPopup(page, 'Olivia Outside');
      await expect(page.getByText('New users need an invite code to join the team')).toBeVisible();
    }
    expectEachOnce(releases);
  });
});

test.describe('with the worker of an earlier release', () => {
  test.use({ formerWorker: preloadingWorker });

  test('a sign-in works before its update and after it, and the update ends the copies of navigations', async ({
    as,
    releases,
    expectNoise,
  }) => {
    expectNoise(/Failed to load resource/);
    const page = await as(null, { ...withWorker, baseURL: releases.url });
    await openWithWorker(page, '/roster');
    expect(await isPreloading(page), 'what the earlier release left').toBe(true);
    await page.goto('/login');
    await expect.poll(() => isPreloading(page)).toBe(false);
    await choosePerson(await openSignInWindow(page), 'Jordan Lee');
    await expect(page).toHaveURL('/dashboard');

    await preload(page, true);
    releases.release();
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    const offer = page.getByRole('status').filter({ hasText: 'A new version is ready' });
    const reloaded = page.waitForEvent('load');
    await offer.getByRole('button', { name: 'Reload' }).click();
    await reloaded;
    expect(await isPreloading(page)).toBe(false);
    releases.navigations.length = 0;
    await page.context().clearCookies();
    for (let time = 0; time < times; time++) {
      await signInByPopup(page, 'Jordan Lee');
      await expect(page).toHaveURL('/dashboard');
      await page.context().clearCookies();
    }
    await signInByPage(page, 'Jordan Lee');
    await expect(page).toHaveURL('/dashboard');
    expectEachOnce(releases);
  });
});

withOutsideIssuer.describe('with the worker of an earlier release and an issuer of one’s own', () => {
  withOutsideIssuer.use({ formerWorker: preloadingWorker });

  withOutsideIssuer('a sign-in works although its callback comes twice', async ({ as, releases }) => {
    const page = await as(null, { ...withWorker, baseURL: releases.url });
    await openWithWorker(page, '/roster');
    await page.goto('/login');
    for (let time = 0; time < times; time++) {
      await preload(page, true);
      await choosePerson(await openSignInWindow(page), 'Olivia Outside');
      await expect(page.getByText('New users need an invite code to join the team')).toBeVisible();
      await page.getByRole('button', { name: 'Back' }).click();
    }
    const callbacks = releases.navigations.filter((url) => url.startsWith('GET /api/auth/callback'));
    expect(callbacks.length, 'the browser sends copies').toBeGreaterThan(times);
  });
});

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
