import { fireEvent, screen, within } from '@testing-library/react';
import { clear, createStore } from 'idb-keyval';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createGameRow } from '#server/testing/fixtures.ts';
import { versionHold } from '#web/lib/version-hold.ts';
import { openLeague } from '#web/testing/screen.tsx';
import '#web/testing/indexed-db.ts';
import {
  button,
  choose,
  dialog,
  expectGone,
  expectSeen,
  press,
  pressButton,
  region,
} from '#web/testing/user.ts';

const captain = 'captain@demo.test';

beforeEach(() => {
  localStorage.clear();
  return clear(createStore('sixth-man-scorebook', 'events'));
});

async function openScoring() {
  const league = await openLeague();
  const row = { playedOn: '2026-11-18', time: '7:00 AM', opponent: 'Night Herons' };
  const { id } = await createGameRow(league.db, 1, row);
  const next = await createGameRow(league.db, 1, { ...row, opponent: 'Pier Pressure' });
  const open = (gameId = id) => league.openScreen(`/game/${gameId}/score`, captain);
  await open();
  return { open, nextId: next.id };
}

async function start() {
  const players = await region('Starters');
  for (const one of within(players).getAllByRole('button').slice(0, 5)) press(one);
  await pressButton('Start scoring');
  await button('+2');
}

/** What the browser offers in this test. */
function offer(name: 'vibrate' | 'storage', value: unknown): void {
  Object.defineProperty(navigator, name, { value, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, name));
}

test('each entry is felt, where the device can', async () => {
  const vibrate = vi.fn();
  offer('vibrate', vibrate);
  await openScoring();
  await start();
  await pressButton('Night Herons');
  expect(vibrate).not.toHaveBeenCalled();
  await pressButton('+2');
  expect(vibrate).toHaveBeenCalledOnce();
  await pressButton('Undo');
  expect(vibrate).toHaveBeenCalledTimes(2);
});

test('the hand is chosen on this phone, and kept', async () => {
  const { open } = await openScoring();
  await start();
  await pressButton('Game menu');
  await pressButton('Left hand', await dialog('Game menu'));
  expect(localStorage.getItem('scorebook-hand')).toBe('left');
  await open();
  await pressButton('Game menu');
  const menu = await dialog('Game menu');
  expect((await button('Left hand', menu)).getAttribute('aria-pressed')).toBe('true');
});

test('a device that turns its display off is told, and the browser is asked to keep what is stored', async () => {
  const persist = vi.fn().mockResolvedValue(false);
  offer('storage', { persist });
  await openScoring();
  await start();
  await expectSeen('Your screen may turn off');
  expect(persist).toHaveBeenCalledOnce();
});

test('no new version of the app is looked for or offered until the game is over', async () => {
  await openScoring();
  expect(versionHold.get()).toBe(false);
  await start();
  expect(versionHold.get()).toBe(true);
  await pressButton('Game menu');
  await pressButton('End the game', await dialog('Game menu'));
  await expect.poll(() => versionHold.get()).toBe(false);
});

test('the start and the end of a period are put back with a tap', async () => {
  await openScoring();
  await start();
  await pressButton('1st half, set the clock');
  await pressButton('1st half is over', await dialog('Set the clock'));
  await button('Start 2nd half');
  await pressButton('Put it back');
  await button('Start the clock');
  await pressButton('1st half, set the clock');
  await pressButton('1st half is over', await dialog('Set the clock'));
  await pressButton('Start 2nd half');
  await button('2nd half, set the clock');
  await pressButton('Put it back');
  await button('Start 2nd half');
});

test('a break asks for the board below the players, who stay where they are, and says so above', async () => {
  await openScoring();
  await start();
  await pressButton('Night Herons');
  await pressButton('+2');
  const court = await region('On court');
  await pressButton('1st half, set the clock');
  await pressButton('1st half is over', await dialog('Set the clock'));
  const board = await region('What does the board show?');
  expect(court.compareDocumentPosition(board) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await button('To check: 1');
  await pressButton('Board shows 0–2');
  await expectGone(() => screen.queryByRole('button', { name: /To check/ }));
});

test('the end of the game is taken back, and the game goes on', async () => {
  await openScoring();
  await start();
  await pressButton('Game menu');
  await pressButton('End the game', await dialog('Game menu'));
  await expectSeen('Final: 0–0');
  await pressButton('Change: End of the game');
  await pressButton('Take it back');
  await expectGone(() => screen.queryByText('Final: 0–0'));
});

test('an own format shows the bonus and who is out by its own counts', async () => {
  await openScoring();
  await pressButton('Other');
  await choose('Periods', '3');
  await choose('Length', '12 min');
  await choose('Bonus from', '2 fouls');
  await choose('Out with', '1 foul');
  await start();
  for (const index of [0, 1]) {
    const five = within(await region('On court')).getAllByRole('button');
    press(five[index]!);
    await pressButton('Foul');
    await pressButton('Personal foul');
  }
  await expectSeen('Bonus', '12:00');
  const five = within(await region('On court')).getAllByRole('button');
  expect(five.slice(0, 3).map(({ textContent }) => /Out$/.test(textContent))).toEqual([true, true, false]);
});

test('the next game begins with the last five and format: one tap to start', async () => {
  const { open, nextId } = await openScoring();
  await pressButton('4 × 10');
  await start();
  await open(nextId);
  const starters = within(await region('Starters')).getAllByRole('button');
  expect(starters.filter((one) => one.getAttribute('aria-pressed') === 'true')).toHaveLength(5);
  expect((await button('4 × 10')).getAttribute('aria-pressed')).toBe('true');
  await pressButton('Start scoring');
  await region('On court');
});

test('two players with one number are no start: the scorer is told who', async () => {
  await openScoring();
  const [first, second] = [...(await region("Who's here")).querySelectorAll('li')];
  const numberOf = (row: Element) => row.querySelector<HTMLInputElement>('input[inputmode]')!;
  const nameOf = (row: Element) => row.querySelector('label')!.textContent;
  fireEvent.change(numberOf(second!), { target: { value: numberOf(first!).value } });
  await expectSeen(new RegExp(`(${nameOf(first!)}|${nameOf(second!)}) and .* both have #`));
  expect((await button('Start scoring')).hasAttribute('disabled')).toBe(true);
});
