import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { weekEnd, weekStart } from '../calendar.ts';
import { feedDigestAt, isRelevant, occurrencesAt, scheduledKinds } from './schedule.ts';

const zone = 'America/New_York';
const saturday = 6;

/** What is due at a wall-clock time in New York, with what it is about. */
function dueAt(time: string, votingClosesOn = saturday): string[] {
  const now = Temporal.ZonedDateTime.from(`${time}[${zone}]`).toInstant();
  return occurrencesAt(now, { zone, votingClosesOn }).map(({ kind, day }) => `${kind} ${day}`);
}

describe('in the week of November 15', () => {
  test.each([
    [
      '2026-11-14T23:59:59',
      ['vote_closing 2026-11-08', 'stats_missing 2026-11-08', 'feed_digest 2026-11-14'],
    ],
    ['2026-11-15T00:00', ['vote_opened 2026-11-15', 'stats_missing 2026-11-08', 'feed_digest 2026-11-14']],
    ['2026-11-15T23:59:59', ['vote_opened 2026-11-15', 'feed_digest 2026-11-15']],
    ['2026-11-16T00:00', ['feed_digest 2026-11-15']],
    ['2026-11-16T08:59:59', ['feed_digest 2026-11-15']],
    ['2026-11-16T09:00', ['weekly_digest 2026-11-08', 'feed_digest 2026-11-15']],
    ['2026-11-17T08:59:59', ['weekly_digest 2026-11-08', 'feed_digest 2026-11-16']],
    ['2026-11-17T09:00', ['feed_digest 2026-11-16']],
    ['2026-11-20T23:59:59', ['feed_digest 2026-11-20']],
    ['2026-11-21T00:00', ['vote_closing 2026-11-15', 'feed_digest 2026-11-20']],
    ['2026-11-21T17:59:59', ['vote_closing 2026-11-15', 'feed_digest 2026-11-20']],
    ['2026-11-21T18:00', ['vote_closing 2026-11-15', 'stats_missing 2026-11-15', 'feed_digest 2026-11-21']],
    ['2026-11-22T17:59:59', ['vote_opened 2026-11-22', 'stats_missing 2026-11-15', 'feed_digest 2026-11-21']],
    ['2026-11-22T18:00', ['vote_opened 2026-11-22', 'feed_digest 2026-11-22']],
  ])('%s', (time, due) => expect(dueAt(time)).toEqual(due));
});

test('a deadline that is moved moves its reminder', () => {
  const isClosing = (time: string, closesOn: number) =>
    dueAt(time, closesOn).includes('vote_closing 2026-11-15');
  expect([isClosing('2026-11-18T23:59:59', 4), isClosing('2026-11-19T00:00', 4)]).toEqual([false, true]);
  expect(isClosing('2026-11-20T00:00', 4)).toBe(false);
});

test('a vote of one day is announced at its start, and its end at noon', () => {
  expect(dueAt('2026-11-15T11:59:59', 0)).toContain('vote_opened 2026-11-15');
  expect(dueAt('2026-11-15T12:00', 0)).toContain('vote_closing 2026-11-15');
  expect(dueAt('2026-11-15T12:00', 0)).not.toContain('vote_opened 2026-11-15');
});

const moments = fc
  .integer({ min: 1_700_000_000, max: 1_900_000_000 })
  .map((seconds) => Temporal.Instant.fromEpochMilliseconds(seconds * 1000));
const clocks = fc.record({
  zone: fc.constantFrom(
    'America/New_York',
    'Europe/Berlin',
    'Australia/Lord_Howe',
    'Africa/Cairo',
    'Pacific/Apia',
    'UTC',
  ),
  votingClosesOn: fc.integer({ min: 0, max: 6 }),
});

test('each kind is due once at a time, from a moment that has come until one that has not', () => {
  fc.assert(
    fc.property(moments, clocks, (now, clock) => {
      const due = occurrencesAt(now, clock);
      expect(new Set(due.map(({ kind }) => kind)).size).toBe(due.length);
      for (const { from, until } of due) {
        expect(from.epochMilliseconds).toBeLessThanOrEqual(now.epochMilliseconds);
        expect(until.epochMilliseconds).toBeGreaterThan(now.epochMilliseconds);
        expect(until.epochMilliseconds - from.epochMilliseconds).toBeLessThanOrEqual(25 * 60 * 60_000);
      }
    }),
  );
});

test('a process that looks twice a day misses nothing of a week, and calls it by the same name each time', () => {
  fc.assert(
    fc.property(moments, clocks, (moment, clock) => {
      const names = new Map<string, string>();
      for (let hour = 0; hour < 9 * 24; hour += 10) {
        for (const { kind, day, from } of occurrencesAt(moment.add({ hours: hour }), clock)) {
          const name = `${kind} ${day}`;
          expect(names.get(name) ?? from.toString()).toBe(from.toString());
          names.set(name, from.toString());
        }
      }
      const seen = new Set([...names.keys()].map((name) => name.split(' ')[0]));
      expect(seen).toEqual(new Set(scheduledKinds));
    }),
    { numRuns: 40 },
  );
});

test('both notices of a vote lie within its week', () => {
  fc.assert(
    fc.property(moments, clocks, (now, clock) => {
      for (const { kind, day, from, until } of occurrencesAt(now, clock)) {
        if (kind !== 'vote_opened' && kind !== 'vote_closing') continue;
        expect(from.epochMilliseconds).toBeGreaterThanOrEqual(weekStart(day, clock.zone).epochMilliseconds);
        expect(until.epochMilliseconds).toBeLessThanOrEqual(weekEnd(day, clock.zone).epochMilliseconds);
      }
    }),
  );
});

test('a day of the feed begins where the one before ended, when clocks are changed too', () => {
  expect(feedDigestAt('2026-11-01', zone).toString()).toBe('2026-11-01T23:00:00Z');
  expect(feedDigestAt('2026-10-31', zone).toString()).toBe('2026-10-31T22:00:00Z');
});

describe('between seasons', () => {
  const seasons = [{ firstDay: '2026-09-01', lastDay: '2026-11-15' }];
  const worth = (week: string, hasGame: boolean) =>
    scheduledKinds.filter((kind) => isRelevant(kind, { week, seasons, hasGame }));

  test('teams hear only of posts, unless there is a game', () => {
    expect(worth('2026-11-22', false)).toEqual(['feed_digest']);
    expect(worth('2026-11-22', true)).toEqual(scheduledKinds);
  });

  test('the last day of a season counts for its week, and stats are missing only after a game', () => {
    expect(worth('2026-11-15', false)).toEqual([
      'vote_opened',
      'vote_closing',
      'weekly_digest',
      'feed_digest',
    ]);
  });
});
