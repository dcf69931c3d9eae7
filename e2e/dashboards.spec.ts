import type { Page } from '@playwright/test';
import { and, eq } from 'drizzle-orm';
import { player } from '#server/database/schema/players.ts';
import { season } from '#server/database/schema/teams.ts';
import { chooseTeam, expect, test } from './fixtures.ts';

const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

test.describe('the dashboard of a visitor', () => {
  test('shows the record, the week and where to go from here', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: 'Harbor Hawks' })).toBeVisible();
    await expect(card(page, 'Season record')).toContainText('7-2');
    await expect(card(page, 'Season record')).toContainText('9 games played');
    await expect(card(page, 'Top performers').getByRole('listitem')).toHaveCount(3);
    await expect(card(page, 'Top performers').getByRole('listitem').first()).toContainText('Marcus Bell');
    await expect(page.getByRole('region', { name: 'Latest result' })).toContainText('68');
    await expect(card(page, 'Next game')).toContainText('Breakwater Bulls');
    await expect(card(page, 'Latest posts').getByRole('listitem')).toHaveCount(3);
    await card(page, 'Quick links').getByRole('link', { name: 'Roster' }).click();
    await expect(page).toHaveURL('/roster');
  });

  test('of a team that has not begun says so', async ({ page, app }) => {
    await chooseTeam(page, app, 3);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: 'Northside Nomads' })).toBeVisible();
    await expect(page.getByText('No stats submitted this week')).toBeVisible();
    await expect(page.getByText('No MVP votes yet this week')).toBeVisible();
    await expect(page.getByText('No recent updates')).toBeVisible();
    await expect(card(page, 'Next game')).toContainText('The schedule is not there yet');
    await expect(card(page, 'Next game').getByRole('link', { name: 'Add or import games' })).toHaveCount(0);
    await expect(page.getByText('Season Over')).toHaveCount(0);
    await page.goto('/leaderboard');
    await expect(page.getByText('No player stats available yet')).toBeVisible();
  });
});

test('somebody who waits for approval is told at the top of what a visitor sees, and where to look', async ({
  as,
}) => {
  const page = await as('pending@demo.test');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Harbor Hawks' })).toBeVisible();
  const notice = page.getByRole('region', { name: 'Your account is waiting for approval' });
  await expect(notice).toContainText('Until the captain has approved it, you see what every visitor sees.');
  await notice.getByRole('link', { name: 'Pending approval' }).click();
  await expect(page).toHaveURL('/pending-approval');
  await page.goto('/schedule');
  await expect(page.getByRole('link', { name: 'Join the Team - Sign In' })).toHaveCount(0);
  await page.getByRole('banner').getByRole('link', { name: 'Pending approval' }).click();
  await expect(page).toHaveURL('/pending-approval');
});

test.describe('the dashboard of an admin without a player', () => {
  const owner = { uid: 'owner', email: 'owner@league.test', displayName: 'Olga Owner', photoURL: null };
  test.use({ appOptions: { environment: { ADMIN_EMAILS: owner.email } } });

  test('has the team and the Admin Panel, and asks for no profile', async ({ as }) => {
    const page = await as(owner);
    await page.goto('/');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Olga Owner' })).toBeVisible();
    await expect(card(page, 'Team leaders').getByRole('listitem')).toHaveCount(5);
    await expect(card(page, 'Next game')).toContainText('Breakwater Bulls');
    await expect(card(page, 'Performance overview')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Vote Now' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Admin Panel' }).click();
    await expect(page).toHaveURL('/admin/players');
    await expect(page.getByRole('button', { name: 'Approve Sam Pending' })).toBeVisible();
    await page.goto('/mvp-voting');
    await expect(page.getByRole('button', { name: "Only this team's players vote here" })).toBeDisabled();
  });

  test('leads to bringing a schedule, and to a profile on the team that is shown', async ({ as, app }) => {
    const page = await as(owner);
    await chooseTeam(page, app, 3);
    await page.goto('/dashboard');
    await card(page, 'Next game').getByRole('link', { name: 'Add or import games' }).click();
    await expect(page).toHaveURL('/schedule');
    await expect(page.getByRole('button', { name: 'Import' })).toBeVisible();
    await page.goto('/submit-stats');
    await expect(page).toHaveURL('/create-profile');
    await page.goto('/dashboard');
    await expect(card(page, 'Player card')).toContainText('If you play for Northside Nomads too');
    await page.getByRole('link', { name: 'Create Profile' }).click();
    await expect(page).toHaveURL('/create-profile');
    await expect(page.getByRole('heading', { level: 1, name: 'Create your profile' })).toBeVisible();
    await expect(page.getByText('Northside Nomads')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Center' }).check();
    await page.getByLabel('Jersey number').fill('12');
    await page.getByLabel('Height', { exact: true }).selectOption(`6'0"`);
    await page.getByLabel('Weight', { exact: true }).fill('185 lbs');
    await page.getByLabel('Age', { exact: true }).fill('33');
    await page.getByRole('button', { name: 'Create Profile' }).click();
    await expect(page).toHaveURL('/dashboard');
    await expect(card(page, 'Player card')).toContainText('#12');
    const [row] = await app.db.select().from(player).where(eq(player.email, owner.email));
    expect(row?.teamId).toBe(3);
  });
});

