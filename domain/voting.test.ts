import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultVotingClosesOn, votingPeriod, winnerDecidedAt } from './voting.ts';

const at = (text: string) => Temporal.Instant.from(text);
const period = (
  now: string | Temporal.Instant,
  change: { week?: string; zone?: string; votingClosesOn?: number; closedEarly?: boolean } = {},
) =>
  votingPeriod({
    week: '2026-11-15',
    zone: 'America/New_York',
    votingClosesOn: 6,
    closedEarly: false,
    now: at(String(now)),
    ...change,
  });

describe("a week's vote", () => {
  it('opens on Sunday at 00:00, not a nanosecond sooner', () => {
    expect(period('2026-11-15T04:59:59.999999999Z').isActive).toBe(false);
    expect(period('2026-11-15T05:00:00Z').isActive).toBe(true);
    expect(period('2026-11-15T05:00:00.000000001Z').isActive).toBe(true);
  });

  it('has not expired before it opens', () => {
    expect(period('2026-11-08T05:00:00Z').timeUntilDeadline).toEqual({
      days: 13,
      hours: 23,
      minutes: 59,
      hasExpired: false,
    });
  });

  it.each([
    ['America/New_York', '2026-11-22T04:59:59.999Z'],
    ['America/St_Johns', '2026-11-22T03:29:59.999Z'],
    ['Asia/Kathmandu', '2026-11-21T18:14:59.999Z'],
    ['Pacific/Kiritimati', '2026-11-21T09:59:59.999Z'],
  ])('closes on Saturday at 11:59 PM in %s', (zone, deadline) => {
    const last = at(deadline);
    expect(period(last, { zone }).deadline.toString()).toBe(deadline);
    expect(period(last.subtract({ milliseconds: 1 }), { zone }).isActive).toBe(true);
    expect(period(last, { zone })).toMatchObject({
      isActive: true,
      timeUntilDeadline: { hasExpired: false },
    });
    expect(period(last.add({ nanoseconds: 999_999 }), { zone }).isActive).toBe(true);
    expect(period(last.add({ milliseconds: 1 }), { zone })).toMatchObject({
      isActive: false,
      timeUntilDeadline: { days: 0, hours: 0, minutes: 0, hasExpired: true },
    });
  });

  it('closes on the weekday the team has chosen, Sunday and Friday too', () => {
    expect(period('2026-11-16T00:00:00Z', { votingClosesOn: 0 }).deadline).toEqual(
      at('2026-11-16T04:59:59.999Z'),
    );
    expect(period('2026-11-16T00:00:00Z', { votingClosesOn: 5 }).deadline).toEqual(
      at('2026-11-21T04:59:59.999Z'),
    );
    expect(period('2026-11-16T05:00:00Z', { votingClosesOn: 0 }).isActive).toBe(false);
    expect(defaultVotingClosesOn).toBe(6);
  });

  it('is not active once the captain has closed it, though its deadline has not passed', () => {
    expect(period('2026-11-18T12:00:00Z', { closedEarly: true })).toMatchObject({
      isActive: false,
      timeUntilDeadline: { hasExpired: false },
    });
  });

  it('refuses a weekday or a week that does not exist', () => {
    expect(() => period('2026-11-18T12:00:00Z', { votingClosesOn: 7 })).toThrow(RangeError);
    expect(() => period('2026-11-18T12:00:00Z', { votingClosesOn: 1.5 })).toThrow(RangeError);
    expect(() => period('2026-11-18T12:00:00Z', { week: '2026-11-16' })).toThrow(RangeError);
  });
});

describe('the vote in a week in which clocks change', () => {
  it('closes at 11:59 PM of the new time when clocks go forward', () => {
    expect(period('2026-03-08T05:00:00Z', { week: '2026-03-08' })).toMatchObject({
      isActive: true,
      deadline: at('2026-03-15T03:59:59.999Z'),
      timeUntilDeadline: { days: 6, hours: 22, minutes: 59 },
    });
  });

  it('closes at 11:59 PM of the new time when clocks go back', () => {
    expect(period('2026-11-01T04:00:00Z', { week: '2026-11-01' })).toMatchObject({
      isActive: true,
      deadline: at('2026-11-08T04:59:59.999Z'),
      timeUntilDeadline: { days: 7, hours: 0, minutes: 59 },
    });
  });

  it('stays open through the second 11 PM where clocks go back at its last midnight', () => {
    const santiago = { week: '2026-03-29', zone: 'America/Santiago' };
    expect(period('2026-04-05T03:30:00Z', santiago).isActive).toBe(true);
    expect(period('2026-04-05T04:00:00Z', santiago).isActive).toBe(false);
  });

  it('is open exactly as long as it has begun and not expired, in any zone', () => {
    const zones = ['Pacific/Kiritimati', 'Asia/Kathmandu', 'America/St_Johns', 'America/Santiago'];
    const weeks = ['2026-03-08', '2026-03-29', '2026-09-06', '2026-11-01'];
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.constantFrom(...weeks),
        fc.integer({ min: -200 * 60, max: 200 * 60 }),
        (zone, week, minutes) => {
          const now = at(`${week}T00:00:00Z`).add({ minutes });
          const { isActive, deadline } = period(now, { zone, week });
          const local = now.toZonedDateTimeISO(zone).toPlainDate();
          const sunday = Temporal.PlainDate.from(week);
          const days = sunday.until(local, { largestUnit: 'days' }).days;
          expect(isActive).toBe(days >= 0 && days <= 6);
          expect(deadline.toZonedDateTimeISO(zone).toPlainTime().toString()).toBe('23:59:59.999');
        },
      ),
    );
  });
});

describe('the winner', () => {
  it.each([
    ['2026-11-15', 'America/New_York', '2026-11-23T05:00:00Z'],
    ['2026-11-15', 'Pacific/Kiritimati', '2026-11-22T10:00:00Z'],
    ['2026-10-25', 'America/New_York', '2026-11-02T05:00:00Z'],
    ['2026-03-01', 'America/St_Johns', '2026-03-09T02:30:00Z'],
  ])('of the week %s in %s is set on Monday at 00:00', (week, zone, moment) => {
    expect(winnerDecidedAt(week, zone).toString()).toBe(moment);
  });
});
