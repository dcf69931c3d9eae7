import type { Locator, Page } from '@playwright/test';
import { expect, phone, test } from './fixtures.ts';
import { expectLinks, type Links } from './navigation.ts';

test('the bar at the bottom of a phone has four tabs and More for a visitor', async ({ as }) => {
  const page = await as(null, phone);
  await page.goto('/');
  await expectTabs(page, [
    ['Schedule', '/schedule'],
    ['Roster', '/roster'],
    ['Leaderboard', '/leaderboard'],
    ['Sign In', '/login'],
  ]);
  const leaderboard = page
    .getByRole('navigation', { name: 'Main, small screens' })
    .getByRole('link', { name: 'Leaderboard' });
  await leaderboard.tap();
  await expect(leaderboard).toHaveAttribute('aria-current', 'page');
  expect(await linesOf(leaderboard), 'lines of the longest label where it is the current one').toBe(1);
  const more = await openMore(page);
  await expectLinks(more, [
    ['Team Feed', '/team-feed'],
    ['MVP History', '/mvp-history'],
  ]);
  await more.getByRole('link', { name: 'MVP History' }).tap();
  await expect(page).toHaveURL('/mvp-history');
  await expect(more).toHaveCount(0);
});

test('the bar at the bottom of a phone has four tabs and More for a player, of 44 pixels, and takes the place of the links at the top', async ({
  as,
}) => {
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
  await page.setViewportSize({ width: 390, height: 844 });
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
  await expect(bar).toContainText('Sign In');
});

test('the bar at the bottom of a phone has the captain’s links behind More, with how many wait', async ({
  as,
}) => {
  const page = await as('captain@demo.test', phone);
  await page.goto('/');
  const more = await openMore(page);
  await expect(more.getByRole('heading', { name: 'Captain' })).toBeVisible();
  const players = more.getByRole('link', { name: 'Manage Players' });
  await expect(players).toHaveAttribute('href', '/admin/players');
  await expect(players).toHaveAccessibleDescription('1 account is waiting for approval');
  await more.getByRole('link', { name: 'Invite Codes' }).tap();
  await expect(page).toHaveURL('/admin/invite-codes');
  await expect(page.getByRole('heading', { level: 1, name: 'Invite Codes' })).toBeVisible();
});

async function expectTabs(page: Page, links: Links): Promise<void> {
  const bar = page.getByRole('navigation', { name: 'Main, small screens' });
  await expectLinks(bar, links);
  await expect(bar.getByRole('button')).toHaveText('More');
}

function linesOf(link: Locator): Promise<number> {
  return link.evaluate(({ lastChild }) => {
    const label = document.createRange();
    label.selectNodeContents(lastChild!);
    return label.getClientRects().length;
  });
}

async function openMore(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'More' }).tap();
  const sheet = page.getByRole('dialog', { name: 'More' });
  await expect(sheet).toBeVisible();
  return sheet;
}
