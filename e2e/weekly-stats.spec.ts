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

/** The tab of the phone's bottom bar, which doesn't reload the page. */
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
    await expect(deed).toContainText('Stats for Nov 15–21: 34 PTS, 11 REB, 6 AST');
    await tab(page, 'Leaderboard').click();
    await expect(page.getByRole('row', { name: /Jordan Lee/ })).toContainText('7 GP');
    await expect(page.getByRole('row', { name: /Jordan Lee/ })).toContainText('20.6');
    await tab(page, 'Feed').click();
    await expect(page.getByRole('article').filter({ hasText: 'Stats for Nov 15–21: 34 PTS' })).toHaveCount(1);
    expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true);
  });
});
