import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFixture, setOutcome } from '#contract/competitions/fixtures.ts';
import { updatePools } from '#contract/competitions/pools.ts';
import { demoAdminEmail } from '#demo/league/teams.ts';
import { openLeague } from '#web/testing/screen.tsx';
import {
  choose,
  dialog,
  expectText,
  expectToast,
  field,
  fill,
  pressButton,
  region,
} from '#web/testing/user.ts';
import { createWinter } from '#web/testing/winter.ts';

/** Four guest teams; the Bears have beaten the Cubs. */
async function openDesk() {
  const league = await openLeague();
  const { ids, read, add } = await createWinter(league, ['Bears', 'Cubs', 'Owls', 'Yaks']);
  await add(ids[0], ids[1], '2026-11-10', [70, 60]);
  const pools = async () => {
    const { pools: names, entries } = await read();
    return [names, entries.map(({ pool }) => pool)];
  };
  await league.openScreen('/league/northside/desk/winter?section=teams', demoAdminEmail);
  return { league, read, pools };
}

test('the organizer splits the teams into two pools, and takes it back', async () => {
  const { league, pools } = await openDesk();
  await pressButton('Set up pools', await region('Pools'));
  const open = await dialog('Pools');
  await choose('Number of pools', '2', open);
  await fill('Name of pool 2', 'West', open);
  expect((await field('Pool of Cubs', open)).value).toBe('2');
  await choose('Pool of Cubs', 'Pool A', open);
  await choose('Pool of Yaks', 'No pool', open);
  await pressButton('Save pools', open);
  await expectToast('Pools saved');
  expect(await pools()).toEqual([
    ['Pool A', 'West'],
    [1, 1, 1, null],
  ]);
  await expectText(await region(/^Pools/), 'Yaks is not in a pool', 'Bears, Cubs, Owls', 'No teams yet');
  await expectText(await region(/^Teams/), 'Pool A · 1 game');
  await pressButton('Undo');
  await expectToast('Undone');
  expect(await pools()).toEqual([[], [null, null, null, null]]);
  await league.openScreen('/league/northside', null);
  expect(await screen.findAllByRole('table')).toHaveLength(1);
});

test('everybody sees a table a pool, and the rules say whether games between pools count', async () => {
  const { league, read } = await openDesk();
  await pressButton('Set up pools', await region('Pools'));
  const open = await dialog('Pools');
  await choose('Number of pools', '2', open);
  await pressButton('Save pools', open);
  await expectToast('Pools saved');
  await league.openScreen('/league/northside', null);
  const table = await screen.findByRole('table', { name: /Pool A/ });
  const rowsOf = (part: HTMLElement) =>
    within(part)
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent);
  expect(rowsOf(table)[0]).toMatch(/^1.*Bears110/);
  expect(rowsOf(await screen.findByRole('table', { name: /Pool B/ }))[1]).toMatch(/^2.*Cubs/);
  await pressButton(/Why Bears has this rank/);
  await expectText(await dialog(/Bears/), 'Nobody else has');
  await league.openScreen('/league/northside/desk/winter?section=setup', demoAdminEmail);
  const rules = await region('Rules of the table');
  const counts = await field('Games against other pools count in the table', rules);
  expect(counts.checked).toBe(true);
  counts.click();
  await pressButton('Save rules', rules);
  await expectToast('Rules saved');
  expect((await read()).rules.crossPoolGamesCount).toBe(false);
});

test('what another organizer saved meanwhile is not lost: the second one is told', async () => {
  const { league, read, pools } = await openDesk();
  await pressButton('Set up pools', await region('Pools'));
  const open = await dialog('Pools');
  await choose('Number of pools', '2', open);
  const { id, entries } = await read();
  const [bears, cubs] = entries.map((entry) => entry.id) as [number, number];
  const others = [
    { name: 'East', entryIds: [bears] },
    { name: 'West', entryIds: [cubs] },
  ];
  await league.write(demoAdminEmail, updatePools, { params: { id }, body: { pools: others } });
  await pressButton('Save pools', open);
  await expectToast('This has changed since you opened it. Reload and try again.');
  expect(await pools()).toEqual([
    ['East', 'West'],
    [1, 2, null, null],
  ]);
});

test('winners of pools whom nothing separates are drawn before they are seeded', async () => {
  const { league, read } = await openDesk();
  const { id, entries } = await read();
  const [bears, cubs, owls, yaks] = entries.map((entry) => entry.id) as [number, number, number, number];
  const slot = { round: 1, playedOn: '2026-11-10', time: '19:00', venue: null, court: null };
  const { fixtures } = await league.write(demoAdminEmail, createFixture, {
    params: { id },
    body: { ...slot, homeId: owls, awayId: yaks, state: 'published' },
  });
  await league.write(demoAdminEmail, setOutcome, {
    params: { id, fixtureId: fixtures.find(({ homeId }) => homeId === owls)!.id },
    body: { result: { kind: 'played', points: { home: 70, away: 60 } } },
  });
  const split = [
    { name: 'East', entryIds: [bears, cubs] },
    { name: 'West', entryIds: [owls, yaks] },
  ];
  await league.write(demoAdminEmail, updatePools, { params: { id }, body: { pools: split } });
  await league.openScreen('/league/northside/desk/winter?section=playoffs', demoAdminEmail);
  await choose('Teams', '2');
  const seeds = await region('Seeds');
  await expectText(seeds, 'Some teams are tied', 'Bears, Owls');
  await pressButton(/^Draw Bears, Owls$/, seeds);
  await pressButton('Draw now', await screen.findByRole('alertdialog'));
  await expectToast('The draw is in the seeds');
  await expectText(await region('Seeds'), /Drawn by lot on .*: 1\. (Bears|Owls), 2\. (Bears|Owls)\./);
  await pressButton('Seed the playoffs');
  await expectToast('Playoffs seeded');
  const { draws, playoffs } = await read();
  expect(playoffs?.seeds).toEqual(draws[0]?.entryIds);
});

test('a pool needs a name, and one of its own', async () => {
  const { pools } = await openDesk();
  await pressButton('Set up pools', await region('Pools'));
  const open = await dialog('Pools');
  await choose('Number of pools', '2', open);
  await fill('Name of pool 2', ' ', open);
  await pressButton('Save pools', open);
  await expectText(open, 'Please name the pool');
  await fill('Name of pool 2', 'pool a', open);
  await pressButton('Save pools', open);
  await expectText(open, 'Another pool is called pool a');
  expect(await pools()).toEqual([[], [null, null, null, null]]);
});
