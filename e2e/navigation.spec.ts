import type { Locator, Page } from '@playwright/test';
import { expect, phone, test } from './fixtures.ts';
import { settle } from './screens.ts';

type Links = readonly (readonly [name: string, url: string])[];

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

test.describe('the bar at the top', () => {
  test('leads a visitor to the schedule, the feed, the team and the sign-in', async ({ page }) => {
    await page.goto('/');
    await expectTopLinks(page, [
      ['Schedule', '/schedule'],
      ['Team Feed', '/team-feed'],
    ]);
    await expectMenus(page, ['Team', 'Games']);
    await expectMenu(page, 'Team', visitorsTeam);
    await expectMenu(page, 'Games', [['Schedule & Results', '/schedule']]);
    const signIn = page.getByRole('banner').getByRole('link', { name: 'Join the Team - Sign In' });
    await expect(signIn).toHaveAttribute('href', '/login');
  });

  test('leads a player to the dashboard, the vote and the stats, and out again', async ({ as }) => {
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

  test('shows the captain alone the Captain menu', async ({ as }) => {
    const page = await as('captain@demo.test');
    await page.goto('/');
    await expectMenus(page, ['Team', 'Games', 'Captain']);
    const captain = page.getByRole('navigation', { name: 'Main', exact: true });
    await captain.getByRole('button', { name: 'Captain' }).click();
    const links = captain.getByRole('link').filter({ visible: true });
    await expect(links.filter({ hasText: 'Manage Players' })).toHaveAttribute('href', '/admin/players');
    await expect(links.filter({ hasText: 'Invite Codes' })).toHaveAttribute('href', '/admin/invite-codes');
  });

  test('says where one is', async ({ page }) => {
    await page.goto('/schedule');
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

  test('is walked by the keyboard: arrows in a menu, Escape closes it, the first stop skips the bar', async ({
    page,
  }) => {
    await page.goto('/roster');
    await expect(page.getByRole('heading', { level: 1, name: 'Roster' })).toBeVisible();
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

  test('is one line at a tablet and at a desk, whoever looks', async ({ as }) => {
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

  test('keeps a menu open that is opened while the screen is still coming', async ({ page }) => {
    await page.goto('/roster');
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
});

test.describe('the bar at the bottom of a phone', () => {
  test('has four tabs and More for a visitor', async ({ as }) => {
    const page = await as(null, phone);
    await page.goto('/');
    await expectTabs(page, [
      ['Schedule', '/schedule'],
      ['Roster', '/roster'],
      ['Leaderboard', '/leaderboard'],
      ['Sign In', '/login'],
    ]);
    const more = await openMore(page);
    await expectLinks(more, [
      ['Team Feed', '/team-feed'],
      ['MVP History', '/mvp-history'],
    ]);
    await more.getByRole('link', { name: 'MVP History' }).tap();
    await expect(page).toHaveURL('/mvp-history');
    await expect(more).toHaveCount(0);
  });

  test('has four tabs and More for a player', async ({ as }) => {
    const page = await as('player@demo.test', phone);
    await page.goto('/');
    await expectTabs(page, [
      ['Home', '/'],
      ['Feed', '/team-feed'],
      ['Leaderboard', '/leaderboard'],
      ['MVP', '/mvp-voting'],
    ]);
    const more = await openMore(page);
    await expectLinks(more, [
      ['Roster', '/roster'],
      ['MVP History', '/mvp-history'],
      ['Submit Stats', '/submit-stats'],
      ['Schedule & Results', '/schedule'],
      ['Profile', '/profile'],
    ]);
    await more.getByRole('button', { name: 'Sign Out' }).tap();
    await expect(page.getByRole('navigation', { name: 'Main, small screens' })).toContainText('Sign In');
  });

  test('has the captain’s links behind More', async ({ as }) => {
    const page = await as('captain@demo.test', phone);
    await page.goto('/');
    const more = await openMore(page);
    await expect(more.getByRole('heading', { name: 'Captain' })).toBeVisible();
    await expect(more.getByRole('link', { name: 'Manage Players' })).toHaveAttribute(
      'href',
      '/admin/players',
    );
    await more.getByRole('link', { name: 'Invite Codes' }).tap();
    await expect(page).toHaveURL('/admin/invite-codes');
  });

  test('has targets of 44 pixels, and takes the place of the links at the top', async ({ as }) => {
    const page = await as('player@demo.test', phone);
    await page.goto('/');
    const bar = page.getByRole('navigation', { name: 'Main, small screens' });
    await expect(bar.getByRole('listitem')).toHaveCount(5);
    for (const target of await bar.getByRole('listitem').all()) {
      const box = await target.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await expect(page.getByRole('navigation', { name: 'Main', exact: true })).toBeHidden();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(bar).toBeHidden();
  });
});

test('a page that is not there says so and leads back', async ({ page }) => {
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
  await expect(page).toHaveTitle('404 Page Not Found');
  await page.getByRole('link', { name: 'Back to the dashboard' }).click();
  await expect(page).toHaveURL('/');
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

async function expectTabs(page: Page, links: Links): Promise<void> {
  const bar = page.getByRole('navigation', { name: 'Main, small screens' });
  await expectLinks(bar, links);
  await expect(bar.getByRole('button')).toHaveText('More');
}

async function openMore(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'More' }).tap();
  const sheet = page.getByRole('dialog', { name: 'More' });
  await expect(sheet).toBeVisible();
  return sheet;
}

/** Exactly these links are there to be seen, in this order. */
async function expectLinks(place: Locator, links: Links): Promise<void> {
  const visibleLinks = place.getByRole('link').filter({ visible: true });
  await expect(visibleLinks).toHaveText(links.map(([name]) => name));
  const urls = await visibleLinks.evaluateAll((elements) =>
    elements.map((link) => link.getAttribute('href')),
  );
  expect(urls).toEqual(links.map(([, url]) => url));
}
