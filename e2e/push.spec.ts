import type { Page } from '@playwright/test';
import { asc, eq } from 'drizzle-orm';
import { pushSubscription } from '#server/database/schema/notifications.ts';
import { player } from '#server/database/schema/players.ts';
import type { App } from './app.ts';
import { expect, phone, test } from './fixtures.ts';
import { becomeInWindow, openWithWorker, withWorker } from './offline.ts';
import {
  deliverPush,
  displayedNotifications,
  expectEndpoint,
  pressNotification,
  recordingWorker,
  renewSubscription,
  stubbed,
  stubPush,
} from './push-stubs.ts';
import { settle } from './screens.ts';

const jordan = 'player@demo.test';
const cole = 'cole@demo.test';
const turnOn = 'Turn on notifications';

/** Where messages go to, by whose they are. */
async function endpointsOf({ db }: App, email: string) {
  const rows = await db
    .select({ endpoint: pushSubscription.endpoint })
    .from(pushSubscription)
    .innerJoin(player, eq(player.id, pushSubscription.playerId))
    .where(eq(player.email, email))
    .orderBy(asc(pushSubscription.id));
  return rows.map(({ endpoint }) => endpoint);
}

const endpoint = (count: number) => `https://push.example.com/send/${count}`;
const card = (page: Page) => page.getByRole('region', { name: 'Push notifications' });

async function turnOnHere(page: Page): Promise<void> {
  await openWithWorker(page, '/settings/messages');
  await card(page).getByRole('button', { name: turnOn }).click();
  await expect(card(page)).toContainText('Push is on for this device until');
}

test('a player turns on push messages on the phone, gets one, and a tap opens its screen', async ({
  as,
  app,
}) => {
  const page = await as(jordan, { ...phone, ...withWorker });
  await stubPush(page);
  await openWithWorker(page, '/settings/messages');
  const moved = page.getByRole('switch', { name: 'Game moved Push' });
  await expect(page.getByRole('columnheader', { name: 'Push' })).toHaveCount(0);
  expect(await stubbed(page, 'permission'), 'nobody is asked unless they press').toBe('');
  await card(page).getByRole('button', { name: turnOn }).tap();
  await expect(card(page)).toContainText('Push is on for this device until');
  await expect(moved).toBeEnabled();
  expect(await endpointsOf(app, jordan)).toEqual([endpoint(1)]);
  expect(await stubbed(page, 'key')).toMatch(/^[\w-]{87}$/);

  const worker = await recordingWorker(page);
  const content = { title: 'Game moved', body: 'Fri 7:30 PM', path: '/schedule', tag: 'notification-1' };
  await deliverPush(page, JSON.stringify(content));
  await expect.poll(() => displayedNotifications(worker)).toHaveLength(1);
  await deliverPush(page, 'Jordan Lee');
  await expect.poll(() => displayedNotifications(worker)).toHaveLength(2);
  const { title, body, tag, path } = content;
  expect(await displayedNotifications(worker)).toMatchObject([
    { title, body, tag, data: { path } },
    { title: 'You have a new notification', body: '', data: { path: '/inbox' } },
  ]);
  await pressNotification(worker, path);
  await expect(page.getByRole('heading', { level: 1, name: 'Schedule' })).toBeVisible();
  await pressNotification(worker, 'https://elsewhere.example/');
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();

  await renewSubscription(worker, endpoint(7));
  expect(await endpointsOf(app, jordan)).toEqual([endpoint(1), endpoint(7)]);
});

test('turned off, the device is subscribed to nothing', async ({ as, app }) => {
  const page = await as(jordan, withWorker);
  await stubPush(page);
  await turnOnHere(page);
  await card(page).getByRole('button', { name: 'Turn off on this device' }).click();
  await expect(card(page).getByRole('button', { name: turnOn })).toBeVisible();
  await expectEndpoint(page, '');
  await expect.poll(() => endpointsOf(app, jordan)).toEqual([]);
});

test('a sign-out ends push messages on the device, and closes those that it still shows', async ({
  as,
  app,
}) => {
  const page = await as(jordan, withWorker);
  await stubPush(page);
  await turnOnHere(page);
  await page.evaluate(() => localStorage.setItem('stub-notification', 'Game moved'));
  await page.getByRole('button', { name: 'Profile menu of Jordan Lee' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('link', { name: 'Join the Team - Sign In' }).first()).toBeVisible();
  await expectEndpoint(page, '');
  expect(await stubbed(page, 'notification')).toBe('');
  expect(await endpointsOf(app, jordan)).toEqual([]);
});

test('somebody else on the same device gets nothing of the former account, and is not subscribed unasked', async ({
  as,
  app,
}) => {
  const page = await as(jordan, withWorker);
  await stubPush(page);
  await turnOnHere(page);
  await becomeInWindow(app, page.context(), cole);
  await page.goto('/settings/messages');
  await expectEndpoint(page, '');
  await expect(card(page)).toContainText('Push is off on this device.');
  expect(await endpointsOf(app, cole)).toEqual([]);
  await card(page).getByRole('button', { name: turnOn }).click();
  await expect(card(page)).toContainText('Push is on for this device until');
  await expectEndpoint(page, endpoint(2));
  expect(await endpointsOf(app, cole)).toEqual([endpoint(2)]);
});

test('the inbox offers push messages once and never after a no', async ({ as }) => {
  const page = await as(jordan, withWorker);
  await stubPush(page, 'denied');
  await openWithWorker(page, '/inbox');
  await settle(page);
  const offer = page.getByRole('region', { name: 'Get notified when a game changes' });
  await expect(offer.getByRole('button', { name: turnOn })).toBeVisible();
  expect(await stubbed(page, 'permission')).toBe('');
  await offer.getByRole('button', { name: 'Not now' }).click();
  await expect(offer).toHaveCount(0);
  await page.reload();
  await settle(page);
  await expect(offer).toHaveCount(0);

  await page.goto('/settings/messages');
  await card(page).getByRole('button', { name: turnOn }).click();
  await expect(card(page)).toContainText('This browser blocks notifications from this site.');
  await expect(card(page).getByRole('button')).toHaveCount(0);
});

test('an iPhone says that messages come to the installed app', async ({ as }) => {
  const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15';
  const page = await as(jordan, { ...phone, userAgent });
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
  await page.goto('/settings/messages');
  await expect(card(page)).toContainText('Add to Home Screen');
  await expect(card(page).getByRole('button')).toHaveCount(0);
});
