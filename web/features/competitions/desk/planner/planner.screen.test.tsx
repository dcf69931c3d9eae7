import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { demoAdminEmail } from '#demo/league/teams.ts';
import { openLeague } from '#web/testing/screen.tsx';
import {
  choose,
  expectGone,
  expectText,
  expectToast,
  fill,
  pressButton,
  pressRole,
  region,
} from '#web/testing/user.ts';
import { createWinter, winterBody } from '#web/testing/winter.ts';

/** Six guest teams without games, before a winter of thirteen Tuesdays. */
async function openPlanner() {
  const league = await openLeague();
  const body = { ...winterBody, firstDay: '2027-01-05', lastDay: '2027-03-31' };
  const { read } = await createWinter(league, ['Bears', 'Cubs', 'Owls', 'Rams', 'Wolves', 'Yaks'], body);
  await league.openScreen('/league/northside/desk/winter?section=games', demoAdminEmail);
  await pressRole('link', 'Plan the season');
  return { league, read };
}

test('the organizer plans a season, sees how fair it is, and publishes it', async () => {
  const { league, read } = await openPlanner();
  const courts = await region('Courts and evenings');
  await fill('Venue', 'Pier Gym', courts);
  await expectText(await region('Plan'), '15 games for 39 slots');
  await choose('Games', '2', courts);
  await choose('Minimum days from one game to the next', '5');
  await pressButton('Make a plan');
  await expectText(await region('Plan'), '15 games, plan 1', /Games per team.*5/, /Bears5/);
  await pressButton('Try another');
  await expectText(await region('Plan'), '15 games, plan 2');
  await pressButton('Publish the season');
  await pressButton('Publish the season', await screen.findByRole('alertdialog'));
  await expectToast('15 games saved');
  const { fixtures, plan } = await read();
  expect([fixtures.length, plan?.seed]).toEqual([15, 2]);
  expect(fixtures.every(({ state, venue }) => state === 'published' && venue === 'Pier Gym')).toBe(true);
  await league.openScreen('/league/northside/schedule?competition=winter', null);
  await pressButton('How fair is this schedule?');
  const table = await screen.findByRole('table', { name: 'By team' });
  expect(within(table).getAllByRole('row')).toHaveLength(7);
});

test('what can’t be done is said in words, and drafts of a plan can be undone', async () => {
  const { read } = await openPlanner();
  const courts = await region('Courts and evenings');
  expect((await screen.findByRole('button', { name: 'Make a plan' })).matches(':disabled')).toBe(true);
  await fill('Venue', 'Pier Gym', courts);
  await choose('Games', '1', courts);
  await pressButton('Make a plan');
  await expectText(await region('Plan'), '15 games need 15 slots, but there are only 13: 2 too few.');
  await choose('Games', '3', courts);
  const teams = await region('Teams');
  const days = within(teams).getByRole('group', { name: /^Days when/ });
  await choose('Team', 'Owls', days);
  await fill('Date', '2027-01-05', days);
  await pressButton(/^Add/, days);
  const shared = within(teams).getByRole('group', { name: /^Teams that share/ });
  await choose('Team', 'Bears', shared);
  await choose('Other team', 'Cubs', shared);
  await pressButton(/^Add/, shared);
  const derbies = within(teams).getByRole('group', { name: /^Derbies/ });
  await choose('Team', 'Rams', derbies);
  await choose('Other team', 'Yaks', derbies);
  await pressButton(/^Add/, derbies);
  const near = within(teams).getByRole('group', { name: /^Venues near/ });
  await choose('Team', 'Yaks', near);
  await choose('Venue', 'Pier Gym', near);
  await pressButton(/^Add/, near);
  await expectText(teams, 'Owls on Tue, Jan 5', 'Bears and Cubs', 'Rams and Yaks on the opening day');
  const handle = await screen.findByRole('button', { name: 'Move The same rest for everybody' });
  fireEvent.keyDown(handle, { key: 'ArrowUp' });
  await pressButton('Make a plan');
  await expectText(await region('Plan'), '15 games, plan 1');
  await pressButton('Save as drafts');
  await expectToast('15 games saved');
  const { fixtures, plan, entries } = await read();
  expect(fixtures.map(({ state }) => state)).toEqual(Array(15).fill('planned'));
  expect(plan?.settings.wishes).toEqual([
    'slots',
    'byes',
    'rest',
    'homeAway',
    'venues',
    'opening',
    'derbies',
  ]);
  const owls = entries.find(({ name }) => name === 'Owls')!.id;
  const onDayOff = fixtures.filter(({ playedOn }) => playedOn === '2027-01-05');
  expect(onDayOff.some(({ homeId, awayId }) => homeId === owls || awayId === owls)).toBe(false);
  await pressButton('Undo');
  await expectToast('Undone');
  expect((await read()).fixtures).toEqual([]);
});

test('a search can be canceled', async () => {
  await openPlanner();
  await fill('Venue', 'Pier Gym', await region('Courts and evenings'));
  await pressButton('Make a plan');
  await pressButton('Cancel');
  await expectGone(() => screen.queryByRole('button', { name: 'Cancel' }));
  await screen.findByRole('button', { name: 'Make a plan' });
});

