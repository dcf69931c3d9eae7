import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { assignDuties, listTeamDuties } from '#contract/competitions/duties.ts';
import { createFixture } from '#contract/competitions/fixtures.ts';
import { listCompetitions } from '#contract/competitions/management.ts';
import { openLeague } from '#web/testing/screen.tsx';
import { expectText, expectToast, pressButton, pressRole, region } from '#web/testing/user.ts';

/** The demo league with more games, at which most teams are free, the first on Friday; the id of its competition. */
async function openFreeGames(days: readonly string[] = ['2026-12-18']) {
  const league = await openLeague({ adminEmails: ['admin@demo.test'] });
  const admin = await league.identityOf('admin@demo.test');
  const { body: competitions } = await league.call(admin, listCompetitions, { params: { leagueId: 1 } });
  const { id, entries } = competitions.find(({ slug }) => slug === 'season')!;
  const guests = entries.filter(({ teamId }) => teamId === null);
  const [home, away] = guests.length > 1 ? guests : entries.slice(2);
  for (const playedOn of days)
    await league.write('admin@demo.test', createFixture, {
      params: { id },
      body: {
        homeId: home!.id,
        awayId: away!.id,
        round: 12,
        playedOn,
        time: '19:00',
        venue: 'New Gym',
        court: null,
        state: 'published',
      },
    });
  const assign = () =>
    league.write('admin@demo.test', assignDuties, {
      params: { id },
      body: { kinds: ['table', 'referee', 'ball', 'keys'], isAnew: false },
    });
  return { ...league, assign };
}

test('the organizer hands out duties', async () => {
  const league = await openFreeGames();
  await league.openScreen('/league/harbor/desk/season?section=captains', 'admin@demo.test');
  const card = await region('Duties');
  await expectText(card, 'No duties yet');
  await pressRole('checkbox', 'Ball', card);
  await pressButton('Assign duties', card);
  await expectToast('Duties assigned');
  const games = await within(card).findByRole('region', { name: 'Duties by game' });
  await expectText(games, /Score table: /, /Ball: /);
  const counts = within(card).getByRole('region', { name: 'Duties per team' });
  const numbers = within(counts)
    .getAllByRole('listitem')
    .map((one) => Number(/(\d+)$/.exec(one.textContent)?.[1]));
  expect(Math.max(...numbers) - Math.min(...numbers)).toBeLessThanOrEqual(2);
  await pressButton('Start over', card);
  await pressButton('Start over', await screen.findByRole('alertdialog'));
  await expectToast('Duties assigned');
});

test('a reminder leads players to the duties of their team, which only the captain offers', async () => {
  const league = await openFreeGames();
  await league.assign();
  await league.openScreen('/schedule', 'player@demo.test');
  const card = await region("Your team's duties");
  await expectText(card, / at .+ vs .+/, 'Fri, Dec 18 · 7:00 PM · New Gym');
  await expectText(card, 'Your captain can offer it to the other teams.');
  expect(within(card).queryByRole('button')).toBeNull();
  await league.openScreen('/schedule', 'captain@demo.test');
  await pressButton(/^Offer /, await region("Your team's duties"));
  await expectToast('Offered to the other teams');
  await expectText(await region("Your team's duties"), 'Offered', 'Keep');
  const giveUp = league.refuse(listTeamDuties);
  await league.openScreen('/schedule', 'player@demo.test');
  await expectText(await region("Your team's duties"), "This couldn't be loaded.");
  giveUp();
  await pressButton('Try again', await region("Your team's duties"));
  await expectText(() => screen.getByRole('region', { name: "Your team's duties" }), 'Offered');
});

test('of many duties the next four are shown, and all on request', async () => {
  const league = await openFreeGames(Array.from({ length: 12 }, (_, index) => `2026-12-${18 + index}`));
  await league.assign();
  await league.openScreen('/schedule', 'player@demo.test');
  const card = await region("Your team's duties");
  const dutyCount = () => within(card).getAllByRole('listitem').length;
  expect(dutyCount()).toBe(4);
  await pressButton(/^Show all \d+$/, card);
  expect(dutyCount()).toBeGreaterThan(4);
  await pressButton('Show fewer', card);
  expect(dutyCount()).toBe(4);
});

test('where every team plays at the same time, the organizer reads that nobody is free', async () => {
  const league = await openLeague({ adminEmails: ['admin@demo.test'] });
  await league.openScreen('/league/harbor/desk/season?section=captains', 'admin@demo.test');
  const card = await region('Duties');
  await pressButton('Assign duties', card);
  await expectToast('No duties assigned', 'No team is free at the upcoming games.');
  await expectText(card, 'No duties yet');
});
