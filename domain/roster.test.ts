import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { sortRoster } from './roster.ts';

const player = (id: number, jerseyNumber: number | null, name = 'Sam', isCaptain = false) => ({
  id,
  name,
  jerseyNumber,
  isCaptain,
});
const order = (players: ReturnType<typeof player>[]) => sortRoster(players, 'en').map(({ id }) => id);

it('lists the captain first, whatever the jersey', () => {
  expect(order([player(1, 0), player(2, null, 'Maya', true), player(3, 7)])).toEqual([2, 1, 3]);
});

it('lists the others by jersey number, as numbers', () => {
  expect(order([player(1, 10), player(2, 9), player(3, 0), player(4, 98)])).toEqual([3, 2, 1, 4]);
});

it('counts a missing jersey as 99, and then goes by name', () => {
  expect(order([player(1, null, 'Kim'), player(2, 99, 'Lou'), player(3, 98), player(4, 99, 'Jo')])).toEqual([
    3, 4, 1, 2,
  ]);
});

it('gives one order, however the players came in', () => {
  const players = [
    player(4, 7, 'Al'),
    player(2, 7, 'Al'),
    player(3, null),
    player(1, 99),
    player(5, 1, 'Cap', true),
  ];
  fc.assert(
    fc.property(fc.shuffledSubarray(players, { minLength: 5 }), (shuffled) => {
      expect(order(shuffled)).toEqual([5, 2, 4, 1, 3]);
    }),
  );
});
