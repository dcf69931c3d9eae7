import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createEntry } from '#contract/competitions/entries.ts';
import { createFixture, setOutcome } from '#contract/competitions/fixtures.ts';
import { createCompetition, listCompetitions } from '#contract/competitions/management.ts';
import { createPlayoffs } from '#contract/competitions/playoffs.ts';
import { demoAdminEmail } from '#demo/league/teams.ts';
import { presets } from '#domain/standings/rules.ts';
import { openLeague } from '#web/testing/screen.tsx';
import {
  button,
  choose,
  dialog,
  expectGone,
  expectText,
  expectToast,
  fill,
  pressButton,
  region,
} from '#web/testing/user.ts';

const rules = { ...presets.recreational, criteria: [...presets.recreational.criteria] };
const winter = {
  name: 'Winter',
  slug: 'winter',
  firstDay: '2026-11-01',
  lastDay: '2027-02-28',
  timeZone: 'America/New_York',
  slotMinutes: 60,
  rules,
};

/** A competition of four guest teams, in which the Bears have beaten the Cubs and the others have not played. */
async function openWinter() {
  const league = await openLeague();
  const write: typeof league.write = (_email, endpoint, request) =>
    league.write(demoAdminEmail, endpoint, request);
  const { id } = await write('', createCompetition, { params: { leagueId: 2 }, body: winter });
  for (const name of ['Bears', 'Cubs', 'Owls', 'Yaks'])
    await write('', createEntry, { params: { id }, body: { name } });
  const read = async () =>
    (
      await league.call(await league.identityOf(demoAdminEmail), listCompetitions, {
        params: { leagueId: 2 },
      })
    ).body[0]!;
  const [bears, cubs] = (await read()).entries.map((entry) => entry.id) as [number, number];
  const slot = { round: 1, playedOn: '2026-11-10', time: '19:00', venue: 'Gym', court: null };
  const body = { homeId: bears, awayId: cubs, ...slot, state: 'published' as const };
  const { fixtures } = await write('', createFixture, { params: { id }, body });
  const params = { id, fixtureId: fixtures[0]!.id };
  await write('', setOutcome, {
    params,
    body: { result: { kind: 'played', points: { home: 60, away: 50 } } },
  });
  return { ...league, id, read, write };
}

const desk = '/league/northside/desk/winter?section=playoffs';

test('the organizer decides who is seeded where teams are level, and arranges the first game', async () => {
  const league = await openWinter();
  await league.openScreen(desk, demoAdminEmail);
  const seeds = await region('Seeds');
  await expectText(seeds, /Teams share a rank/);
  expect((await button('Seed the playoffs')).hasAttribute('disabled')).toBe(true);
  await pressButton('Move Yaks up', seeds);
  await pressButton('Seed the playoffs');
  await expectToast(/Playoffs seeded/);

  const bracket = await region('Playoffs');
  await expectText(bracket, /Semifinals/);
  expect((await league.read()).playoffs?.rounds).toHaveLength(2);
  await pressButton(/^Add a game: Bears vs/, bracket);
  const open = await dialog('Add game');
  expect(within(open).queryByLabelText(/Round/)).toBeNull();
  await fill(/Date/, '2026-12-01', open);
  await pressButton('Add game', open);
  await expectGone(() => screen.queryByRole('dialog'));
  const added = (await league.read()).fixtures.find(({ playoff }) => playoff !== null);
  expect(added?.playoff).toEqual({ round: 1, series: 1, stage: 'semifinal' });
});

test('a bracket without games is removed, and comes back', async () => {
  const league = await openWinter();
  await league.openScreen(desk, demoAdminEmail);
  await pressButton('The order is right');
  await choose('Each series', 'Best of 3');
  await pressButton('Seed the playoffs');
  await pressButton('Remove the bracket');
  await expectToast(/Bracket removed/);
  expect((await league.read()).playoffs).toBeNull();
  await pressButton('Undo');
  await expectToast(/Undone/);
  expect((await league.read()).playoffs).toMatchObject({ bestOf: 3 });
});

test('everybody sees the bracket, and who is champion', async () => {
  const league = await openWinter();
  const [bears, cubs] = (await league.read()).entries.map((entry) => entry.id) as [number, number];
  const body = { size: 2, bestOf: 1, thirdPlace: false, reseeds: false, seeds: [bears, cubs] } as const;
  await league.write('', createPlayoffs, {
    params: { id: league.id },
    body: { ...body, seeds: [bears, cubs] },
  });
  await league.openScreen('/league/northside', null);
  const bracket = await region('Playoffs');
  await expectText(bracket, /Bears/);
  const slot = { round: 2, playedOn: '2026-11-15', time: '19:00', venue: 'Gym', court: null };
  const { fixtures } = await league.write('', createFixture, {
    params: { id: league.id },
    body: { homeId: cubs, awayId: bears, ...slot, state: 'published', playoff: { round: 1, series: 1 } },
  });
  const fixtureId = fixtures.find(({ playoff }) => playoff)!.id;
  await league.write('', setOutcome, {
    params: { id: league.id, fixtureId },
    body: { result: { kind: 'played', points: { home: 70, away: 64 } } },
  });
  await league.openScreen('/league/northside', null);
  expect(await screen.findByText('Champions: Cubs')).toBeDefined();
});
