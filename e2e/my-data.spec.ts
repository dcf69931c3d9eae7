import { expect, test } from './fixtures.ts';
import { alive } from './screens.ts';

test('a player downloads everything about them as a zip', async ({ as }) => {
  const page = await as('player@demo.test');
  await page.goto('/profile');
  await alive(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download my data' }).click();
  expect((await download).suggestedFilename()).toBe('my-data.zip');
});

test('a captain is told to hand the team over first', async ({ as }) => {
  const page = await as('captain@demo.test');
  await page.goto('/profile');
  await alive(page);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  const confirm = dialog.getByRole('button', { name: 'Delete my account' });
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel('Type your e-mail to confirm').fill('captain@demo.test');
  await confirm.click();
  await expect(page.getByText('Hand the team over to another player first')).toBeVisible();
});
