import { expect, test } from 'vitest';
import { jerseyColors } from '#domain/team-colors.ts';
import { nearestColorName } from './color-name.ts';

test.each([
  ['white', 'white'],
  ['black', 'black'],
  ['red', 'crimson'],
  ['gold', 'gold'],
  ['teal', 'teal'],
  ['royal', 'royalblue'],
  ['purple', 'rebeccapurple'],
] as const)('a calendar of a team in %s is %s', (jersey, name) => {
  expect(nearestColorName(jerseyColors[jersey])).toBe(name);
});
