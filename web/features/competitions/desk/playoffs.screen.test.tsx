import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFixture, setOutcome } from '#contract/competitions/fixtures.ts';
import { createPlayoffs } from '#contract/competitions/playoffs.ts';
import { demoAdminEmail } from '#demo/league/teams.ts';
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
import { createWinter } from '#web/testing/winter.ts';

/** A competition of four guest teams, in which the Bears have beaten the Cubs and the others have not played. */
async function openWinter() {
  const league = await openLeague();
  const { id, ids, read, add } = await createWinter(league, ['Bears', 'Cubs', 'Owls', 'Yaks']);
  await add(ids[0], ids[1], '2026-11-10', [60, 50]);
  return { ...league, id, read };
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
  await league.write(demoAdminEmail, createPlayoffs, {
    params: { id: league.id },
    body: { ...body, seeds: [bears, cubs] },
  });
  await league.openScreen('/league/northside', null);
  const bracket = await region('Playoffs');
  await expectText(bracket, /Bears/);
  const slot = { round: 2, playedOn: '2026-11-15', time: '19:00', venue: 'Gym', court: null };
  const { fixtures } = await league.write(demoAdminEmail, createFixture, {
    params: { id: league.id },
    body: { homeId: cubs, awayId: bears, ...slot, state: 'published', playoff: { round: 1, series: 1 } },
  });
  const fixtureId = fixtures.find(({ playoff }) => playoff)!.id;
  await league.write(demoAdminEmail, setOutcome, {
    params: { id: league.id, fixtureId },
    body: { result: { kind: 'played', points: { home: 70, away: 64 } } },
  });
  await league.openScreen('/league/northside', null);
  expect(await screen.findByText('Champions: Cubs')).toBeDefined();
});
