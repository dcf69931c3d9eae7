import type { Page } from '@playwright/test';
import { barriersOnDeskAndPhone } from './barriers.ts';
import { chooseTeam, expect, test } from './fixtures.ts';

/** A member sees the screens of another team, and everything of their own stays their own. */

const strip = (page: Page) => page.getByText("You're viewing Dockside Ballers · Back to Harbor Hawks");

test('every screen of the other team says so, and where the way back is', async ({ as }) => {
  const page = await as('player@demo.test');
  const schedule = await page.request.get('/api/schedule?teamId=2');
  const [game]: { id: number }[] = await schedule.json();
  const players: { id: number }[] = await (await page.request.get('/api/players?teamId=2')).json();
  const posts: { id: number }[] = await (await page.request.get('/api/posts?teamId=2')).json();
  for (const url of [
    '/?team=2',
    '/dashboard?team=2',
    '/league/harbor/team/dockside',
    '/league/harbor/team/dockside/public',
    '/schedule?team=2',
    `/schedule?game=${game!.id}`,
    '/roster?team=2',
    '/leaderboard?team=2',
    '/mvp-history?team=2',
    '/mvp-voting?team=2',
    '/team-feed?team=2',
    ...posts.slice(0, 1).map(({ id }) => `/team-feed?post=${id}`),
    `/game/${game!.id}`,
    `/player/${players[0]!.id}`,
  ]) {
    await page.goto(url);
    if (!url.includes('game=')) await expect(strip(page), url).toBeVisible();
    // A box score that is open hides the screen behind it from readers by roles, not from sight.
    else await expect(page.locator('main').getByText("You're viewing Dockside Ballers"), url).toBeVisible();
  }
  await page.goto('/roster?team=2');
  expect(await barriersOnDeskAndPhone(page)).toEqual([]);
  await page.getByRole('link', { name: 'Back to Harbor Hawks' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Jordan Lee' })).toBeVisible();
});

test('an older choice of another team is forgotten', async ({ as, app }) => {
  const page = await as('player@demo.test');
  await chooseTeam(page, app, 2);
  await page.goto('/roster');
  await expect(page.getByRole('main').getByText('Harbor Hawks')).toBeVisible();
  await expect(strip(page)).toHaveCount(0);
});
