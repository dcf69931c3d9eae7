import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getWhoCame } from '#contract/attendance/who-came.ts';
import { openLeague } from '#web/testing/screen.tsx';
import { expectText, expectToast, press, pressButton, region } from '#web/testing/user.ts';

// After a game the captain ticks who came; each player sees their own count, and nobody else does.

const captain = 'captain@demo.test';
const player = 'player@demo.test';
const yesterday = '/game/14';

const whoCame = () => screen.getByRole('region', { name: 'Who came' });
/** The region may be another one once it has loaded. */
const tick = (name: RegExp) =>
  waitFor(() => within(whoCame()).getByRole<HTMLInputElement>('checkbox', { name }));
const save = async () => pressButton('Save attendance', await region('Who came'));
const saves = (league: { sent: { name: string }[] }) =>
  league.sent.filter(({ name }) => name === 'PUT /api/game/14/attendance').length;
const expectSaved = () => expectText(whoCame, 'You can change it anytime.');
const attendance = () => screen.getByRole('region', { name: 'Attendance' });

test('what the captain unticks while a save is not through is not lost by it', async () => {
  const league = await openLeague();
  await league.openScreen(yesterday, captain);
  await tick(/^Jordan Lee/);
  const release = league.hold(getWhoCame);
  await save();
  await expectSaved();
  press(await tick(/^Jordan Lee/));
  await release();
  await expectToast('Attendance saved');
  expect((await tick(/^Jordan Lee/)).checked).toBe(false);
  await save();
  await waitFor(() => expect(saves(league)).toBe(2));
  await waitFor(async () => {
    await league.openScreen(yesterday, captain);
    await expectSaved();
    expect((await tick(/^Jordan Lee/)).checked).toBe(false);
  });
});

test('attendance is on a player’s page for the player and the captain, and for no team mate and no visitor', async () => {
  const league = await openLeague();
  for (const who of [player, captain]) {
    await league.openScreen('/player/2', who);
    await expectText(attendance, 'Came to 8 of 9 games this season');
  }
  league.sent.length = 0;
  for (const who of ['priya@demo.test', 'captain2@demo.test', null]) {
    for (const [path, title] of [
      ['/player/2', 'Jordan Lee'],
      [yesterday, 'vs Dockside Ballers'],
    ] as const) {
      await league.openScreen(path, who);
      await screen.findByRole('heading', { level: 1, name: title });
      expect(screen.queryByRole('region', { name: 'Attendance' })).toBeNull();
      expect(screen.queryByRole('region', { name: 'Who came' })).toBeNull();
    }
  }
  const calls = league.sent.filter(({ name }) => /\/api\/(players|game)\/\d+\/attendance/.test(name));
  expect(calls).toEqual([]);
});
