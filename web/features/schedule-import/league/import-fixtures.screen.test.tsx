import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { demoAdminEmail } from '#demo/league/teams.ts';
import { openLeague } from '#web/testing/screen.tsx';
import { choose, dialog, expectText, expectToast, fill, pressButton, region } from '#web/testing/user.ts';
import { createWinter } from '#web/testing/winter.ts';

async function openGames(teams: readonly string[]) {
  const league = await openLeague();
  const { read } = await createWinter(league, teams);
  await league.openScreen('/league/northside/desk/winter?section=games', demoAdminEmail);
  return { ...league, read };
}

const list = `Date,Time,Home,Away,Location,Court,Week
11/19/2026,7:00 PM,Bears,Cubs,Pier Gym,1,1
11/19/2026,8:15 PM,Owls,Ravens,Pier Gym,1,1
11/26/2026,7:00 PM,Cubs,Owls,Pier Gym,1,2
11/26/2026,8:15 PM,Ravens,Bears,Pier Gym,2,2
sometime,7:00 PM,Bears,Owls,Pier Gym,2,2`;

async function preview(text: string): Promise<HTMLElement> {
  await pressButton('Import games');
  const form = await dialog('Import games');
  await choose('Import from', 'Pasted text', form);
  await fill('Schedule text', text, form);
  await pressButton('Preview', form);
  return form;
}

test('a pasted season becomes drafts, with the team that was missing; then it is published at once', async () => {
  const { read } = await openGames(['Bears', 'Cubs', 'Owls']);
  const form = await preview(list);
  await expectText(form, /1 name isn't one of your teams/, '2 new games', /2 games are left out/, /Line 6/);
  await pressButton('Use these teams', form);
  await expectText(form, '4 new games', /Owls vs Ravens/, /Round 1 · Thu, Nov 19 · 8:15 PM · Pier Gym/);
  fireEvent.click(within(form).getByRole('checkbox', { name: /Ravens vs Bears/ }));
  await pressButton('Save 3 games', form);
  await expectToast('3 games saved');
  const { entries, fixtures } = await read();
  expect(entries.map(({ name }) => name)).toEqual(['Bears', 'Cubs', 'Owls', 'Ravens']);
  expect(fixtures.map(({ state, round }) => [state, round])).toEqual([
    ['planned', 1],
    ['planned', 1],
    ['planned', 2],
  ]);
  await pressButton('Publish round 1');
  await expectToast('2 games published');
  expect((await read()).fixtures.map(({ state }) => state)).toEqual(['published', 'published', 'planned']);
});

test('an import of drafts is undone', async () => {
  const { read } = await openGames(['Bears', 'Cubs', 'Owls', 'Ravens']);
  const form = await preview(list);
  await pressButton('Save 4 games', form);
  await expectToast('4 games saved');
  await pressButton('Undo');
  await expectToast('Undone');
  expect((await read()).fixtures).toEqual([]);
});

test('a game is dragged to another court, by day and court', async () => {
  const { read } = await openGames(['Bears', 'Cubs', 'Owls', 'Ravens']);
  const form = await preview(list);
  await pressButton('Save 4 games', form);
  await region('Round 1');
  await pressButton('Courts');
  const chip = screen.getAllByRole('button', { name: /7:00 PM · Draft Bears vs Cubs/ })[0]!;
  const cells = within(screen.getByRole('row', { name: /Thu, Nov 26/ })).getAllByRole('cell');
  const dataTransfer = { setData: () => {}, effectAllowed: '' };
  fireEvent.dragStart(chip, { dataTransfer });
  fireEvent.dragOver(cells[1]!, { dataTransfer });
  fireEvent.drop(cells[1]!, { dataTransfer });
  await expectToast('Game saved');
  const moved = (await read()).fixtures.find(({ round, homeId }) => round === 1 && homeId === 0) ?? null;
  expect(moved).toBeNull();
  expect((await read()).fixtures.map(({ playedOn, court }) => [playedOn, court])).toContainEqual([
    '2026-11-26',
    '2',
  ]);
});
