import { expect, test } from 'vitest';
import { charactersLeft } from './characters-left.ts';

test.each([
  [0, null],
  [449, null],
  [450, 50],
  [479, 50],
  [480, 20],
  [490, 10],
  [499, 10],
  [500, 0],
  [501, null],
])('a post of %i characters has come to the step %j', (length, step) => {
  expect(charactersLeft(length, 500)).toBe(step);
});
