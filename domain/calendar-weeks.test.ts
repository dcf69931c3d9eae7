import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addWeeks, endOfDay, weekEnd, weekOf, weekOfDate, weekStart } from './calendar.ts';

const zones = [
  'Pacific/Kiritimati',
  'Asia/Kathmandu',
  'America/St_Johns',
  'America/New_York',
  'America/Santiago',
  'Pacific/Pago_Pago',
];
const at = (text: string) => Temporal.Instant.from(text);
const hoursIn = (week: string, zone: string) =>
  weekStart(week, zone).until(weekEnd(week, zone)).total('hours');

describe("a team's week", () => {
  it.each([
    ['Pacific/Kiritimati', '2026-11-14T10:00:00Z'],
    ['Asia/Kathmandu', '2026-11-14T18:15:00Z'],
    ['America/St_Johns', '2026-11-15T03:30:00Z'],
    ['America/New_York', '2026-11-15T05:00:00Z'],
  ])('starts at Sunday 00:00 in %s, and not a nanosecond sooner', (zone, start) => {
    expect(weekStart('2026-11-15', zone).toString()).toBe(start);
    expect(weekOf(at(start).subtract({ nanoseconds: 1 }), zone)).toBe('2026-11-08');
    expect(weekOf(at(start), zone)).toBe('2026-11-15');
    expect(weekOf(at(start).add({ nanoseconds: 1 }), zone)).toBe('2026-11-15');
  });

  it('can be two different weeks at one moment', () => {
    const now = at('2026-11-14T12:00:00Z');
    expect(weekOf(now, 'Pacific/Kiritimati')).toBe('2026-11-15');
    expect(weekOf(now, 'America/New_York')).toBe('2026-11-08');
  });

  it('is an hour short when clocks go forward and an hour long when they go back', () => {
    expect(hoursIn('2026-03-08', 'America/New_York')).toBe(167);
    expect(hoursIn('2026-03-08', 'America/St_Johns')).toBe(167);
    expect(hoursIn('2026-11-01', 'America/New_York')).toBe(169);
    expect(hoursIn('2026-11-01', 'America/St_Johns')).toBe(169);
    expect(hoursIn('2026-11-01', 'Asia/Kathmandu')).toBe(168);
  });

  it('starts at 01:00 where clocks skip its midnight', () => {
    expect(weekStart('2026-09-06', 'America/Santiago').toString()).toBe('2026-09-06T04:00:00Z');
    expect(weekOf(at('2026-09-06T03:59:59.999Z'), 'America/Santiago')).toBe('2026-08-30');
  });

  it('runs into the repeated hour where clocks go back at its last midnight', () => {
    const saturday = Temporal.PlainDate.from('2026-04-04');
    expect(endOfDay(saturday, 'America/Santiago').toString()).toBe('2026-04-05T03:59:59.999Z');
    expect(weekOf(at('2026-04-05T03:59:59.999Z'), 'America/Santiago')).toBe('2026-03-29');
    expect(weekOf(at('2026-04-05T04:00:00Z'), 'America/Santiago')).toBe('2026-04-05');
  });

  it('holds every moment between its start and its end, in any zone', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2015-01-01'), max: new Date('2060-01-01'), noInvalidDate: true }),
        fc.constantFrom(...zones),
        (date, zone) => {
          const now = Temporal.Instant.fromEpochMilliseconds(date.getTime());
          const week = weekOf(now, zone);
          expect(Temporal.Instant.compare(weekStart(week, zone), now)).toBeLessThanOrEqual(0);
          expect(Temporal.Instant.compare(now, weekEnd(week, zone))).toBeLessThan(0);
        },
      ),
    );
  });
});

describe('counting in weeks', () => {
  it('names every date from Sunday to Saturday by its Sunday', () => {
    const days = [14, 15, 18, 21, 22].map((day) => Temporal.PlainDate.from({ year: 2026, month: 11, day }));
    expect(days.map(weekOfDate)).toEqual([
      '2026-11-08',
      '2026-11-15',
      '2026-11-15',
      '2026-11-15',
      '2026-11-22',
    ]);
  });

  it('crosses the new year', () => {
    expect(addWeeks('2026-12-27', 1)).toBe('2027-01-03');
    expect(addWeeks('2027-01-03', -1)).toBe('2026-12-27');
  });

  it('comes back when as many weeks are taken away as were added', () => {
    fc.assert(
      fc.property(fc.integer({ min: -3000, max: 3000 }), (n) => {
        expect(addWeeks(addWeeks('2026-11-15', n), -n)).toBe('2026-11-15');
      }),
    );
  });

  it('refuses a text that names no week', () => {
    expect(() => weekStart('2026-11-16', 'America/New_York')).toThrow(RangeError);
    expect(() => weekEnd('2026-11-16', 'America/New_York')).toThrow(RangeError);
    expect(() => addWeeks('11/15-11/21', 1)).toThrow(RangeError);
  });

  it('refuses a zone that there is not', () => {
    expect(() => weekOf(at('2026-11-15T05:00:00Z'), 'Mars/Olympus')).toThrow(RangeError);
  });
});
