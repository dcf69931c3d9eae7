import { expect, phone, test } from './fixtures.ts';
import { alive } from './screens.ts';

const jordan = 'player@demo.test';

test('a player finds a game by keyboard, and Escape gives the focus back', async ({ as }) => {
  const page = await as(jordan);
  await page.goto('/roster');
  const button = page.getByRole('banner').getByRole('button', { name: 'Search' });
  await button.focus();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search' });
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
  await expect(button).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await page.keyboard.type('breakwater');
  const games = page.getByRole('group', { name: 'Games' });
  await expect(games.getByRole('option').first()).toContainText('Breakwater Bulls');
  await expect(games.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/game\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: /Breakwater Bulls/ })).toBeFocused();
});

test('on a phone the search is in the menu, and a visitor finds a player', async ({ as }) => {
  const page = await as(null, { ...phone, viewport: { width: 320, height: 640 } });
  await page.goto('/schedule');
  await alive(page);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('combobox', { name: 'Search' }).fill('priya');
  await page.getByRole('option', { name: /Priya Raman/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Priya Raman' })).toBeVisible();
});
