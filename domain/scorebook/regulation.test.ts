import { expect, test } from 'vitest';
import { presetFormat } from './format.ts';
import { regulationScore } from './regulation.ts';

const format = presetFormat('halves20');
const [first, second, overtime] = [
  { home: 30, away: 28 },
  { home: 30, away: 32 },
  { home: 11, away: 4 },
];

test('the score after regulation is that of the halves, whatever overtime brought', () => {
  expect(regulationScore({ format, periods: [first, second, overtime] })).toBe(60);
  expect(regulationScore({ format, periods: [first, second, overtime, overtime] })).toBe(60);
});

test('a game without overtime has none, nor one whose sheet was not level then', () => {
  expect(regulationScore({ format, periods: [first, second] })).toBeNull();
  expect(regulationScore({ format, periods: [first, overtime, overtime] })).toBeNull();
});
