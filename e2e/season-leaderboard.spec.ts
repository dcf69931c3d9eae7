import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { barriers } from './barriers.ts';
import { expect, phone, test } from './fixtures.ts';
import { alive } from './screens.ts';

const head = (page: Page, label: string) =>
  page.getByRole('columnheader').filter({ has: page.getByRole('button', { name: label, exact: true }) });
const names = (page: Page) => page.getByRole('rowheader').getByRole('link').allInnerTexts();

test.describe('the season leaderboard', () => {
  test('explains a number without barriers', async ({ page }) => {
    await page.goto('/leaderboard');
    await alive(page);
    for (const [name, value] of [
      ['Points per game for Jordan Lee', '18.3'],
      ['Points, rebounds and assists per game for Ade Okafor', '27.2'],
    ] as const) {
      await page.getByRole('button', { name: new RegExp(`^${value} ${name}`) }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.locator('tfoot')).toContainText(value);
      expect(await barriers(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    }
  });

  test('is sorted by keyboard, and downloaded as a table', async ({ page }) => {
    await page.goto('/leaderboard');
    await alive(page);
    const said = page.getByRole('status').filter({ hasText: 'Sorted by' });
    await page.getByRole('button', { name: 'APG', exact: true }).click();
    await expect(said).toHaveText('Sorted by assists per game, highest first');

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

  test('fits a phone: one metric at a time, no sideways scrolling', async ({ as }) => {
    const page = await as(null, phone);
    await page.goto('/leaderboard');
    await alive(page);
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
});

test('a long surname is read whole on a phone', async ({ as }) => {
  const page = await as(null, { viewport: { width: 320, height: 640 } });
  await page.goto('/leaderboard');
  const name = page.getByRole('main').getByRole('link', { name: /Featherstonehaugh/ });
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 640 });
    await expect(name).toBeVisible();
    const cut = await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect.soft(cut, `${width}`).toBeLessThanOrEqual(0);
  }
});
