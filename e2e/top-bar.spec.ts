import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectLinks, type Links } from './navigation.ts';
import { alive, settle } from './screens.ts';

const visitorsTeam: Links = [
  ['Roster', '/roster'],
  ['Leaderboard', '/leaderboard'],
  ['MVP History', '/mvp-history'],
];
const playersTeam: Links = [
  ['Roster', '/roster'],
  ['Leaderboard', '/leaderboard'],
  ['MVP Voting', '/mvp-voting'],
  ['MVP History', '/mvp-history'],
];
const playersGames: Links = [
  ['Schedule & Results', '/schedule'],
  ['Submit Stats', '/submit-stats'],
];

test('the bar at the top leads a visitor to the schedule, the feed, the team and the sign-in, and says where one is', async ({
  page,
}) => {
  await page.goto('/schedule');
  await expectTopLinks(page, [
    ['Schedule', '/schedule'],
    ['Team Feed', '/team-feed'],
  ]);
  await expectMenus(page, ['Team', 'Games']);
  await expectMenu(page, 'Team', visitorsTeam);
  await expectMenu(page, 'Games', [['Schedule & Results', '/schedule']]);
  const signIn = page.getByRole('banner').getByRole('link', { name: 'Join the Team - Sign In' });
  await expect(signIn).toHaveAttribute('href', '/login');
  const bar = page.getByRole('navigation', { name: 'Main', exact: true });
  await expect(bar.getByRole('link', { name: 'Schedule', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(bar.getByRole('link', { name: 'Team Feed' })).not.toHaveAttribute('aria-current');
  await expect(page).toHaveTitle('Schedule & Results · Sixth Man');
  await bar.getByRole('link', { name: 'Team Feed' }).click();
  await expect(page).toHaveTitle('Team Feed · Sixth Man');
});

test('the bar at the top leads a player to the dashboard, the vote and the stats, and out again', async ({
  as,
}) => {
  const page = await as('player@demo.test');
  await page.goto('/');
  await expectTopLinks(page, [
    ['Dashboard', '/'],
    ['Team Feed', '/team-feed'],
  ]);
  await expectMenus(page, ['Team', 'Games']);
  await expectMenu(page, 'Team', playersTeam);
  await expectMenu(page, 'Games', playersGames);
  await expectMenu(page, 'Profile menu of Jordan Lee', [['Profile', '/profile']], page.getByRole('banner'));
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Join the Team - Sign In' })).toHaveCount(0);
});

test('the bar at the top shows the Captain menu to the captain only', async ({ as }) => {
  const page = await as('captain@demo.test');
  await page.goto('/');
  await expectMenus(page, ['Team', 'Games', 'Captain']);
  const captain = page.getByRole('navigation', { name: 'Main', exact: true });
  await captain.getByRole('button', { name: 'Captain' }).click();
  const links = captain.getByRole('link').filter({ visible: true });
  await expect(links.filter({ hasText: 'Manage Players' })).toHaveAttribute('href', '/admin/players');
  await expect(links.filter({ hasText: 'Invite Codes' })).toHaveAttribute('href', '/admin/invite-codes');
});

test('the bar at the top is walked by the keyboard: arrows in a menu, Escape closes it, the first stop skips the bar', async ({
  page,
}) => {
  await page.goto('/roster');
  await alive(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  const team = page.getByRole('button', { name: 'Team', exact: true });
  await team.focus();
  await page.keyboard.press('ArrowDown');
  await expect(team).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: 'Roster' }).first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: 'Leaderboard' }).first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(team).toHaveAttribute('aria-expanded', 'false');
  await expect(team).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1 }).click();
  await expect(team, 'a press elsewhere closes it').toHaveAttribute('aria-expanded', 'false');
});

test('the bar at the top is one line on a tablet and on a desktop, for every role', async ({ as }) => {
  for (const who of [null, 'player@demo.test', 'captain@demo.test', 'admin@demo.test']) {
    const page = await as(who);
    await page.goto('/roster');
    await settle(page);
    for (const width of [768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const bar = await page.getByRole('banner').boundingBox();
      expect(bar?.height, `for ${who ?? 'a visitor'} at ${width} px`).toBeLessThan(80);
    }
  }
});

test('the bar at the top keeps a menu open that is opened while the screen is still coming', async ({
  page,
}) => {
  await page.goto('/roster');
  await alive(page);
  const release = Promise.withResolvers<void>();
  await page.route('**/api/players/2', async (route) => {
    await release.promise;
    await route.continue();
  });
  await page
    .getByRole('main')
    .getByRole('link', { name: /Jordan Lee/ })
    .click();
  await expect(page).toHaveURL('/player/2');
  const team = page.getByRole('button', { name: 'Team', exact: true });
  await team.click();
  release.resolve();
  await expect(page.getByRole('heading', { level: 1, name: 'Jordan Lee' })).toBeVisible();
  await expect(team).toHaveAttribute('aria-expanded', 'true');
  await expect(team).toBeFocused();
});

async function expectTopLinks(page: Page, links: Links): Promise<void> {
  const bar = page.getByRole('navigation', { name: 'Main', exact: true });
  await expectLinks(bar, links);
}

async function expectMenus(page: Page, names: readonly string[]): Promise<void> {
  const bar = page.getByRole('navigation', { name: 'Main', exact: true });
  await expect(bar.getByRole('button')).toHaveText(names.map((name) => new RegExp(`^${name}`)));
}

/** Opens a menu and reads it; what stays open would count as another one's link. */
async function expectMenu(page: Page, name: string, links: Links, within?: Locator): Promise<void> {
  const button = (within ?? page.getByRole('navigation', { name: 'Main', exact: true })).getByRole('button', {
    name,
    exact: true,
  });
  await button.click();
  const panel = page.locator(`[id="${await button.getAttribute('aria-controls')}"]`);
  await expectLinks(panel, links);
}