test('a lost evening moves its games, and the move can be undone', async () => {
  const { league, read } = await openPlanner();
  await fill('Venue', 'Pier Gym', await region('Courts and evenings'));
  await pressButton('Make a plan');
  await pressButton('Publish the season');
  await pressButton('Publish the season', await screen.findByRole('alertdialog'));
  await expectToast('15 games saved');
  const before = (await read()).fixtures;
  const lost = before[0]!.playedOn;
  await league.openScreen('/league/northside/desk/winter?section=plan', demoAdminEmail);
  const season = await region('Season');
  await fill('Days without games', lost, season);
  await pressButton(/^Add/, season);
  await pressButton('Re-plan upcoming games');
  const gone = before.filter(({ playedOn }) => playedOn === lost).length;
  await expectText(await region('Plan'), new RegExp(`Proposal 1${gone} games? moves?;`));
  await pressButton(
    new RegExp(`^Move ${gone} game`),
    within(await region('Plan')).getAllByRole('listitem')[0]!,
  );
  await expectToast('moved');
  const { fixtures: after, plan } = await read();
  expect(plan?.settings.daysOff).toEqual([lost]);
  expect(after.some(({ playedOn }) => playedOn === lost)).toBe(false);
  expect(after.map(({ id }) => id).toSorted()).toEqual(before.map(({ id }) => id).toSorted());
  await pressButton('Undo');
  await expectToast('Undone');
  expect((await read()).fixtures.map(({ id, playedOn }) => [id, playedOn])).toEqual(
    before.map(({ id, playedOn }) => [id, playedOn]),
  );
});

test('the game of a team that is short of players moves to another day, and no other does', async () => {
  const { league, read } = await openPlanner();
  await fill('Venue', 'Pier Gym', await region('Courts and evenings'));
  await pressButton('Make a plan');
  await pressButton('Publish the season');
  await pressButton('Publish the season', await screen.findByRole('alertdialog'));
  await expectToast('15 games saved');
  const { fixtures: before, entries } = await read();
  const { id, homeId, playedOn } = before[0]!;
  const team = entries.find((entry) => entry.id === homeId)?.name;
  const search = `section=plan&off=${homeId}&day=${playedOn}`;
  await league.openScreen(`/league/northside/desk/winter?${search}`, demoAdminEmail);
  await expectText(await region('Plan'), new RegExp(`^Plan${team} are short of players on`));
  await pressButton('Re-plan upcoming games');
  await expectText(await region('Plan'), /Proposal 11 game moves;/);
  await pressButton(/^Move 1 game/, within(await region('Plan')).getAllByRole('listitem')[0]!);
  await expectToast('moved');
  const { fixtures: after } = await read();
  const dayOf = (fixtures: typeof before) => new Map(fixtures.map((one) => [one.id, one.playedOn]));
  expect(dayOf(after).get(id)).not.toBe(playedOn);
  const changed = before.filter((one) => dayOf(after).get(one.id) !== one.playedOn);
  expect(changed.map((one) => one.id)).toEqual([id]);
});

test('two games of a plan change places where no rule speaks against it', async () => {
  const { read } = await openPlanner();
  const courts = await region('Courts and evenings');
  await fill('Venue', 'Pier Gym', courts);
  await choose('Games', '1', courts);
  await choose('Who plays whom', 'A number of games per team');
  await choose('Games per team', '4');
  await pressButton('Make a plan');
  const plan = await region('Plan');
  await expectText(plan, '12 games, plan 1');
  const swaps = within(plan).getAllByRole('button', { name: /^Swap .* with another game$/ });
  const game = /^Swap (.*) with another game$/.exec(swaps[0]!.getAttribute('aria-label') ?? '')?.[1] ?? '';
  const rows = within(plan).getAllByRole('listitem');
  const [first, last] = [rows[0]!, rows.at(-1)!];
  const other = last.querySelector('p')?.textContent ?? '';
  fireEvent.dragStart(first, { dataTransfer: { setData: () => {} } });
  fireEvent.dragOver(last);
  fireEvent.drop(last);
  const days = within(plan).getAllByRole('region');
  expect(days[0]?.textContent).toContain(other);
  expect(days.at(-1)?.textContent).toContain(game);
  await pressButton(`Swap ${other} with another game`, days[0]!);
  const dialog = await screen.findByRole('dialog', { name: 'Swap two games' });
  const option = within(dialog).getByRole('option', { name: new RegExp(`: ${game}$`) });
  await choose('Swap with', option.textContent, dialog);
  await expectText(dialog, 'Both games fit there.');
  await pressButton('Swap', dialog);
  await expectGone(() => screen.queryByRole('dialog'));
  expect(within(plan).getAllByRole('region')[0]?.textContent).toContain(game);
  await pressButton('Publish the season');
  await pressButton('Publish the season', await screen.findByRole('alertdialog'));
  await expectToast('12 games saved');
  expect((await read()).fixtures).toHaveLength(12);
});
