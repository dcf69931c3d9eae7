import { expect, test } from './fixtures.ts';
import { alive } from './screens.ts';

test('an admin sees at a glance that all is well, and opens it from the Captain menu', async ({ as }) => {
  const page = await as('admin@demo.test');
  await page.goto('/admin/leagues');
  await alive(page);
  await page.getByRole('button', { name: 'Captain' }).click();
  await page.getByRole('link', { name: 'System' }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'System' })).toBeVisible();
  await expect(main.getByRole('heading', { level: 2, name: 'All good' })).toBeVisible();
  const database = main.getByRole('region', { name: 'Database' });
  await expect(database.getByText('Hosted')).toBeVisible();
  await expect(
    main.getByRole('region', { name: 'Backups' }).getByText('Handled by your database host'),
  ).toBeVisible();
});
