import { expect, test } from 'vitest';
import { achievementKeys, reachedAchievements } from './achievements.ts';
import { addDays } from './calendar.ts';
import { boxScoreTotals } from './leaderboard.ts';
import type { StatLine } from './stat-line.ts';

const week = '2026-11-15';
const line = (numbers: Partial<StatLine> = {}, of = week) => ({
  ...boxScoreTotals([]),
  ...numbers,
  week: of,
});
const weeks = (count: number) => Array.from({ length: count }, (_, n) => line({}, addDays(week, -7 * n)));
const keysOf = (...args: Parameters<typeof reachedAchievements>) =>
  reachedAchievements(...args).map(({ key }) => key);

test('a newcomer has everything still to reach', () => {
  expect(achievementKeys).toHaveLength(6);
  expect(reachedAchievements([])).toEqual([]);
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
  expect(keysOf([one])).toEqual(keys);
});

test('a regular has ten weeks, of whatever season, and is one from the tenth on', () => {
  expect(keysOf(weeks(9))).not.toContain('regular');
  expect(reachedAchievements(weeks(10))).toContainEqual({ key: 'regular', week });
  expect(reachedAchievements(weeks(14))).toContainEqual({ key: 'regular', week: addDays(week, -28) });
});

test('what was reached more than once was reached the first time, in whatever order the weeks come', () => {
  const lines = [
    line({ points: 25 }),
    line({ points: 30 }, '2025-03-02'),
    line({ points: 22 }, '2026-03-01'),
  ];
  expect(reachedAchievements(lines)).toEqual([
    { key: 'first', week: '2025-03-02' },
    { key: 'scorer', week: '2025-03-02' },
  ]);
});
