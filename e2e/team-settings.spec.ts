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
