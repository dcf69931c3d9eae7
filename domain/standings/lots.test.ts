import { describe, expect, it } from 'vitest';
import { groupsToDraw, isDrawOf } from './lots.ts';
import { presets } from './rules.ts';

const row = (entryId: number, rank: number | null, gamesPlayed = 1) => ({ entryId, rank, gamesPlayed });

describe('lots', () => {
  it('are drawn for teams that share a rank once they have played', () => {
    const table = [
      row(1, 1),
      row(2, 2),
      row(3, 2),
      row(4, 4),
      row(5, 5, 0),
      row(6, 5),
      row(7, null),
      row(8, null),
    ];
    expect(groupsToDraw(table, presets.fiba)).toEqual([[2, 3]]);
  });

  it('are not drawn where the rules do not end with them', () => {
    expect(groupsToDraw([row(1, 1), row(2, 1)], { ...presets.fiba, criteria: ['points'] })).toEqual([]);
  });

  it.each([
    [[2, 1], true],
    [[1, 2, 3], false],
    [[1], false],
    [[1, 3], false],
  ])('of 1 and 2 apply to %s: %s', (ids, applies) => {
    expect(isDrawOf({ entryIds: [1, 2] }, ids)).toBe(applies);
  });
});
