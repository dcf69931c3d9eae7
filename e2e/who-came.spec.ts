import type { Page } from '@playwright/test';
import { barriers } from './barriers.ts';
import { expect, phone, test } from './fixtures.ts';
import { sidewaysScroll } from './screen-checks.ts';
import { alive, settle } from './screens.ts';

// After a game the captain ticks who came; each player sees their own count, and nobody else does.

const yesterday = '/game/14';
const jordan = '/player/2';

const whoCame = (page: Page) => page.getByRole('region', { name: 'Who came' });
const attendance = (page: Page) => page.getByRole('region', { name: 'Attendance' });

async function save(page: Page): Promise<void> {
  const saved = page.waitForResponse(
    (reply) => reply.url().endsWith('/api/game/14/attendance') && reply.request().method() === 'PUT',
  );
  await whoCame(page).getByRole('button', { name: 'Save who came' }).click();
  expect((await saved).status()).toBe(200);
}

test('the captain ticks who came by one press and corrects it; the player’s open profile follows', async ({
  as,
}) => {
  const player = await as('player@demo.test', phone);
  await player.goto('/profile');
  await settle(player);
  await expect(attendance(player)).toContainText('Came to 8 of 9 games this season');
  await expect(attendance(player)).toContainText('The last 6 in a row');

  const captain = await as('captain@demo.test', phone);
  await captain.goto(yesterday);
  await settle(captain);
  await alive(captain);
  const tick = (name: RegExp) => whoCame(captain).getByRole('checkbox', { name });
  await expect(whoCame(captain)).toContainText('Not saved yet.');
  // Who was in; who was maybe and has stats; who was in and is not known to have come; who gave no answer.
  await expect(tick(/^Jordan Lee/)).toBeChecked();
  await expect(tick(/^Priya Raman/)).toBeChecked();
  await expect(tick(/^Bartholomew/)).not.toBeChecked();
  expect(await sidewaysScroll(captain)).toEqual([]);
  expect(await barriers(captain)).toEqual([]);
  await save(captain);
  await expect(whoCame(captain)).toContainText('It can be corrected at any time.');
  await expect(attendance(player)).toContainText('Came to 9 of 10 games this season');
  await expect(attendance(player)).toContainText('The last 7 in a row');

  await tick(/^Jordan Lee/).uncheck();
  await save(captain);
  await expect(attendance(player)).toContainText('Came to 8 of 10 games this season');
  await expect(attendance(player)).not.toContainText('in a row');
  await captain.goto('/admin/audit');
  await expect(captain.getByText(/entered who came/).first()).toBeVisible();
});

test('what the captain unticks while a save is not through is not lost by it', async ({ as }) => {
  const captain = await as('captain@demo.test', phone);
  await captain.goto(yesterday);
  await settle(captain);
  await alive(captain);
  const jordansTick = whoCame(captain).getByRole('checkbox', { name: /^Jordan Lee/ });
  const { promise: letThrough, resolve: release } = Promise.withResolvers<void>();
  await captain.route('**/api/game/14/attendance', async (route) => {
    if (route.request().method() === 'GET') await letThrough;
    await route.continue();
  });
  await save(captain);
  await expect(whoCame(captain)).toContainText('It can be corrected at any time.');
  await jordansTick.uncheck();
  release();
  await expect(captain.getByText('Saved who came', { exact: true })).toBeVisible();
  await expect(jordansTick).not.toBeChecked();
  await save(captain);
  await captain.reload();
  await expect(whoCame(captain)).toContainText('It can be corrected at any time.');
  await expect(jordansTick).not.toBeChecked();
});

test('attendance is on a player’s page for the player and the captain, and for no team mate and no visitor', async ({
  as,
}) => {
  for (const who of ['player@demo.test', 'captain@demo.test']) {
    const page = await as(who);
    await page.goto(jordan);
    await expect(attendance(page)).toContainText('Came to 8 of 9 games this season');
  }
  for (const who of ['priya@demo.test', 'captain2@demo.test', null]) {
    const page = await as(who);
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    await page.goto(jordan);
    await settle(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Jordan Lee' })).toBeVisible();
    await page.goto(yesterday);
    await settle(page);
    await expect(page.getByRole('heading', { level: 1, name: 'vs Dockside Ballers' })).toBeVisible();
    await expect(attendance(page)).toHaveCount(0);
    await expect(whoCame(page)).toHaveCount(0);
    expect(calls.filter((url) => /\/api\/(players|game)\/\d+\/attendance/.test(url))).toEqual([]);
  }
});
