import { describe, expect, it } from 'vitest';
import { overlappingSeason, seasonProblem, seasonsOverlap } from './season-days.ts';

const spring = { name: 'Spring 2026', firstDay: '2026-03-04', lastDay: '2026-05-30' };
const fall = { name: 'Fall 2026', firstDay: '2026-09-09', lastDay: '2026-12-16' };
const seasons = [fall, spring];

describe('a season', () => {
  it('overlaps another as soon as they share one day', () => {
    const summer = (firstDay: string, lastDay: string) => ({ firstDay, lastDay });
    expect(overlappingSeason(summer('2026-05-31', '2026-09-08'), seasons)).toBeNull();
    expect(overlappingSeason(summer('2026-05-30', '2026-09-08'), seasons)).toBe(spring);
    expect(overlappingSeason(summer('2026-05-31', '2026-09-09'), seasons)).toBe(fall);
    expect(seasonsOverlap(spring, summer('2026-01-01', '2026-12-31'))).toBe(true);
    expect(seasonsOverlap(summer('2026-01-01', '2026-12-31'), spring)).toBe(true);
  });
});

describe("what stands against a season's days", () => {
  const codeOf = (firstDay: string, lastDay: string) =>
    seasonProblem({ firstDay, lastDay }, seasons)?.reason.code;

  it.each([
    ['2026-05-31', '2026-09-08', undefined],
    ['2027-01-01', '2026-12-31', 'seasonEndsEarly'],
    ['2027-01-01', '2028-01-01', undefined],
    ['2027-01-01', '2028-01-02', 'seasonTooLong'],
    ['2026-12-16', '2027-02-01', 'seasonOverlaps'],
  ])('%s to %s', (firstDay, lastDay, code) => expect(codeOf(firstDay, lastDay)).toBe(code));

  it('names the field that it concerns, and the other season', () => {
    expect(seasonProblem({ firstDay: '2026-12-16', lastDay: '2027-02-01' }, seasons)).toEqual({
      field: 'firstDay',
      reason: { code: 'seasonOverlaps', params: { season: 'Fall 2026' } },
    });
  });

  it('refuses a day that doesn’t exist', () => {
    expect(() => codeOf('2026-02-29', '2026-03-01')).toThrow(RangeError);
  });
});
