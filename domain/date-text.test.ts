import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from './calendar.ts';
import { parseDateText, parseTimeText, resolveDay } from './date-text.ts';

const fall = { firstDay: '2026-09-09', lastDay: '2026-12-16' };
const winter = { firstDay: '2026-11-01', lastDay: '2027-02-28' };

describe('a date on the schedule', () => {
  it.each([
    'Nov 19',
    'Thu, Nov 19',
    'November 19',
    '11/19',
    'nov. 19',
    'THURSDAY NOV 19',
    'Thurs. Nov 19th',
    '  Nov   19 ',
  ])('is read from %j', (text) => expect(parseDateText(text)).toEqual({ month: 11, day: 19, year: null }));

  it.each(['Nov 19, 2026', 'Thu, November 19 2026', '11/19/2026', '11/19/26', '2026-11-19'])(
    'is read with its year from %j',
    (text) => expect(parseDateText(text)).toEqual({ month: 11, day: 19, year: 2026 }),
  );

  it('knows every month by its long and its short name', () => {
    for (let month = 1; month <= 12; month += 1) {
      const date = new Date(Date.UTC(2026, month - 1, 3));
      for (const style of ['long', 'short'] as const) {
        const name = date.toLocaleDateString('en-US', { month: style, timeZone: 'UTC' });
        expect(parseDateText(`${name} 3`)).toEqual({ month, day: 3, year: null });
      }
    }
    expect(parseDateText('Sept 3')?.month).toBe(9);
  });

  it.each([
    '',
    'TBD',
    'Nov',
    'Nov 31',
    'Nov 0',
    '13/1',
    '2/30',
    '2026-02-29',
    'Smarch 3',
    'Decade 3',
    'Nov 19 at noon',
    '19',
    'Mon',
    '11-19',
  ])('is not read from %j', (text) => expect(parseDateText(text)).toBeNull());
});

describe('a time on the schedule', () => {
  it.each([
    ['7:45 PM', 19, 45],
    ['7:45pm', 19, 45],
    ['07:45 p.m.', 19, 45],
    ['7 PM', 19, 0],
    ['19:45', 19, 45],
    ['19:45:00', 19, 45],
    ['12:00 AM', 0, 0],
    ['1:00 AM', 1, 0],
    ['1:00 PM', 13, 0],
    ['12:00 PM', 12, 0],
    ['11:59 PM', 23, 59],
    ['0:00', 0, 0],
    ['23:59', 23, 59],
  ])('is read from %j', (text, hour, minute) => expect(parseTimeText(text)).toEqual({ hour, minute }));

  it.each(['TBD', '', '7', '7:60 PM', '0:30 PM', '13:00 PM', '24:00', '7:5 PM', 'after the first game'])(
    'is not read from %j',
    (text) => expect(parseTimeText(text)).toBeNull(),
  );
});

describe('the year of a date on the schedule', () => {
  it('is 2025 without a season', () => {
    expect(resolveDay('Nov 19', null)).toBe('2025-11-19');
    expect(resolveDay('Feb 29', null)).toBeNull();
  });

  it('is the one that puts it inside the season, first and last day included', () => {
    expect(resolveDay('Sep 9', fall)).toBe('2026-09-09');
    expect(resolveDay('Dec 16', fall)).toBe('2026-12-16');
    expect(resolveDay('Nov 1', winter)).toBe('2026-11-01');
    expect(resolveDay('Dec 31', winter)).toBe('2026-12-31');
    expect(resolveDay('Jan 1', winter)).toBe('2027-01-01');
    expect(resolveDay('Feb 28', winter)).toBe('2027-02-28');
  });

  it('is the one nearest to the season for a game outside of it', () => {
    expect(resolveDay('Sep 8', fall)).toBe('2026-09-08');
    expect(resolveDay('Dec 17', fall)).toBe('2026-12-17');
    expect(resolveDay('Jan 5', fall)).toBe('2027-01-05');
    expect(resolveDay('Oct 31', winter)).toBe('2026-10-31');
    expect(resolveDay('Mar 1', winter)).toBe('2027-03-01');
    const halfway = { firstDay: '2026-07-02', lastDay: '2026-07-03' };
    expect(resolveDay('Jan 1', halfway)).toBe('2026-01-01');
  });

  it('is a leap year for 29 February, when one is near', () => {
    expect(resolveDay('Feb 29', { firstDay: '2027-11-01', lastDay: '2028-03-31' })).toBe('2028-02-29');
    expect(resolveDay('Feb 29', winter)).toBe('2028-02-29');
  });

  it('is the one in the text, whatever the season', () => {
    expect(resolveDay('Nov 19, 2024', fall)).toBe('2024-11-19');
    expect(resolveDay('Feb 29, 2026', fall)).toBeNull();
  });

  it('brings every day of a season back from its text', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -3000, max: 3000 }),
        fc.integer({ min: 0, max: 360 }),
        fc.nat(360),
        (start, length, n) => {
          const firstDay = addDays('2026-01-01', start);
          const season = { firstDay, lastDay: addDays(firstDay, length) };
          const day = addDays(firstDay, Math.min(n, length));
          const text = `${Number(day.slice(5, 7))}/${Number(day.slice(8))}`;
          expect(resolveDay(text, season)).toBe(day);
          expect(daysBetween(firstDay, day)).toBeLessThanOrEqual(length);
        },
      ),
    );
  });
});
