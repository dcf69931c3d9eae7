import { expect, it } from 'vitest';
import { findDuplicate, findOwnGame } from './duplicate-game.ts';

const bulls = { playedOn: '2026-11-24', time: '7:45 PM', opponent: 'Bulls' };

it('is the game of the same day, time and opponent, however its name is spelled', () => {
  expect(findDuplicate([bulls], { ...bulls, opponent: ' BULLS ' })).toBe(bulls);
  expect(findDuplicate([{ ...bulls, time: null }], { ...bulls, time: null })).toBeDefined();
});

it.each([
  { playedOn: '2026-11-25' },
  { time: '8:45 PM' },
  { time: null },
  { opponent: 'Sharks' },
  { opponent: ' ' },
])('is none when %o differs', (change) => {
  expect(findDuplicate([bulls], { ...bulls, ...change })).toBeUndefined();
});

const own = { ...bulls, fixtureId: null, origin: null, isCancelled: false };

it('is the league’s on the same day, at another time too; of two only the one at that time', () => {
  expect(findOwnGame([own], { ...bulls, time: '6:00 PM', opponent: 'bulls' })).toBe(own);
  const later = { ...own, time: '9:00 PM' };
  expect(findOwnGame([later, own], bulls)).toBe(own);
  expect(findOwnGame([later, own], { ...bulls, time: '6:00 PM' })).toBeNull();
});

it.each([
  { playedOn: '2026-11-25' },
  { opponent: 'Sharks' },
  { fixtureId: 4 },
  { origin: 'file' },
  { isCancelled: true },
])('is not the league’s with %o', (change) => {
  expect(findOwnGame([{ ...own, ...change }], bulls)).toBeNull();
});
