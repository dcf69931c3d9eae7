import { expect, it } from 'vitest';
import { canMatch } from './repeat-rule.ts';

const parts = { months: [], monthDays: [], yearDays: [] };

it.each([
  [{}, true],
  [{ months: [2] }, true],
  [{ months: [2], monthDays: [29] }, true],
  [{ months: [2], monthDays: [30] }, false],
  [{ months: [2], monthDays: [-29] }, true],
  [{ months: [2], monthDays: [-30] }, false],
  [{ months: [2, 4, 6, 9, 11], monthDays: [31] }, false],
  [{ months: [2, 3], monthDays: [31] }, true],
  [{ monthDays: [32] }, false],
  [{ yearDays: [366] }, true],
  [{ yearDays: [-366] }, true],
  [{ yearDays: [366], months: [1] }, false],
  [{ yearDays: [31], monthDays: [31] }, true],
])('the days of %o come at all: %s', (some, expected) => {
  expect(canMatch({ ...parts, ...some })).toBe(expected);
});
