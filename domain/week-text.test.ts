import { describe, expect, it } from 'vitest';
import { formatWeek, isWeekId, weekOfDay } from './week-text.ts';

describe('a week id', () => {
  it('is the ISO date of a Sunday', () => {
    expect(isWeekId('2026-11-15')).toBe(true);
  });

  it.each(['2026-11-14', '2026-11-16', '2026-02-30', '2026-11-15T00:00', '11/15-11/21', 'current', ''])(
    'is not %j',
    (text) => expect(isWeekId(text)).toBe(false),
  );

  it('is the Sunday on or before a day', () => {
    expect(weekOfDay('2026-11-14')).toBe('2026-11-08');
    expect(weekOfDay('2026-11-15')).toBe('2026-11-15');
    expect(weekOfDay('2026-11-21')).toBe('2026-11-15');
    expect(weekOfDay('2026-11-22')).toBe('2026-11-22');
  });
});

describe('the display of a week', () => {
  it.each([
    ['2026-11-15', '11/15-11/21'],
    ['2026-01-04', '1/4-1/10'],
    ['2026-11-29', '11/29-12/5'],
    ['2026-12-27', '12/27-1/2'],
    ['2028-02-27', '2/27-3/4'],
  ])('of %s is %s', (week, text) => expect(formatWeek(week)).toBe(text));

  it('refuses a day that is no Sunday', () => {
    expect(() => formatWeek('2026-11-16')).toThrow(RangeError);
  });
});
