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
  await expect(main.getByRole('heading', { level: 2, name: 'All is well' })).toBeVisible();
  const database = main.getByRole('region', { name: 'Database' });
  await expect(database.getByText('Hosted')).toBeVisible();
  await expect(
    main.getByRole('region', { name: 'Backups' }).getByText('Made by whoever hosts the database'),
  ).toBeVisible();
});

test('what is wrong stands on top in words, and a failure with its reason', async ({ as }) => {
  const page = await as('admin@demo.test');
  const answer = await page.request.get('/api/admin/system');
  const failed = {
    ...(await answer.json()),
    problems: ['backup_failed', 'disk_low'],
    backups: { folder: '/srv/sixth-man/data/backups', last: null, nextAt: '2026-11-22T13:00:00Z' },
    failures: [
      { job: 'back up daily', failedAt: '2026-11-22T12:00:00Z', reason: 'disk_full', recoveredAt: null },
      { job: 'close votes', failedAt: '2026-11-21T12:00:00Z', reason: 'database_away', recoveredAt: null },
    ],
  };
  await page.route('**/api/admin/system', (route) => route.fulfill({ json: failed }));
  await page.goto('/leagues');
  await alive(page);
  await page.evaluate(() => history.pushState(null, '', '/admin/system'));
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2, name: '2 things need you' })).toBeVisible();
  await expect(main.getByText(/The last backup failed/)).toBeVisible();
  const backups = main.getByRole('region', { name: 'Backups' });
  await expect(backups.getByText('None yet')).toBeVisible();
  await expect(backups.getByText(/the disk is full/)).toBeVisible();
  const jobs = main.getByRole('region', { name: 'Jobs' });
  await expect(jobs.getByText('Closing votes')).toBeVisible();
  await expect(jobs.getByText(/the database did not answer/)).toBeVisible();
});
