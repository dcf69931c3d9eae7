import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openLeague } from '#web/testing/screen.tsx';
import {
  button,
  choose,
  dialog,
  expectGone,
  expectRegion,
  expectText,
  expectToast,
  field,
  fill,
  itemsWith,
  pressButton,
  pressRole,
  region,
} from '#web/testing/user.ts';

const captain = 'captain@demo.test';

const published = `Date,Time,Opponent,Location
11/25/2026,8:00 PM,vs Harbor Seals,Aquarium
12/9/2026,7:30 PM,@ Night Owls,Owl Barn
`;

const games = async (name: string) => itemsWith(await region('Games'), name);
const game = (name: string) =>
  waitFor(async () => {
    const [match] = await games(name);
    if (!match) throw new Error(`No game with ${name}`);
    return match;
  });
const expectNoGame = (name: string) => waitFor(async () => expect(await games(name)).toEqual([]));
const group = (name: string, part: HTMLElement) => within(part).findByRole('group', { name });

async function openSchedule() {
  const league = await openLeague();
  await league.openScreen('/schedule', captain);
  await game('Breakwater Bulls');
  return league;
}

async function preview(text: string): Promise<HTMLElement> {
  await pressButton('Import');
  const form = await dialog('Import Schedule');
  await choose('Import from', 'Pasted text', form);
  await fill('Schedule text', text, form);
  await pressButton('Preview', form);
  return form;
}

async function close(form: HTMLElement): Promise<void> {
  await pressButton('Close', form);
  await expectGone(() => screen.queryByRole('dialog'));
}

test('the captain imports a schedule, then a changed one; a visitor sees it', async () => {
  const league = await openSchedule();
  const first = await preview(`${published}31/02/2026,7:30 PM,vs Nobody,\n`);
  await expectText(await group('Added (2)', first), 'vs Harbor Seals');
  await within(first).findByText("Line 4: Invalid date: '31/02/2026'");
  await pressButton('Apply 2 changes', first);
  await expectToast('2 added');
  await expectText(await game('Night Owls'), '7:30 PM · Away · Owl Barn');

  const again = await preview(published);
  await within(again).findByText('2 games are already on your schedule.');
  expect((await button<HTMLButtonElement>('Nothing to apply', again)).disabled).toBe(true);
  await close(again);

  const moved = published.replace('11/25/2026,8:00 PM', '11/19/2026,9:00 PM').replace(/12\/9.*\n/, '');
  const changed = await preview(moved);
  const difference = within(await group('Changed (1)', changed));
  expect(difference.getAllByRole('deletion')[0]?.textContent).toBe('Wed, Nov 25');
  expect(difference.getAllByRole('insertion')[0]?.textContent).toBe('Thu, Nov 19');
  await expectText(await group('No longer listed (1)', changed), '@ Night Owls');
  await pressButton('Apply 2 changes', changed);
  await expectToast('1 changed, 1 no longer listed');
  await waitFor(async () => expect((await game('Night Owls')).textContent).toContain('No longer listed'));

  await league.openScreen('/', null);
  await expectRegion('Next game', 'vs Harbor Seals', 'Tomorrow');
  await league.openScreen('/schedule', null);
  await game('Harbor Seals');
  expect(screen.queryByText('No longer listed')).toBeNull();
});

test('a preview changes nothing, and an import is undone', async () => {
  await openSchedule();
  const form = await preview(published);
  await group('Added (2)', form);
  expect((document.querySelector('main')?.textContent ?? '').includes('Harbor Seals')).toBe(false);
  await pressRole('checkbox', /Night Owls/, form);
  await pressButton('Apply 1 change', form);
  await expectGone(() => screen.queryByRole('dialog'));
  await game('Harbor Seals');
  expect(await games('Night Owls')).toEqual([]);
  await pressButton('Import');
  const undo = await dialog('Import Schedule');
  await pressButton('Undo import', undo);
  await expectToast('1 removed, 0 restored');
  await close(undo);
  await expectNoGame('Harbor Seals');
});

test('dates that can be read both ways are asked about', async () => {
  await openSchedule();
  const form = await preview('Date;Time;Opponent\n05/12/2026;19:45;Night Owls\n');
  expect((await button<HTMLButtonElement>('Apply 1 change', form)).disabled).toBe(true);
  await choose('Which day is 05/12/2026?', 'Day first, then month', form);
  await expectText(() => within(form).getByRole('group', { name: 'Added (1)' }), 'Sat, Dec 5');
  await pressButton('Apply 1 change', form);
  await game('Night Owls');
});

