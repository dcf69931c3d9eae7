import { expect, it } from 'vitest';
import { findDuplicate } from './duplicate-game.ts';

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
