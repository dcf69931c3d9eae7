import { expect, test } from './fixtures.ts';

test('an invite code is copied by the captain, deactivated, and refused to a visitor', async ({ as }) => {
  const page = await as('captain@demo.test', { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.goto('/admin/invite-codes');
  const codes = page.getByRole('region', { name: 'Codes' }).getByRole('listitem');
  await expect(codes.filter({ hasText: 'HAWK-2026' })).toHaveCount(1);
  const before = await codes.count();
  await page.getByRole('button', { name: 'Create code' }).click();
  await expect(codes).toHaveCount(before + 1);
  await codes.first().getByRole('button', { name: /^Copy/ }).click();
  await expect(page.getByText('Copied!', { exact: true })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  await expect(codes.first()).toContainText(copied);
  await codes.first().getByRole('button', { name: 'Deactivate' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(codes.first()).toContainText('Inactive');
  const visitor = await as(null);
  await visitor.goto(`/login?invite=${copied}`);
  await expect(visitor.getByLabel('Invite code')).toHaveValue(copied);
  await visitor.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(visitor.getByText('Invalid invite code')).toBeVisible();
});
