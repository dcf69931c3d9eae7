import { expect, test } from 'vitest';
import { achievementsOf } from './achievements.ts';
import { totalsOf } from './leaderboard.ts';
import type { StatLine } from './stat-line.ts';

const line = (numbers: Partial<StatLine> = {}): StatLine => ({ ...totalsOf([]), ...numbers });
const reached = (...lines: StatLine[]) =>
  achievementsOf(lines)
    .filter((one) => one.reached)
    .map(({ key }) => key);

test('a newcomer has everything still to reach', () => {
  expect(achievementsOf([]).map((one) => one.reached)).toEqual(Array(6).fill(false));
});

test.each([
  [line(), ['first']],
  [line({ points: 19 }), ['first']],
  [line({ points: 20 }), ['first', 'scorer']],
  [line({ points: 10, rebounds: 10 }), ['first', 'double']],
  [line({ assists: 7 }), ['first']],
  [line({ assists: 8 }), ['first', 'playmaker']],
  [line({ steals: 2, blocks: 2 }), ['first']],
  [line({ steals: 3, blocks: 2 }), ['first', 'stopper']],
])('a week can reach something: %#', (one, keys) => {
  expect(reached(one)).toEqual(keys);
});

test('a regular has ten weeks', () => {
  expect(reached(...Array.from({ length: 9 }, () => line()))).not.toContain('regular');
  expect(reached(...Array.from({ length: 10 }, () => line()))).toContain('regular');
});
