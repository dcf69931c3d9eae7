import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createEntry } from '#contract/competitions/entries.ts';
import { createFixture, setOutcome } from '#contract/competitions/fixtures.ts';
import { createCompetition, listCompetitions } from '#contract/competitions/management.ts';
import { demoAdminEmail } from '#demo/league/teams.ts';
import { presets } from '#domain/standings/rules.ts';
import { openLeague } from '#web/testing/screen.tsx';
import { dialog, expectText, expectToast, press, pressButton, region } from '#web/testing/user.ts';

/** Bears have beaten Cubs, and two games of the Cubs are to come. */
async function openDesk() {
  const league = await openLeague();
  const admin = { uid: 'admin', email: demoAdminEmail, displayName: 'Admin', photoURL: null };
  const competition = await league.write(demoAdminEmail, createCompetition, {
    params: { leagueId: 2 },
    body: {
      name: 'Winter',
      slug: 'winter',
      firstDay: '2026-11-01',
      lastDay: '2027-02-28',
      timeZone: 'America/New_York',
      slotMinutes: 60,
      rules: { ...presets.recreational, criteria: [...presets.recreational.criteria] },
    },
  });
  const params = { id: competition.id };
  for (const name of ['Bears', 'Cubs', 'Owls'])
    await league.write(demoAdminEmail, createEntry, { params, body: { name } });
  const read = async () => (await league.call(admin, listCompetitions, { params: { leagueId: 2 } })).body[0]!;
  const [bears, cubs, owls] = (await read()).entries.map(({ id }) => id) as [number, number, number];
  const slot = { round: 1, time: '19:00', venue: null, court: null, state: 'published' as const };
  const add = async (homeId: number, awayId: number, playedOn: string) => {
    const body = { ...slot, homeId, awayId, playedOn };
    const { fixtures } = await league.write(demoAdminEmail, createFixture, { params, body });
    return Math.max(...fixtures.map(({ id }) => id));
  };
  const fixtureId = await add(bears, cubs, '2026-11-10');
  await league.write(demoAdminEmail, setOutcome, {
    params: { ...params, fixtureId },
    body: { result: { kind: 'played', points: { home: 70, away: 60 } } },
  });
  await add(cubs, owls, '2026-12-10');
  await add(cubs, bears, '2026-12-17');
  await league.openScreen('/league/northside/desk/winter?section=teams', demoAdminEmail);
  return { league, read };
}

test('a team is withdrawn with what that does to its games, and everybody sees it', async () => {
  const { league, read } = await openDesk();
  await pressButton('Withdraw Cubs');
  const open = await dialog('Withdraw Cubs?');
  await expectText(open, '2 games go to the opponents.', '2 games are off, and nobody wins them.');
  await expectText(open, '1 result stops counting for everyone. 2 games are off. Player stats stay.');
  const choices = within(open).getAllByRole<HTMLInputElement>('radio');
  // It has played fewer games than it has left.
  expect(choices.map(({ checked }) => checked)).toEqual([false, false, true]);
  await press(choices[0]!);
  await pressButton('Withdraw team', open);
  await expectToast(/Cubs withdrew/);
  await expectText(await region(/^Teams/), 'Withdrew');
  expect((await read()).fixtures.map(({ state, outcome }) => [state, outcome?.winner])).toEqual([
    ['published', 'home'],
    ['cancelled', 'away'],
    ['cancelled', 'away'],
  ]);
  await league.openScreen('/league/northside', null);
  const table = await screen.findByRole('table', { name: /Standings/ });
  expect(within(table).getAllByRole('row').at(-1)?.textContent).toMatch(/^–.*Cubs.*Withdrew/);
  await pressButton(/Why Cubs has this rank/);
  await expectText(await dialog('Cubs'), 'Cubs withdrew and has no rank. Its results still count');
});

test('a withdrawn team is brought back', async () => {
  const { read } = await openDesk();
  await pressButton('Withdraw Cubs');
  await pressButton('Withdraw team', await dialog('Withdraw Cubs?'));
  await expectToast(/Cubs withdrew/);
  expect((await read()).entries[1]?.withdrawn).toBe('gamesAnnulled');
  await pressButton('Bring Cubs back');
  await pressButton('Bring back', await screen.findByRole('alertdialog'));
  await expectToast(/Cubs is back/);
  expect((await read()).entries[1]?.withdrawn).toBeNull();
  expect((await read()).fixtures.map(({ state }) => state)).toEqual(['published', 'published', 'published']);
});
