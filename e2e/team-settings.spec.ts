import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Saves the settings and returns what was sent. */
async function save(page: Page): Promise<unknown> {
  const request = page.waitForRequest((one) => one.method() === 'PUT' && one.url().includes('/settings'));
  await page.getByRole('button', { name: 'Save settings' }).click();
  return (await request).postDataJSON();
}

test('saving team settings sends what the captain has changed, and nothing else', async ({ as }) => {
  const page = await as('captain@demo.test');
  await page.goto('/admin/settings/team');
  await page.getByLabel('Time slot').fill('Mondays, 9 PM');
  expect(await save(page)).toEqual({ timeSlot: 'Mondays, 9 PM' });
  await expect(page.getByRole('button', { name: 'Save settings' })).toBeDisabled();
  const main = page.getByRole('group', { name: /^Main color/ });
  await main.getByRole('radio', { name: 'Navy' }).press('Space');
  expect(await save(page)).toEqual({ colors: { primary: '#14284B', secondary: '#FDB927' } });
});

test('the team’s own words come with every page, in bars, headings and tabs', async ({ as }) => {
  const page = await as('captain@demo.test');
  await page.goto('/admin/settings/team');
  await page.getByRole('button', { name: 'Change words' }).click();
  const words = page.getByRole('region', { name: "Your team's words" });
  await words.getByLabel('Leaderboard').fill('Topscorer');
  await words.getByLabel('Games').fill('Spiele');
  await words.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Team settings saved', { exact: true })).toBeVisible();
  const html = await (await page.request.get('/leaderboard')).text();
  expect(html).toContain('<title>Topscorer · Sixth Man</title>');
  await page.goto('/leaderboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Topscorer' })).toBeVisible();
  const bar = page.getByRole('navigation', { name: 'Main', exact: true });
  await expect(bar.getByRole('button', { name: 'Spiele' })).toBeVisible();
  await expect(page).toHaveTitle('Topscorer · Sixth Man');
});
