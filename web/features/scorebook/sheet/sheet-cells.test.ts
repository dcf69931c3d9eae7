import { describe, expect, test } from 'vitest';
import { linesOf, runningRows, type SheetScore } from './sheet-cells.ts';

const score = (side: 'home' | 'away', total: number, period = 1): SheetScore => ({
  side,
  total,
  kind: 'shot',
  points: 2,
  number: '7',
  period,
});

describe('the running score', () => {
  test('has 40 rows of four totals, so that a column reads downwards', () => {
    const rows = runningRows([]);
    expect(rows).toHaveLength(40);
    expect(rows[0]?.map(({ home }) => home.total)).toEqual([1, 41, 81, 121]);
    expect(rows.at(-1)?.map(({ away }) => away.total)).toEqual([40, 80, 120, 160]);
  });

  test('marks the totals that a side reached, and its last one of each period', () => {
    const scores = [score('home', 2), score('home', 4), score('away', 2), score('home', 6, 2)];
    const cells = runningRows(scores).map(([first]) => first!);
    expect(cells.flatMap(({ home }) => (home.score ? [home.total] : []))).toEqual([2, 4, 6]);
    expect(cells.flatMap(({ home }) => (home.endsPeriod ? [home.total] : []))).toEqual([4, 6]);
    expect(cells.flatMap(({ away }) => (away.endsPeriod ? [away.total] : []))).toEqual([2]);
  });

  test.each([
    [160, 40],
    [161, 41],
  ])('of a side with %i points has %i rows', (total, length) => {
    expect(runningRows([score('away', total)])).toHaveLength(length);
  });
});

test('a list is filled up with empty lines, and never cut', () => {
  expect(linesOf(['a'], 2)).toEqual([
    { line: 1, item: 'a' },
    { line: 2, item: null },
  ]);
  expect(linesOf(['a', 'b'], 1).map(({ item }) => item)).toEqual(['a', 'b']);
});
