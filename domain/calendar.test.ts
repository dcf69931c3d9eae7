import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayOfWeek, daysBetween, formatWeek, isDay, isWeekId, weekOfDay } from './calendar.ts';

const anyDay = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('a calendar day', () => {
  it('is a real date written in ISO form', () => {
    expect(isDay('2026-11-19')).toBe(true);
    expect(isDay('2028-02-29')).toBe(true);
  });

  it.each([
    '2026-02-29',
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    '2026-11-31',
    '11/19',
    '2026-1-2',
    '',
    ' 2026-11-19',
    '2026-11-19\n',
    '0000-01-02',
  ])('is not %j', (text) => expect(isDay(text)).toBe(false));

  it('knows its day of the week, Sunday being 0', () => {
    expect(dayOfWeek('2026-11-15')).toBe(0);
    expect(dayOfWeek('2026-11-21')).toBe(6);
  });

  it('crosses months, years and leap days', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
    expect(daysBetween('2026-12-25', '2027-01-01')).toBe(7);
  });

  it('comes back when as many days are taken away as were added', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -2000, max: 2000 }), (day, n) => {
        expect(addDays(addDays(day, n), -n)).toBe(day);
        expect(daysBetween(day, addDays(day, n))).toBe(n);
      }),
    );
  });

  it('refuses to count from a text that is no day', () => {
    expect(() => addDays('Nov 19', 1)).toThrow(RangeError);
    expect(() => daysBetween('2026-11-19', '2026-02-30')).toThrow(RangeError);
  });
});

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
