import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { barriers } from './barriers.ts';
import { withoutFirstData } from './first-data.ts';
import { expect, phone, test } from './fixtures.ts';

const head = (page: Page, label: string) =>
  page.getByRole('columnheader').filter({ has: page.getByRole('button', { name: label, exact: true }) });
const ranks = (page: Page) => page.getByRole('row').locator('td:first-child').allInnerTexts();
const names = (page: Page) => page.getByRole('rowheader').getByRole('link').allInnerTexts();

test.describe('the season leaderboard', () => {
  test('explains a number by the weeks behind it, which add up', async ({ page }) => {
    await page.goto('/leaderboard');
    for (const [name, value] of [
      ['Points per game of Jordan Lee', '18.3'],
      ['Points, rebounds and assists per game of Ade Okafor', '27.2'],
    ] as const) {
      await page.getByRole('button', { name: new RegExp(`^${value} ${name}`) }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.locator('tfoot')).toContainText(value);
      const weeks = await dialog.locator('tbody td .numeral').allInnerTexts();
      const total = weeks.map(Number).reduce((a, b) => a + b, 0);
      await expect(dialog.locator('tfoot')).toContainText(`${total} in ${weeks.length} games`);
      expect((total / weeks.length).toFixed(1)).toBe(value);
      expect(await barriers(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    }
  });

  test('sorts by points first, turns around, starts another column from the highest, works by keyboard, says how it is sorted, and can be taken along as a table', async ({
    page,
  }) => {
    await page.goto('/leaderboard');
    const said = page.getByRole('status').filter({ hasText: 'Sorted by' });
    await expect(said).toHaveText('Sorted by points per game, highest first');
    await expect(head(page, 'PPG')).toHaveAttribute('aria-sort', 'descending');
    const best = await names(page);
    expect(best.slice(0, 4)).toEqual(['Jordan Lee', 'Ade Okafor', 'Marcus Bell', 'Maya Torres']);
    await page.getByRole('button', { name: 'PPG', exact: true }).click();
    await expect(head(page, 'PPG')).toHaveAttribute('aria-sort', 'ascending');
    expect((await names(page))[0]).toBe('Bartholomew Featherstonehaugh-Williams');
    await page.getByRole('button', { name: 'APG', exact: true }).click();
    await expect(head(page, 'APG')).toHaveAttribute('aria-sort', 'descending');
    await expect(head(page, 'PPG')).not.toHaveAttribute('aria-sort');
    expect((await names(page))[0]).toBe('Maya Torres');

    await test.step('as a table', async () => {
      const saving = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download CSV' }).click();
      const saved = await saving;
      expect(saved.suggestedFilename()).toBe('season-leaderboard.csv');
      const lines = (await readFile(await saved.path(), 'utf8')).split('\r\n');
      expect(lines[0]).toBe('\uFEFFRank,Player,Position,Jersey,PPG,RPG,APG,SPG,BPG,TPG,PRA,STOCKS,GP');
      expect(lines[1]).toBe('1,Maya Torres,Point Guard,3,10.9,3.1,8,2.3,0,2.6,22,2.3,7');
    });

    await test.step('by keyboard', async () => {
      await page.getByRole('button', { name: 'RPG', exact: true }).focus();
      await page.keyboard.press('Enter');
      await expect(said).toHaveText('Sorted by rebounds per game, highest first');
      await expect(page.getByRole('button', { name: 'RPG', exact: true })).toBeFocused();
      await page.keyboard.press('Space');
      await expect(said).toHaveText('Sorted by rebounds per game, lowest first');
    });
  });

  test('gives its first rank to the best of a column, whichever way it is sorted', async ({ page }) => {
    await page.goto('/leaderboard?sort=tpg&dir=asc');
    await expect(head(page, 'TPG')).toHaveAttribute('aria-sort', 'ascending');
    expect((await ranks(page))[0]).toBe('1');
    await page.getByRole('button', { name: 'TPG', exact: true }).click();
    await expect(head(page, 'TPG')).toHaveAttribute('aria-sort', 'descending');
    expect((await ranks(page)).at(-1)).toBe('1');
    await page.goto('/leaderboard?dir=asc');
    await expect(head(page, 'PPG')).toHaveAttribute('aria-sort', 'ascending');
    expect((await ranks(page)).at(-1)).toBe('1');
    expect((await names(page)).at(-1)).toBe('Jordan Lee');
  });

  test('has its sort in the address, so that a view can be shared', async ({ page, as }) => {
    await page.goto('/leaderboard');
    await page.getByRole('button', { name: 'STOCKS', exact: true }).click();
    await page.getByRole('button', { name: 'STOCKS', exact: true }).click();
    await expect(page).toHaveURL('/leaderboard?sort=stocks&dir=asc');
    const shared = await as(null);
    await shared.goto(page.url());
    await expect(head(shared, 'STOCKS')).toHaveAttribute('aria-sort', 'ascending');
    expect(await names(shared)).toEqual(await names(page));
    await shared.getByRole('combobox', { name: 'Season' }).selectOption({ index: 1 });
    await expect(shared).toHaveURL(/season=\d+/);
    await expect.poll(() => names(shared)).not.toEqual(await names(page));
  });

  test('fits a phone: one metric at a time, no sideways scrolling', async ({ as }) => {
    const page = await as(null, phone);
    await page.goto('/leaderboard');
    await expect(page.getByRole('row', { name: /Jordan Lee/ })).toContainText('6 GP');
    await expect(page.getByRole('button', { name: 'APG', exact: true })).toBeHidden();
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('avgAssists');
    await expect(head(page, 'APG')).toHaveAttribute('aria-sort', 'descending');
    expect((await names(page))[0]).toBe('Maya Torres');
    await page.getByRole('button', { name: 'Show the lowest first' }).click();
    await expect(head(page, 'APG')).toHaveAttribute('aria-sort', 'ascending');
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });

  test('says when it could not be loaded, and tries again', async ({ as }) => {
    const page = await as('player@demo.test');
    await withoutFirstData(page);
    await page.route('**/api/leaderboard?*', (route) => route.fulfill({ status: 400, body: '{}' }));
    await page.goto('/leaderboard');
    await expect(page.getByText('No player stats available yet')).toBeVisible();
    await expect(page.getByText('This could not be loaded.')).toBeVisible();
    await page.unroute('**/api/leaderboard?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('link', { name: 'Jordan Lee' })).toBeVisible();
  });
});
