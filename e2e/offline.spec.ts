import type { Page } from '@playwright/test';
import { barriersOnDeskAndPhone, followDeviceTheme } from './barriers.ts';
import { expect, phone, test } from './fixtures.ts';
import {
  becomeInWindow,
  goOffline,
  noConnection,
  offlineBar,
  openAndStore,
  openWithWorker,
  storedAnswers,
  storedTexts,
  withWorker,
} from './offline.ts';
import { sessionOf } from './sign-in-window.ts';

const jordan = 'player@demo.test';
const gameKeys = ['["teams",1]', '["schedule",1]', '["game-results",1]'];
const dashboardKeys = [...gameKeys, '["leaderboard",1,"current"]'];

test.beforeEach(({ expectNoise }) => expectNoise(noConnection));

test.describe('without a connection', () => {
  test('a player sees the dashboard, the schedule and the roster as they last were, and how old that is', async ({
    as,
  }) => {
    const page = await as(jordan, { ...phone, ...withWorker });
    await openAndStore(page, '/', dashboardKeys);
    await openAndStore(page, '/schedule', gameKeys);
    await openAndStore(page, '/roster', ['["players",1,"roster"]']);
    await goOffline(page);

    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Welcome, Jordan Lee' })).toBeVisible();
    await expect(page.getByText('vs Breakwater Bulls')).toBeVisible();
    await expect(offlineBar(page)).toHaveText('Offline. As of Wednesday 12:00 PM');
    await page.goto('/schedule');
    await expect(page.getByText('@ Saltwater Sharks').last()).toBeVisible();
    await expect(offlineBar(page)).toHaveText(/As of Wednesday/);
    await page.goto('/roster');
    await expect(page.getByText('Maya Torres').first()).toBeVisible();
    await expect(page.getByText("This couldn't be loaded.")).toHaveCount(0);

    await page.context().setOffline(false);
    await expect(offlineBar(page)).toHaveCount(0);
    await expect(page.getByText('Maya Torres').first()).toBeVisible();
  });

  test('a visitor sees the team as the server last drew it', async ({ as }) => {
    const page = await as(null, withWorker);
    await openAndStore(page, '/', [...gameKeys, '["posts",1,"latest"]']);
    await goOffline(page);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Harbor Hawks' })).toBeVisible();
    await expect(page.getByText('vs Breakwater Bulls')).toBeVisible();
    await expect(offlineBar(page)).toHaveText(/^Offline\. As of [A-Z][a-z]+day \d/);
  });

  test('an open screen stays, and a screen that was not opened yet is shown from what was kept', {
    tag: '@long',
  }, async ({ as }) => {
    const page = await as(jordan, withWorker);
    await openAndStore(page, '/schedule', gameKeys);
    await openWithWorker(page, '/leaderboard');
    await expect(page.getByRole('row', { name: /Jordan Lee/ })).toBeVisible();
    await goOffline(page);
    await expect(offlineBar(page)).toBeVisible();
    await expect(page.getByRole('row', { name: /Jordan Lee/ })).toBeVisible();
    await page.getByRole('navigation').getByRole('button', { name: 'Games', exact: true }).click();
    await page.getByRole('link', { name: 'Schedule & Results' }).click();
    await expect(page.getByText('vs Pier Pressure').first()).toBeVisible();
  });

  test('any other page says so, leads to what opens, and comes when the connection does', {
    tag: '@long',
  }, async ({ as }) => {
    const page = await as(jordan, withWorker);
    await followDeviceTheme(page);
    await openAndStore(page, '/', dashboardKeys);
    await goOffline(page);
    await page.goto('/mvp-history');
    await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
    expect(await barriersOnDeskAndPhone(page)).toEqual([]);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Still no connection.')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('heading', { name: 'Welcome, Jordan Lee' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByRole('heading', { name: 'MVP Hall of Fame' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No connection' })).toHaveCount(0);
  });
});

test.describe('on a device that several people use', () => {
  test('nothing of a player stays once they have signed out', { tag: '@long' }, async ({ as }) => {
    const page = await as(jordan, withWorker);
    await openAndStore(page, '/', [...dashboardKeys, '["stats","player",2,"current"]']);
    await page.getByRole('button', { name: /Profile menu/ }).click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByRole('link', { name: 'Join the Team - Sign In' })).toBeVisible();
    // What is kept from here on is a visitor's.
    await expect.poll(() => storedFor(page)).toEqual([null]);
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(stored).not.toMatch(/Jordan|player@demo/);
    await goOffline(page);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Harbor Hawks' })).toBeVisible();
    await expect(page.getByText('Welcome')).toHaveCount(0);
  });

  test('nothing of a player is shown to who comes next, even where nobody signed out', async ({
    as,
    app,
  }) => {
    const page = await as(jordan, withWorker);
    await openAndStore(page, '/', dashboardKeys);
    const [uid] = await storedFor(page);
    await becomeInWindow(app, page.context(), 'captain@demo.test');
    await openAndStore(page, '/roster', ['["players",1,"roster"]']);
    await expect.poll(() => storedFor(page)).not.toContain(uid);
    await goOffline(page);
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Welcome, Maya Torres' })).toBeVisible();
    await expect(page.getByText('J', { exact: true })).toHaveCount(0);
  });

  test('a captain’s browser keeps no addresses and no codes', { tag: '@long' }, async ({ as }) => {
    const page = await as('captain@demo.test', withWorker);
    await openAndStore(page, '/', dashboardKeys);
    await page.goto('/admin/players');
    await expect(page.getByText('pending@demo.test')).toBeVisible();
    await page.goto('/admin/invite-codes');
    await expect(page.getByText('HAWK-2026').first()).toBeVisible();
    await openAndStore(page, '/roster', ['["players",1,"roster"]']);
    const cached = await page.evaluate(async () => {
      const texts: string[] = [];
      for (const name of await caches.keys()) {
        const store = await caches.open(name);
        for (const request of await store.keys()) {
          if (!request.url.includes('/assets/'))
            texts.push((await (await store.match(request))?.text()) ?? '');
        }
      }
      return texts.join('\n');
    });
    const everything = [cached, ...(await storedTexts(page))].join('\n');
    expect(everything).not.toMatch(/@demo\.test|HAWK|K7QF/);
    expect(everything).toContain('Maya Torres');
  });

  test('who signs out without a connection is signed out at the server as soon as there is one', {
    tag: '@long',
  }, async ({ as }) => {
    const page = await as(jordan, withWorker);
    await openAndStore(page, '/', dashboardKeys);
    await goOffline(page);
    await page.getByRole('button', { name: /Profile menu/ }).click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByRole('link', { name: 'Join the Team - Sign In' })).toBeVisible();
    await page.goto('/roster');
    await expect(page.getByRole('link', { name: 'Join the Team - Sign In' })).toBeVisible();
    await page.context().setOffline(false);
    await expect.poll(() => sessionOf(page)).toBeNull();
    await page.reload();
    await expect(page.getByRole('link', { name: 'Join the Team - Sign In' })).toBeVisible();
  });
});

/** Whose answers are stored; null is a visitor. */
async function storedFor(page: Page): Promise<(string | null)[]> {
  const uids = (await storedAnswers(page)).map(({ uid }) => uid);
  return [...new Set(uids)];
}