test.describe('the dashboard of a player', () => {
  test('welcomes by name, shows form, news and five leaders by the metric of choice, and leads to the profile', async ({
    as,
  }) => {
    const page = await as('player@demo.test');
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Jordan Lee' })).toBeVisible();
    await expect(card(page, 'Performance overview').getByRole('figure')).toHaveCount(3);
    const points = page.getByRole('figure', { name: /^Points/ });
    await expect(points.getByRole('listitem')).toHaveText([
      '10/11-10/17: 24',
      '10/18-10/24: 12',
      '10/25-10/31: 18',
      '11/1-11/7: 16',
      '11/8-11/14: 27',
    ]);
    await expect(card(page, "What's New").getByRole('listitem')).toHaveCount(3);
    await expect(card(page, "What's New")).toContainText('22 points');
    await expect(page.getByRole('link', { name: 'Admin Panel' })).toHaveCount(0);
    const leaders = card(page, 'Team leaders');
    await expect(leaders.getByRole('listitem')).toHaveCount(5);
    const metric = leaders.getByRole('combobox', { name: 'Metric' });
    const offered = await metric.getByRole('option').allInnerTexts();
    expect(offered.map((text) => text.split(':')[0])).toEqual(['PPG', 'RPG', 'APG', 'PRA', 'STOCKS']);
    await metric.selectOption('avgRebounds');
    await expect(leaders.getByRole('listitem').first()).toContainText('Ade Okafor');
    await leaders.getByRole('button', { name: /Rebounds per game of Ade Okafor/ }).click();
    await expect(page.getByRole('dialog')).toContainText('81 in 6 games');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Jordan Lee' }).first().click();
    await expect(page).toHaveURL('/profile');
  });

  test('leads an admin to the admin panel', async ({ as }) => {
    const page = await as('admin@demo.test');
    await page.goto('/');
    await page.getByRole('link', { name: 'Admin Panel' }).click();
    await expect(page).toHaveURL('/admin/players');
  });

  test('before the first stats invites to submit them', async ({ as }) => {
    const page = await as('miguel@demo.test');
    await page.goto('/');
    await expect(card(page, 'Performance overview').getByText('No stats submitted yet')).toBeVisible();
    await expect(card(page, "What's New").getByText('No recent updates')).toBeVisible();
    await page.goto('/profile');
    await expect(page.getByText('No stats submitted yet')).toBeVisible();
    await expect(page.getByText('No recent activity')).toBeVisible();
  });
});

test.describe('a player whose new season began yesterday', () => {
  test('keeps recent weeks, trends and achievements, and begins new averages', async ({ as, app }) => {
    await app.db
      .update(season)
      .set({ lastDay: '2026-11-14' })
      .where(and(eq(season.teamId, 1), eq(season.name, 'Fall 2026')));
    const days = { firstDay: '2026-11-17', lastDay: '2027-02-28' };
    await app.db.insert(season).values({ teamId: 1, name: 'Winter 2026-27', ...days });
    const page = await as('player@demo.test');
    await page.goto('/');
    const points = page.getByRole('figure', { name: /^Points/ });
    await expect(points.getByRole('listitem')).toHaveCount(5);
    await expect(points.getByRole('listitem').last()).toHaveText('11/8-11/14: 27');

    await page.goto('/profile');
    await expect(card(page, 'Season averages')).toContainText('No stats submitted yet');
    const recent = card(page, 'Recent performance');
    await expect(recent.getByRole('heading', { level: 3 })).toHaveText(['Fall 2026']);
    await expect(recent.getByRole('listitem')).toHaveCount(5);
    const achievement = (name: string) =>
      card(page, 'Achievements').getByRole('listitem').filter({ hasText: name });
    await expect(achievement('On the board')).toContainText('Reached · Summer 2026');
    await expect(achievement('Bucket getter')).toContainText('Reached · Summer 2026');
    await expect(achievement('Regular')).toContainText('Not yet');

    await page.goto('/player/2');
    await expect(card(page, 'Weekly performance').getByRole('heading', { level: 3 })).toHaveText([
      'Fall 2026',
      'Summer 2026',
    ]);
  });
});

test.describe("a player's page", () => {
  test('has rank, averages that explain themselves and every week, and leads back', async ({ page }) => {
    await page.goto('/leaderboard');
    await page.getByRole('link', { name: 'Ade Okafor' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ade Okafor' })).toBeVisible();
    await expect(card(page, 'Season averages')).toContainText('#2');
    const weeks = card(page, 'Weekly performance');
    await expect(weeks.getByRole('heading', { level: 3 })).toHaveText(['Fall 2026', 'Summer 2026']);
    await expect(weeks.getByRole('list').first().getByRole('listitem')).toHaveCount(6);
    await expect(weeks.getByRole('listitem')).toHaveCount(9);
    await page.getByRole('button', { name: /^13.5 Rebounds per game of Ade Okafor/ }).click();
    await expect(page.getByRole('dialog')).toContainText('81 in 6 games');
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'Season' }).selectOption({ index: 1 });
    await expect(weeks.getByRole('listitem')).toHaveCount(3);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    expect((await saving).suggestedFilename()).toBe('ade-okafor-stats.csv');
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL('/leaderboard');
  });
});
