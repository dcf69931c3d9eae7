import { describe, expect, it } from 'vitest';
import { currentSeason, isInSeason, seasonWeeks } from './calendar.ts';

const spring = { name: 'Spring 2026', firstDay: '2026-03-04', lastDay: '2026-05-30' };
const fall = { name: 'Fall 2026', firstDay: '2026-09-09', lastDay: '2026-12-16' };
const seasons = [fall, spring];

describe('the current season', () => {
  it.each([
    ['2026-03-03', spring],
    ['2026-03-04', spring],
    ['2026-05-30', spring],
    ['2026-05-31', spring],
    ['2026-09-08', spring],
    ['2026-09-09', fall],
    ['2026-12-16', fall],
    ['2026-12-17', fall],
    ['2030-01-01', fall],
  ])('on %s', (today, season) => expect(currentSeason(seasons, today)).toBe(season));

  it('is none for a team without seasons', () => {
    expect(currentSeason([], '2026-11-19')).toBeNull();
  });
});

describe('a season', () => {
  it('holds its first and its last day', () => {
    expect(isInSeason('2026-03-03', spring)).toBe(false);
    expect(isInSeason('2026-03-04', spring)).toBe(true);
    expect(isInSeason('2026-05-30', spring)).toBe(true);
    expect(isInSeason('2026-05-31', spring)).toBe(false);
  });

  it('spans every week that has a day in it', () => {
    expect(seasonWeeks(spring)).toEqual({ first: '2026-03-01', last: '2026-05-24' });
    expect(seasonWeeks({ firstDay: '2026-03-01', lastDay: '2026-05-31' })).toEqual({
      first: '2026-03-01',
      last: '2026-05-31',
    });
  });

  it('spans no weeks when it has a day that there is not', () => {
    expect(() => seasonWeeks({ firstDay: '2026-02-30', lastDay: '2026-05-31' })).toThrow(RangeError);
  });
});
