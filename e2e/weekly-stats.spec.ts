import type { Page } from '@playwright/test';
import { expect, phone, test } from './fixtures.ts';

const jordan = 'player@demo.test';
const numbers = {
  Points: 34,
  Rebounds: 11,
  Assists: 6,
  Steals: 2,
  Blocks: 1,
  Turnovers: 3,
  'Minutes Played': 36,
};

async function fillIn(page: Page, values: Record<string, number | string>) {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(String(value));
}

/** The tab of the bar at the bottom of a phone: no page is loaded anew by it. */
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main, small screens' }).getByRole('link', { name });

test.describe('a player with a phone', () => {
  test('submits the week, and sees card, post, leaderboard and dashboard change without a reload', async ({
    as,
  }) => {
    const page = await as(jordan, phone);
    await page.goto('/');
    const leaders = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'Team leaders' }) });
    await expect(leaders.getByRole('listitem').first()).toContainText('Jordan Lee');
    await expect(leaders.getByRole('listitem').first()).toContainText('18.3');
    await page.evaluate(() => Object.assign(window, { neverReloaded: true }));

    await page.getByRole('link', { name: 'Submit Stats' }).click();
    await expect(page.getByRole('heading', { name: 'Submit Weekly Stats' })).toBeVisible();
    await expect(page.getByText('Harbor Hawks · 11/15-11/21')).toBeVisible();
    await fillIn(page, numbers);
    await page.getByLabel('Game Notes').fill('Felt good.');
    await page.getByRole('button', { name: 'Submit Stats & Vote' }).click();
    await expect(page.getByText('Stats submitted successfully!', { exact: true })).toBeVisible();
    const card = page.getByRole('region', { name: 'Stats already submitted' });
    await expect(card).toContainText('These stats count toward the leaderboard.');
    await expect(card.getByRole('definition')).toHaveText(['34', '11', '6', '2', '1', '3', '36']);
    await expect(page.getByRole('button', { name: 'Update Stats & Vote' })).toBeVisible();

    await tab(page, 'Home').click();
    await expect(leaders.getByRole('listitem').first()).toContainText('20.6');
    const news = page.locator('section').filter({ has: page.getByRole('heading', { name: "What's New" }) });
    const deed = news.getByRole('listitem').filter({ hasText: 'Jordan Lee' });
    await expect(deed).toHaveCount(1);
    await expect(deed).toContainText('34 points and a double-double');
    await expect(deed).toContainText('Stats for 11/15-11/21: 34 PTS, 11 REB, 6 AST');
    await tab(page, 'Leaderboard').click();
    await expect(page.getByRole('row', { name: /Jordan Lee/ })).toContainText('7 GP');
    await expect(page.getByRole('row', { name: /Jordan Lee/ })).toContainText('20.6');
    await tab(page, 'Feed').click();
    await expect(page.getByRole('article').filter({ hasText: 'Stats for 11/15-11/21: 34 PTS' })).toHaveCount(
      1,
    );
    expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true);
  });

  test('edits the week and its post, and a visitor sees the same numbers', async ({ as }) => {
    const page = await as(jordan, phone);
    await page.goto('/submit-stats');
    await fillIn(page, numbers);
    await page.getByRole('button', { name: 'Submit Stats & Vote' }).click();
    await expect(page.getByText('Stats submitted successfully!', { exact: true })).toBeVisible();
    await page.getByLabel('Points').fill('35');
    await page.getByRole('button', { name: 'Update Stats & Vote' }).click();
    await expect(page.getByText('Stats updated successfully!', { exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Stats already submitted' })).toContainText('35');
    await page.reload();
    await expect(page.getByLabel('Points')).toHaveValue('35');

    const visitor = await as(null);
    await visitor.goto('/');
    const performers = visitor
      .locator('section')
      .filter({ has: visitor.getByRole('heading', { name: 'Top performers' }) });
    await expect(performers.getByRole('listitem').first()).toContainText('Jordan Lee');
    await expect(performers.getByRole('listitem').first()).toContainText('PTS35');
    await visitor.goto('/leaderboard');
    await expect(visitor.getByRole('row', { name: /Jordan Lee/ })).toContainText('20.7');
    await visitor.getByRole('link', { name: 'Jordan Lee' }).click();
    const line = visitor
      .getByRole('listitem')
      .filter({ hasText: '11/15-11/21' })
      .filter({ hasText: /PTS\d/ });
    await expect(line).toContainText('PTS35');
    await visitor.goto('/team-feed');
    const posts = visitor.getByRole('article').filter({ hasText: 'Stats for 11/15-11/21' });
    const corrected = posts.filter({ hasText: 'Jordan Lee' });
    await expect(corrected).toHaveCount(1);
    await expect(corrected).toContainText('35 PTS');
    await expect(corrected).toContainText('· edited');
    await expect(visitor.getByText('· edited')).toHaveCount(1);
  });

  test('counts with the thumb: one more, one less, never below nothing', async ({ as }) => {
    const page = await as(jordan, phone);
    await page.goto('/submit-stats');
    const points = page.getByLabel('Points');
    const [less, more] = [
      points.locator('xpath=preceding::button[1]'),
      points.locator('xpath=following::button[1]'),
    ];
    await more.click();
    await more.click();
    await less.click();
    await expect(points).toHaveValue('1');
    await less.click();
    await less.click();
    await expect(points).toHaveValue('0');
  });
});

test.describe('submitted stats', () => {
  test('are deleted by their player, with their post, and the form begins anew', async ({ as }) => {
    const page = await as(jordan, phone);
    await page.goto('/submit-stats');
    await fillIn(page, numbers);
    await page.getByRole('button', { name: 'Submit Stats & Vote' }).click();
    const card = page.getByRole('region', { name: 'Stats already submitted' });
    await card.getByRole('button', { name: 'Delete stats' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete stats' });
    await expect(question).toContainText('Are you sure you want to delete your stats of 11/15-11/21?');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Stats deleted', { exact: true })).toBeVisible();
    await expect(card).toHaveCount(0);
    await expect(page.getByLabel('Points')).toHaveValue('');
    await expect(page.getByRole('heading', { name: 'Submit Weekly Stats' })).toBeFocused();
    await tab(page, 'Feed').click();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('article').filter({ hasText: '34 PTS' })).toHaveCount(0);
  });

  test('of any player are deleted by the captain, and the audit list says so', async ({ as }) => {
    const [page, mate] = [await as('captain@demo.test'), await as(jordan)];
    const weeks = (window: Page) =>
      window.locator('section').filter({ has: window.getByRole('heading', { name: 'Weekly performance' }) });
    const remove = (window: Page) =>
      weeks(window).getByRole('button', { name: 'Delete the stats of 11/15-11/21' });
    await mate.goto('/player/4');
    await expect(weeks(mate)).toContainText('11/15-11/21');
    await expect(remove(mate)).toHaveCount(0);

    await page.goto('/player/4');
    await remove(page).click();
    const question = page.getByRole('alertdialog', { name: 'Delete stats' });
    await expect(question).toContainText('delete Priya Raman’s stats of 11/15-11/21?');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Stats deleted', { exact: true })).toBeVisible();
    await expect(weeks(page)).not.toContainText('11/15-11/21');
    await page.goto('/admin/audit');
    await expect(page.getByRole('listitem').first()).toContainText(
      /Maya Torres deleted the stats of Priya Raman for 11\/15-11\/21: \d+ PTS/,
    );
  });
});

test('the vote goes out with the stats, and one message tells of both', async ({ as }) => {
  const page = await as(jordan);
  await page.goto('/submit-stats');
  await fillIn(page, { Points: 8 });
  await page.getByRole('radio', { name: /Maya Torres/ }).check();
  await page.getByRole('button', { name: 'Submit Stats & Vote' }).click();
  await expect(page.getByText('Stats submitted successfully!', { exact: true })).toBeVisible();
  await expect(
    page.getByText(/recorded and shared with the team. Vote cast successfully!/).first(),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByText('Vote Cast!')).toBeVisible();
});
