import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openLeague } from '#web/testing/screen.tsx';
import { expectSeen, pressButton } from '#web/testing/user.ts';

const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('the leaderboard has advanced numbers of the scouted games behind a button', async () => {
  const { openScreen } = await openLeague();
  await openScreen('/leaderboard?team=1', null);
  await pressButton('Advanced');
  await expectSeen('From 3 scouted games. Players are listed from 3 on.');
  const table = await screen.findByRole('table', { name: 'Advanced, season' });
  const [, ...rows] = within(table).getAllByRole('row');
  expect(rows.length).toBeGreaterThan(2);
  for (const row of rows) expect(cellsOf(row)[0]).toBe('3');
  await expectSeen('How these are computed');
});

test('a profile has those of its player only', async () => {
  const { openScreen } = await openLeague();
  await openScreen('/player/2', null);
  await pressButton('Advanced');
  const table = await screen.findByRole('table', { name: 'Advanced, season' });
  expect(within(table).getAllByRole('rowheader')).toHaveLength(1);
});
