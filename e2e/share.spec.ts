import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { publicPages } from './public-pages.ts';
import { alive } from './screens.ts';

const games = (page: Page) => page.getByRole('region', { name: 'Games' }).getByRole('listitem');
const boxScore = (page: Page) => page.getByRole('dialog', { name: 'Box Score' });

/** What the server's HTML says of an address, before any script runs. */
async function readHead(page: Page, path: string) {
  const html = await (await page.request.get(path)).text();
  const content = (name: string) => new RegExp(`="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '';
  return { title: /<title>(.*)<\/title>/.exec(html)?.[1], content };
}

test('a link to a game opens its box score, and its picture shows the score', async ({ as }) => {
  const page = await as(null, { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.goto('/schedule');
  await expect(page).toHaveTitle('Schedule & Results · Sixth Man');
  await alive(page);
  await games(page)
    .nth(10)
    .getByRole('button', { name: /^Box score/ })
    .click();
  const title = 'Harbor Hawks 68-61 Dockside Ballers · Sixth Man';
  await expect(page).toHaveTitle(title);
  await boxScore(page).getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Copied!', { exact: true })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await boxScore(page).getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveTitle('Schedule & Results · Sixth Man');

  const friend = await as(null);
  const { content, title: sent } = await readHead(friend, link);
  expect(sent).toBe(title);
  const picture = await friend.request.get(content('og:image'));
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png']);
  await friend.goto(link);
  await expect(boxScore(friend).getByRole('row', { name: /Team totals/ })).toBeVisible();
  await expect(friend).toHaveTitle(title);
  await alive(friend);
  await boxScore(friend).getByRole('button', { name: 'Close' }).click();
  await expect(friend).toHaveURL('/schedule');
  await expect(boxScore(friend)).toHaveCount(0);
  await expect(friend.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a link to another team’s game or Hall of Fame leads to that team', async ({ as }) => {
  const page = await as(null);
  const { games: schedule } = await gamesOf(page, 2);
  const played = schedule.find(({ status }) => status === 'won' || status === 'lost');
  await page.goto(`/schedule?game=${played?.id}`);
  await expect(boxScore(page)).toBeVisible();
  await expect(page).toHaveTitle(/^Dockside Ballers \d+-\d+ .+ · Sixth Man$/);
  await page.goto('/mvp-history?team=1');
  await expect(page.getByText('Harbor Hawks').first()).toBeVisible();
  await page.goto('/mvp-history?team=2');
  await expect(page.getByText('Dockside Ballers').first()).toBeVisible();
});

async function gamesOf(page: Page, teamId: number): Promise<{ games: { id: number; status: string }[] }> {
  return { games: await (await page.request.get(`/api/schedule?teamId=${teamId}`)).json() };
}

test('every page is called the same by the server and after walking there', async ({ as }) => {
  const page = await as(null);
  await page.goto('/login');
  await alive(page);
  for (const path of publicPages) {
    const { title } = await readHead(page, path);
    await page.evaluate((url) => history.pushState(null, '', url), path);
    await expect(page).toHaveTitle(title?.replaceAll('&amp;', '&') ?? '');
  }
  await page.goto('/roster');
  const first = page.getByRole('main').getByRole('link').filter({ hasText: 'Maya Torres' }).first();
  await first.click();
  await expect(page).toHaveTitle('Maya Torres · Sixth Man');
  await page.goBack();
  await expect(page).toHaveTitle('Roster · Sixth Man');
  await page.getByRole('link', { name: 'Sixth Man' }).first().click();
  await expect(page).toHaveTitle('Harbor Hawks · Sixth Man');
});

test('a player’s page and the Hall of Fame can be shared', async ({ as }) => {
  const page = await as(null, { permissions: ['clipboard-read', 'clipboard-write'] });
  const copied = async () => {
    await alive(page);
    await page.getByRole('main').getByRole('button', { name: 'Share' }).first().click();
    await expect(page.getByText('Copied!', { exact: true }).first()).toBeVisible();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  await page.goto('/player/1');
  await expect(page).toHaveTitle(/^\w+ \w+ · Sixth Man$/);
  expect(new URL(await copied()).pathname).toBe('/player/1');
  await page.goto('/mvp-history');
  const link = new URL(await copied());
  expect(link.pathname + link.search).toBe('/mvp-history?team=1');
});