const pasted = `Thu Nov 12, 2026 7:45 PM vs Harbor Seals at Aquarium, Final, 93-75
Wed Nov 25, 2026 8pm @ Night Owls, Owl Barn
Sat Nov 28, 2026 10 AM Practice at Pier Gym
Sun Nov 29, 2026 6 PM Team dinner at Dock 9
see you there
`;

test('games pasted line by line come without practices, and with the result that the captain says', async () => {
  await openSchedule();
  const form = await preview(pasted);
  await expectText(await group('Added (2)', form), '@ Night Owls');
  await within(form).findByText('Line 5: No date found');
  const events = await region('Practices and other events');
  await expectText(events, 'Practices and other events (2)');
  await pressButton('Add them anyway', events);
  await button('Apply 4 changes', form);
  await pressButton('Leave them out', await region('Practices and other events'));
  await button('Apply 2 changes', form);

  const ending = await group('vs Harbor Seals, Thu, Nov 12', form);
  const radio = (name: string) => within(ending).getByRole<HTMLInputElement>('radio', { name });
  expect([radio('No result').checked, radio('Harbor Hawks won 93-75').checked]).toEqual([true, false]);
  await pressRole('radio', 'Harbor Seals won 93-75', ending);
  await pressButton('Apply 3 changes', form);
  await expectToast('2 added, 1 result');
  await expectGone(() => screen.queryByRole('dialog'));
  await expectText(await game('Harbor Seals'), '75-93');
  expect([...(await games('Practice')), ...(await games('dinner'))]).toEqual([]);
});

test('what is no schedule, and a private URL, are refused in words', async () => {
  await openSchedule();
  const form = await preview('<!doctype html><title>Sign in</title>');
  const expectRefusal = (text: string) =>
    waitFor(() => expect(within(form).getByRole('alert').textContent).toContain(text));
  await expectRefusal('This is a web page, not a schedule');
  await choose('Import from', 'A web address', form);
  await fill('Web address', 'https://192.168.0.10/schedule.ics', form);
  await pressButton('Preview', form);
  await expectRefusal('This address is on a private network');
  await choose('Import from', 'Pasted text', form);
  await fill('Schedule text', '', form);
  await pressButton('Preview', form);
  await expectRefusal('Paste the schedule');
});

const withSkipped = `Date,Time,Home,Away
11/25/2026,8:00 PM,Harbor Hawks,Harbor Seals
11/26/2026,8:00 PM,Harbor Hawks II,Night Owls
11/27/2026,8:00 PM,Titans,Wolves
`;

test('Back keeps what was pasted; skipped rows say why, and come by a tick', async () => {
  await openSchedule();
  const form = await preview(withSkipped);
  await pressButton('Back', form);
  expect((await field('Import from', form)).value).toBe('text');
  expect((await field('Schedule text', form)).value).toBe(withSkipped);
  await pressButton('Preview', form);
  const skipped = await group('Skipped (2)', form);
  await expectText(skipped, 'Harbor Hawks II is another team, not Harbor Hawks', "Another team's game");
  await pressRole('checkbox', /Night Owls/, skipped);
  await pressButton('Apply 2 changes', form);
  await expectGone(() => screen.queryByRole('dialog'));
  await game('Night Owls');
  expect(await games('Wolves')).toEqual([]);
});

test('a game entered by hand takes the new time when the captain says so; entering it twice warns', async () => {
  await openSchedule();
  async function enter(): Promise<HTMLElement> {
    await pressButton('Add game');
    const form = await dialog('Add Game');
    for (const [label, value] of [
      ['Opponent', 'Harbor Seals'],
      ['Date', '2026-11-25'],
      [/^Time/, '20:30'],
      [/^Location/, 'Aquarium'],
    ] as const)
      await fill(label, value, form);
    return form;
  }
  await pressButton('Add Game', await enter());
  await expectGone(() => screen.queryByRole('dialog'));
  const twice = await enter();
  await waitFor(() => expect(twice.textContent).toContain('You already have this game: vs Harbor Seals'));
  await close(twice);
  const form = await preview(published);
  const different = await region('Different from yours');
  await expectText(different, 'Yours: 8:30 PM · New: 8:00 PM');
  await pressRole('radio', 'Use new', different);
  await pressButton('Apply 2 changes', form);
  await expectGone(() => screen.queryByRole('dialog'));
  await waitFor(async () => expect((await game('Harbor Seals')).textContent).toContain('8:00 PM'));
});
