import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createEntry } from '#contract/competitions/entries.ts';
import { createFixture, setOutcome } from '#contract/competitions/fixtures.ts';
import { createCompetition, listCompetitions } from '#contract/competitions/management.ts';
import { demoAdminEmail } from '#demo/league/teams.ts';
import { presets } from '#domain/standings/rules.ts';
import { openLeague } from '#web/testing/screen.tsx';
import {
  dialog,
  expectSeen,
  expectText,
  expectToast,
  fill,
  press,
  pressButton,
  region,
} from '#web/testing/user.ts';

test('the organizer says how many go to the playoffs, and the table marks who has clinched a spot', async () => {
  const league = await openLeague();
  const { id } = await league.write(demoAdminEmail, createCompetition, {
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
  for (const name of ['Bears', 'Cubs', 'Owls'])
    await league.write(demoAdminEmail, createEntry, { params: { id }, body: { name } });
  const admin = { uid: 'admin', email: demoAdminEmail, displayName: 'Admin', photoURL: null };
  const read = async () => (await league.call(admin, listCompetitions, { params: { leagueId: 2 } })).body[0]!;
  const [bears, cubs, owls] = (await read()).entries.map((entry) => entry.id) as [number, number, number];
  const add = async (homeId: number, awayId: number, playedOn: string) => {
    const slot = { round: 1, time: null, venue: null, court: null, state: 'published' as const };
    const body = { ...slot, homeId, awayId, playedOn };
    const { fixtures } = await league.write(demoAdminEmail, createFixture, { params: { id }, body });
    return Math.max(...fixtures.map((one) => one.id));
  };
  for (const [home, away, day] of [
    [bears, owls, '2026-11-02'],
    [bears, owls, '2026-11-03'],
    [cubs, owls, '2026-11-04'],
  ] as const) {
    const result = { kind: 'played', points: { home: 60, away: 50 } } as const;
    await league.write(demoAdminEmail, setOutcome, {
      params: { id, fixtureId: await add(home, away, day) },
      body: { result },
    });
  }
  await add(bears, cubs, '2026-12-10');
  await league.openScreen('/league/northside/desk/winter?section=setup', demoAdminEmail);
  await fill('Playoff spots', '2', await region('Rules of the table'));
  await pressButton('Save rules');
  await expectToast(/Rules saved/);
  expect((await read()).rules.playoffPlaces).toBe(2);
  await league.openScreen('/league/northside', null);
  const table = await screen.findByRole('table', { name: /Standings/ });
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map((cell) => cell.textContent?.slice(-6)),
  ).toEqual(['Bearsx', 'Cubsx', 'Owlse'].map((text) => expect.stringContaining(text)));
  await expectSeen('Clinched a playoff spot', 'Out of the playoffs');
  await press(within(table).getByRole('button', { name: /Why Owls/ }));
  await expectText(await dialog(/Owls/), "Owls can't make the playoffs anymore.");
  await pressButton('Close');
  await press(within(table).getByRole('button', { name: /Why Cubs/ }));
  await expectText(await dialog(/Cubs/), 'Cubs clinches first place with a win against Bears.');
});
