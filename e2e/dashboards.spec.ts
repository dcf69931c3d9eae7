import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

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
});

test.describe("a player's page", () => {
  test('has rank, averages that explain themselves and every week, and leads back', async ({ page }) => {
    await page.goto('/leaderboard');
    await page.getByRole('link', { name: 'Ade Okafor' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ade Okafor' })).toBeVisible();
    await expect(card(page, 'Season averages')).toContainText('#2');
    const weeks = card(page, 'Weekly performance');
    await expect(weeks.getByRole('rowheader', { name: '2026' })).toHaveText(['Fall 2026', 'Summer 2026']);
    await expect(weeks.getByRole('rowheader')).toHaveCount(2 + 9);
    await page.getByRole('button', { name: /^13.5 Rebounds per game of Ade Okafor/ }).click();
    await expect(page.getByRole('dialog')).toContainText('81 in 6 games');
    await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: 'Season' }).selectOption({ index: 1 });
    await expect(weeks.getByRole('rowheader')).toHaveCount(3);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    expect((await saving).suggestedFilename()).toBe('ade-okafor-stats.csv');
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL('/leaderboard');
  });
});
