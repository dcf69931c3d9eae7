import { describe, expect, test } from 'vitest';
import { setPage } from '#web/testing/harness.tsx';
import { dayRangeText, dayText, inLocale, shortDayText, zonedDayText } from './dates.ts';

const newYork = 'America/New_York';

describe('a moment is on the day that the clock of the team shows', () => {
  test.each([
    // Summer time ends on Nov 1, 2026, at 2:00: midnight is four hours behind UTC before, five after.
    ['2026-11-01T03:59:59Z', 'Oct 31'],
    ['2026-11-01T04:00:00Z', 'Nov 1'],
    ['2026-11-02T04:59:59Z', 'Nov 1'],
    ['2026-11-02T05:00:00Z', 'Nov 2'],
    // It begins on Mar 8, 2026.
    ['2026-03-08T04:59:59Z', 'Mar 7'],
    ['2026-03-08T05:00:00Z', 'Mar 8'],
    ['2026-03-09T03:59:59Z', 'Mar 8'],
    ['2026-03-09T04:00:00Z', 'Mar 9'],
  ])('%s is on %s', (moment, day) => {
    expect(shortDayText(moment, newYork)).toBe(day);
    expect(zonedDayText(moment, newYork)).toBe(`${day}, 2026`);
  });

  test('which differs between teams in two zones', () => {
    const moment = '2026-11-19T03:30:00Z';
    expect([shortDayText(moment, newYork), shortDayText(moment, 'Asia/Tokyo')]).toEqual(['Nov 18', 'Nov 19']);
  });

  test('in the last night of the year in the year of the team', () => {
    expect(zonedDayText('2027-01-01T04:59:59Z', newYork)).toBe('Dec 31, 2026');
  });
});

describe('a day of the schedule', () => {
  test.each([
    ['2026-11-01', 'Nov 1, 2026'],
    ['2026-03-08', 'Mar 8, 2026'],
    ['2028-02-29', 'Feb 29, 2028'],
  ])('%s is %s wherever its reader is', (day, text) => {
    expect(dayText(day)).toBe(text);
  });

  test('is the first or the last of a season', () => {
    const season = { firstDay: '2026-09-09', lastDay: '2026-12-16' };
    expect(dayRangeText(season)).toBe('Sep 9, 2026 – Dec 16, 2026');
  });
});

describe('a reader from elsewhere', () => {
  test('reads dates as their locale writes them', () => {
    setPage({ locale: 'de-DE' });
    expect(dayText('2026-09-09')).toBe('09.09.2026');
  });

  test('reads those that the server wrote into the page', () => {
    setPage({ locale: 'de-DE', formattedDates: { 'day 2026-11-19': 'Do., 19. Nov.' } });
    expect(inLocale('day 2026-11-19', () => 'computed again')).toBe('Do., 19. Nov.');
  });
});

test('an American reader needs no texts in the page', () => {
  setPage({ formattedDates: { 'day 2026-11-19': 'stored' } });
  expect(inLocale('day 2026-11-19', (locale) => `written in ${locale}`)).toBe('written in en-US');
});
