import { screen, within } from '@testing-library/react';
import { test } from 'vitest';
import type { ResultOf } from '#contract/endpoint.ts';
import { getSystem } from '#contract/system.ts';
import { openLeague } from '#web/testing/screen.tsx';
import { region } from '#web/testing/user.ts';

const admin = 'admin@demo.test';

test('what is wrong stands on top in words, and a failure with its reason', async () => {
  const league = await openLeague();
  await league.replace(
    getSystem,
    admin,
    (system): ResultOf<typeof getSystem> => ({
      ...system,
      problems: ['backup_failed', 'disk_low'],
      backups: { folder: '/srv/sixth-man/data/backups', last: null, nextAt: '2026-11-22T13:00:00Z' },
      failures: [
        { job: 'back up daily', failedAt: '2026-11-22T12:00:00Z', reason: 'disk_full', recoveredAt: null },
        { job: 'close votes', failedAt: '2026-11-21T12:00:00Z', reason: 'database_away', recoveredAt: null },
      ],
    }),
  );
  await league.openScreen('/admin/system', admin);
  await screen.findByRole('heading', { level: 2, name: '2 things need attention' });
  await screen.findByText(/The last backup failed/);
  const backups = within(await region('Backups'));
  await backups.findByText('None yet');
  await backups.findByText(/the disk is full/);
  const jobs = within(await region('Jobs'));
  await jobs.findByText('Closing votes');
  await jobs.findByText(/the database didn't respond/);
});
