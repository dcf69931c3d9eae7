import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { startApp } from './app.ts';
import { expect, test } from './fixtures.ts';
import { startReleases } from './new-release.ts';
import { openWithWorker, withWorker } from './offline.ts';
import { alive } from './screens.ts';

type Icon = { src: string; sizes: string; type: string; purpose: string };

test('the app can be installed: name, icons of the sizes they say, shortcuts that lead to screens', async ({
  page,
  request,
}) => {
  await page.goto('/');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const reply = await request.get(String(href));
  expect(reply.headers()['content-type']).toMatch(/^application\/manifest\+json/);
  const manifest = await reply.json();
  expect(manifest).toMatchObject({
    name: 'Sixth Man',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
  });
  const icons: Icon[] = manifest.icons;
  expect(icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual([
    'any 192x192',
    'any 512x512',
    'maskable 192x192',
    'maskable 512x512',
  ]);
  const touchIcon = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
  for (const { src, sizes } of [...icons, { src: String(touchIcon), sizes: '180x180' }]) {
    const { width, height, format } = await sharp(await (await request.get(src)).body()).metadata();
    expect(`${format} ${width}x${height}`).toBe(`png ${sizes}`);
  }
  const shortcuts: { name: string; url: string }[] = manifest.shortcuts;
  expect(shortcuts.map(({ name, url }) => [name, url])).toEqual([
    ['Submit stats', '/submit-stats'],
    ['Vote', '/mvp-voting'],
  ]);
});

test('the stored page contains nothing about the person who requests it', async ({ as }) => {
  const page = await as('player@demo.test');
  const reply = await page.request.get('/app-shell');
  expect(reply.status()).toBe(200);
  expect(reply.headers()['cache-control']).toBe('no-cache');
  expect(await reply.text()).toContain('id="page">{"shell":true}</script>');
  expect(await reply.text()).not.toMatch(/Jordan|demo-player/);
});

test('a new version is offered, and nothing changes until somebody reloads', async ({
  app,
  as,
  expectNoise,
}) => {
  expectNoise(/Failed to load resource/);
  const releases = await startReleases(app.url);
  const page = await as(null, { ...withWorker, baseURL: releases.url });
  await openWithWorker(page, '/login');
  await page.getByRole('button', { name: 'New to the team? Enter invite code' }).click();
  await page.getByLabel('Invite code').fill('HAWK');
  await markDocument(page);

  releases.release();
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  const offer = page.getByRole('status').filter({ hasText: 'A new version is ready' });
  await expect(offer).toBeVisible();
  await expect(page.getByLabel('Invite code')).toHaveValue('HAWK');
  const isWaiting = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null);
  expect(await isWaiting()).toBe(true);
  expect(await isMarked(page), 'the page was not reloaded').toBe(true);

  const reloaded = page.waitForEvent('load');
  await offer.getByRole('button', { name: 'Reload' }).click();
  await reloaded;
  expect(await isWaiting()).toBe(false);
  await expect(offer).toHaveCount(0);
  await closeBoth(page, releases);
});

test('a screen whose code a new version has taken away offers that version instead of failing', async ({
  app,
  as,
  expectNoise,
}) => {
  expectNoise(/Failed to load resource/);
  const releases = await startReleases(app.url);
  const page = await as(null, { baseURL: releases.url });
  await page.goto('/roster');
  await expect(page.getByText('Maya Torres').first()).toBeVisible();
  // Before that the browser opens the page of a link.
  await alive(page);
  await markDocument(page);
  releases.release(/\/assets\/mvp-history-/);
  await page.getByRole('button', { name: 'Team' }).click();
  await page.getByRole('link', { name: 'MVP History' }).click();
  await expect(page.getByRole('heading', { name: 'A new version is ready' })).toBeVisible();
  expect(await isMarked(page), 'the page was not reloaded').toBe(true);
  releases.release();
  await page.getByRole('main').getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'MVP Hall of Fame' })).toBeVisible();
  await closeBoth(page, releases);
});

test('a service worker that turned out bad can be called back', async ({ app, as, expectNoise }) => {
  expectNoise(/Failed to load resource/);
  const [releases, other] = await Promise.all([
    startReleases(app.url),
    startApp({ environment: { SERVICE_WORKER: 'off' } }),
  ]);
  const page = await as(null, { ...withWorker, baseURL: releases.url });
  await openWithWorker(page, '/roster');
  releases.moveTo(other.url);
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  const left = () =>
    page.evaluate(async () => [
      (await navigator.serviceWorker.getRegistrations()).length,
      (await caches.keys()).filter((name) => name.includes('precache')).length,
    ]);
  await expect.poll(left).toEqual([0, 0]);
  await page.goto('/schedule');
  await expect(page.getByText('vs Pier Pressure').first()).toBeVisible();
  await closeBoth(page, releases);
  expect(await other.stop()).toEqual([]);
});

/** The page first: a request for the service worker's script that loses its connection is logged as an error. */
async function closeBoth(page: Page, releases: Awaited<ReturnType<typeof startReleases>>): Promise<void> {
  await page.close();
  await releases.close();
}

/** A reloaded document has no such mark. The tests' clock stands still, so its time of origin says nothing. */
async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
}

function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.hasAttribute('data-marked'));
}
