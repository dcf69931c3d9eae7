import { expect, test } from 'vitest';
import { recentForm } from './recent-form.ts';

const zeros = {
  points: 0,
  rebounds: 0,
  assists: 0,
  steals: 0,
  blocks: 0,
  turnovers: 0,
  minutesPlayed: 0,
};
const weeks = ['2026-10-04', '2026-10-11', '2026-10-18', '2026-10-25', '2026-11-01', '2026-11-08'];
const linesOf = (...points: number[]) => points.map((n, i) => ({ ...zeros, points: n, week: weeks[i]! }));

test('there is none without stats', () => {
  expect(recentForm([])).toBeNull();
});

test.each([
  [[12], 12, null],
  [[10, 20, 30, 40, 51], 30.2, null],
  // 20 in the last five, 16.7 in all six.
  [[0, 20, 20, 20, 20, 20], 20, 3.3],
  [[30, 12, 12, 12, 12, 12], 12, -3],
  [[12, 12, 12, 12, 12, 12], 12, 0],
])('points of %j make an average of %f, %s against all', (points, avgPoints, change) => {
  expect(recentForm(linesOf(...points))).toMatchObject({ avgPoints, change });
});

test('the latest five come newest first, whatever order the lines have', () => {
  const form = recentForm(linesOf(1, 2, 3, 4, 5, 6).toReversed());
  expect(form?.lines.map(({ points }) => points)).toEqual([6, 5, 4, 3, 2]);
  expect(recentForm(linesOf(1, 2, 3, 4, 5, 6))).toEqual(form);
});

test('two games of one week are two of the five', () => {
  const of = (playedOn: string, points: number) => ({ ...zeros, points, week: '2026-11-15', playedOn });
  const lines = [of('2026-11-19', 7), of('2026-11-17', 9), ...linesOf(1, 2, 3, 4, 5)];
  expect(recentForm(lines)?.lines.map(({ points }) => points)).toEqual([7, 9, 5, 4, 3]);
});
