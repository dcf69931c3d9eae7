import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

test.describe("a player's page", () => {
  test('has rank, averages that explain themselves and every week, and leads back', async ({ page }) => {
    await page.goto('/leaderboard');
    await page.getByRole('link', { name: 'Ade Okafor' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ade Okafor' })).toBeVisible();
    await expect(card(page, 'Season averages')).toContainText('#2');
    const weeks = card(page, 'Weekly performance');
    await expect(weeks.getByRole('rowheader', { name: '2026' })).toHaveText(['Fall 2026', 'Summer 2026']);
    await expect(weeks.getByRole('rowheader')).toHaveCount(2 + 9);
    await page.getByRole('button', { name: /^13.5 Rebounds per game for Ade Okafor/ }).click();
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
