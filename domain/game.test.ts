import { expect, it } from 'vitest';
import { scoreError } from './game.ts';

it.each(['0', '68', ' 61 ', '300'])('%j is a score', (text) => {
  expect(scoreError(text)).toBeNull();
});

it.each([
  ['', 'Score is required'],
  [' ', 'Score is required'],
  ['ten', 'Score must be a number'],
  ['-1', 'Score must be 0 or greater'],
  ['1.5', 'Score must be a whole number'],
  ['301', 'Score must be 300 or less'],
  ['1000', 'Score must be 300 or less'],
])('%j is no score: %s', (text, message) => {
  expect(scoreError(text)).toBe(message);
});
