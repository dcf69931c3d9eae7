import { describe, expect, it } from 'vitest';
import { pra, stocks } from './leaderboard.ts';
import { isAllZeros, isDoubleDouble, statFields, statNotesLimit, statSummary } from './stat-line.ts';

const line = { points: 22, rebounds: 9, assists: 4, steals: 3, blocks: 1, turnovers: 2, minutesPlayed: 31 };

describe("a player's week", () => {
  it('has seven numbers in the order of the card', () => {
    expect(statFields.map((field) => field.label())).toEqual([
      'PTS',
      'REB',
      'AST',
      'STL',
      'BLK',
      'TO',
      'MIN',
    ]);
    expect(statFields.map((field) => field.key)).toEqual(Object.keys(line));
  });

  it('lasts 48 minutes at most, and counts nothing above 200', () => {
    expect(statFields.map((field) => field.max)).toEqual([200, 200, 200, 200, 200, 200, 48]);
    expect(statNotesLimit).toBe(1000);
  });

  it('adds up to PRA and STOCKS', () => {
    expect(pra(line)).toBe(35);
    expect(stocks(line)).toBe(4);
  });

  it('is summed up for the feed with its week and every number', () => {
    expect(statSummary({ ...line, week: '2026-11-15' })).toBe(
      'Stats for Nov 15–21: 22 PTS, 9 REB, 4 AST, 3 STL, 1 BLK, 2 TO, 31 MIN',
    );
  });
});

describe('a line of zeros', () => {
  const zeros = Object.fromEntries(statFields.map(({ key }) => [key, 0])) as typeof line;

  it('has nothing anywhere', () => {
    expect(isAllZeros(zeros)).toBe(true);
  });

  it.each(statFields)('is none with a single $key', ({ key }) => {
    expect(isAllZeros({ ...zeros, [key]: 1 })).toBe(false);
  });
});

describe('a double-double', () => {
  it.each([
    [10, 10, 0, true],
    [10, 0, 10, true],
    [0, 10, 10, true],
    [10, 10, 10, true],
    [10, 9, 9, false],
    [9, 9, 9, false],
    [40, 9, 0, false],
    [11, 10, 9, true],
  ])('of %i points, %i rebounds and %i assists: %s', (points, rebounds, assists, expected) =>
    expect(isDoubleDouble({ points, rebounds, assists })).toBe(expected),
  );
});
