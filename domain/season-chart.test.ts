import { describe, expect, test } from 'vitest';
import { labelledPoints, seasonChart } from './season-chart.ts';

describe('a chart of a season', () => {
  test('is none without weeks', () => {
    expect(seasonChart([])).toBeNull();
  });

  test('has a single week in its middle', () => {
    expect(seasonChart([{ week: '2026-11-08', value: 10 }])?.points).toEqual([
      { week: '2026-11-08', value: 10, x: 0.5, y: 1 },
    ]);
  });

  test('places weeks along the calendar, so that a missed week leaves a gap', () => {
    const chart = seasonChart([
      { week: '2026-11-01', value: 20 },
      { week: '2026-10-04', value: 10 },
      { week: '2026-10-11', value: 0 },
    ]);
    expect(chart?.points.map(({ x, y }) => [x, y])).toEqual([
      [0, 0.5],
      [0.25, 0],
      [1, 1],
    ]);
    expect(chart?.averageY).toBe(0.5);
  });

  test('places the games of one week one after the other', () => {
    const chart = seasonChart([
      { week: '2026-11-08', value: 10 },
      { week: '2026-11-15', value: 20 },
      { week: '2026-11-15', value: 30 },
    ]);
    expect(chart?.points.map(({ value, x }) => [value, x])).toEqual([
      [10, 0],
      [20, 7 / 10.5],
      [30, 1],
    ]);
  });

  test.each([
    [0, 5],
    [5, 5],
    [6, 10],
    [27, 30],
    [200, 200],
  ])('with %i as its highest week goes up to %i', (value, top) => {
    expect(seasonChart([{ week: '2026-11-08', value }])?.top).toBe(top);
  });

  test('names the earliest of equal bests', () => {
    const weeks = ['2026-11-08', '2026-10-11'].map((week) => ({ week, value: 27 }));
    expect(seasonChart([...weeks, { week: '2026-11-15', value: 26 }])?.best.week).toBe('2026-10-11');
  });
});

describe('labels under a chart', () => {
  const weeks = ['2026-10-04', '2026-10-11', '2026-10-18', '2026-10-25', '2026-11-01'];
  const labels = (count: number, gap: number) =>
    labelledPoints(
      seasonChart(weeks.slice(0, count).map((week) => ({ week, value: 1 })))?.points ?? [],
      gap,
    ).map(({ week }) => weeks.indexOf(week));

  test.each([
    [0, 0.2, []],
    [1, 0.2, [0]],
    [2, 0.2, [0, 1]],
    [5, 0.25, [0, 1, 2, 3, 4]],
    [5, 0.26, [0, 2, 4]],
    [5, 0.51, [0, 4]],
  ])('of %i weeks that want %f of its width are %j', (count, gap, expected) => {
    expect(labels(count, gap)).toEqual(expected);
  });
});
