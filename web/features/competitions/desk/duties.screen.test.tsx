import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFixture } from '#contract/competitions/fixtures.ts';
import { listCompetitions } from '#contract/competitions/management.ts';
import { openLeague } from '#web/testing/screen.tsx';
import { expectText, expectToast, pressButton, pressRole, region } from '#web/testing/user.ts';

test('the organizer hands out duties, a captain offers one, and it is taken', async () => {
  const league = await openLeague({ adminEmails: ['admin@demo.test'] });
  const admin = await league.identityOf('admin@demo.test');
  const { body: competitions } = await league.call(admin, listCompetitions, { params: { leagueId: 1 } });
  const { id, entries } = competitions.find(({ slug }) => slug === 'season')!;
  const guests = entries.filter(({ teamId }) => teamId === null);
  const [home, away] = guests.length > 1 ? guests : entries.slice(2);
  await league.write('admin@demo.test', createFixture, {
    params: { id },
    body: {
      homeId: home!.id,
      awayId: away!.id,
      round: 12,
      playedOn: '2026-12-18',
      time: '19:00',
      venue: 'New Gym',
      court: null,
      state: 'published',
    },
  });
  await league.openScreen('/league/harbor/desk/season?section=captains', 'admin@demo.test');
  const card = await region('Duties');
  await expectText(card, 'No duties yet');
  await pressRole('checkbox', 'Ball', card);
  await pressButton('Hand out duties', card);
  await expectToast('Duties handed out');
  const games = await within(card).findByRole('region', { name: 'Duties by game' });
  await expectText(games, /Score table: /, /Ball: /);
  const counts = within(card).getByRole('region', { name: 'Duties per team' });
  const numbers = within(counts)
    .getAllByRole('listitem')
    .map((one) => Number(/(\d+)$/.exec(one.textContent)?.[1]));
  expect(Math.max(...numbers) - Math.min(...numbers)).toBeLessThanOrEqual(2);
  await pressButton('Hand out anew', card);
  await pressButton('Hand out anew', await screen.findByRole('alertdialog'));
  await expectToast('Duties handed out');
});

test('where every team plays at the same time, the organizer reads that nobody is free', async () => {
  const league = await openLeague({ adminEmails: ['admin@demo.test'] });
  await league.openScreen('/league/harbor/desk/season?section=captains', 'admin@demo.test');
  const card = await region('Duties');
  await pressButton('Hand out duties', card);
  await expectToast('No duty was handed out', 'No team is free at the games to come.');
  await expectText(card, 'No duties yet');
});
