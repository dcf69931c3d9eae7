import { describe, expect, test } from 'vitest';
import { metrics } from '#domain/metrics.ts';
import { readSearch, searchOf, sortAfterPress, sortOf } from './sort.ts';
import { sortText } from './sort-text.ts';

const points = { metric: 'avgPoints', direction: 'desc' } as const;

describe("the leaderboard's sort", () => {
  test('is by points, highest first, until somebody presses a column', () => {
    expect(sortOf({})).toEqual(points);
  });

  test('turns around on the active column and starts from the highest on another', () => {
    const turned = sortAfterPress(points, 'avgPoints');
    expect(turned).toEqual({ metric: 'avgPoints', direction: 'asc' });
    expect(sortAfterPress(turned, 'avgPoints')).toEqual(points);
    expect(sortAfterPress(turned, 'avgAssists')).toEqual({ metric: 'avgAssists', direction: 'desc' });
  });

  test('is in the address, so that a view can be shared', () => {
    for (const { key } of metrics) {
      for (const direction of ['asc', 'desc'] as const) {
        const search = searchOf({ metric: key, direction }, 3);
        expect(sortOf(readSearch({ ...search }))).toEqual({ metric: key, direction });
        expect(search.season).toBe(3);
      }
    }
    expect(searchOf({ metric: 'avgAssists', direction: 'asc' }, undefined)).toEqual({
      sort: 'apg',
      dir: 'asc',
    });
    expect(searchOf(points, undefined)).toEqual({});
  });

  test.each([
    [{ sort: 'mpg' }, {}],
    [{ sort: 7, dir: 'up', season: 'last' }, {}],
    [{ season: -1 }, {}],
    [{ season: '2' }, { season: 2 }],
  ])('ignores what an address says wrongly: %j', (search, expected) => {
    expect(readSearch(search)).toEqual(expected);
  });

  test('is told to a screen reader in words', () => {
    expect(sortText(points)).toBe('Sorted by points per game, highest first');
    expect(sortText({ metric: 'gamesPlayed', direction: 'asc' })).toBe(
      'Sorted by games played, lowest first',
    );
  });
});
