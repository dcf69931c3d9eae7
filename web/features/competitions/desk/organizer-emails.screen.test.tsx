import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createOrganizer } from '#contract/competitions/organizers.ts';
import { demoAdminEmail } from '#demo/league/teams.ts';
import { openLeague } from '#web/testing/screen.tsx';
import { field, region } from '#web/testing/user.ts';

const olga = { uid: 'olga', email: 'olga@gym.test', displayName: 'Olga', photoURL: null };

async function openDesk(who: string | typeof olga) {
  const league = await openLeague();
  const params = { leagueId: 1 };
  await league.write(demoAdminEmail, createOrganizer, { params, body: { email: olga.email, name: null } });
  await league.openScreen('/league/harbor/desk', who);
  await screen.findByRole('heading', { level: 1 });
  return league;
}

test('an organizer without a player turns the emails of the desk off, and it stays so', async () => {
  const league = await openDesk(olga);
  const emails = await field('Email me', await region('Emails'));
  expect(emails.checked).toBe(true);
  emails.click();
  await expect.poll(async () => (await field('Email me')).checked).toBe(false);
  await league.openScreen('/league/harbor/desk', olga);
  await expect.poll(async () => (await field('Email me', await region('Emails'))).checked).toBe(false);
});

test('an admin who is not named as an organizer has no such switch', async () => {
  await openDesk(demoAdminEmail);
  await region('Competitions');
  expect(screen.queryByText('Email me')).toBeNull();
});
