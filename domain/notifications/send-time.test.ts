import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { classifySmtpReply } from './failures.ts';
import { defaultQuietHours } from './quiet-hours.ts';
import { retryAt, retryPeriodMs } from './retry.ts';
import { hourlyLimit, quietUntil, type SendTimeFacts, sendTime } from './send-time.ts';

const at = (text: string) => Temporal.Instant.from(text);
const zone = 'America/New_York';
const noon: SendTimeFacts = {
  now: at('2026-11-10T17:00:00Z'),
  isUrgent: false,
  zone,
  quiet: defaultQuietHours,
  lastOfKind: null,
  lastHour: [],
};

describe('the first of a kind', () => {
  test('is sent at once', () => expect(sendTime(noon)).toEqual(noon.now));

  test('waits in quiet hours for their end: from 22:00, not from 21:59, until 8:00', () => {
    const sentAt = (time: string) => sendTime({ ...noon, now: at(time) }).toString();
    expect(sentAt('2026-11-11T02:59:59Z')).toBe('2026-11-11T02:59:59Z');
    expect(sentAt('2026-11-11T03:00:00Z')).toBe('2026-11-11T13:00:00Z');
    expect(sentAt('2026-11-11T12:59:59Z')).toBe('2026-11-11T13:00:00Z');
    expect(sentAt('2026-11-11T13:00:00Z')).toBe('2026-11-11T13:00:00Z');
  });

  test('passes quiet hours when it is urgent, and where there are none', () => {
    const night = at('2026-11-11T05:00:00Z');
    expect(sendTime({ ...noon, now: night, isUrgent: true })).toEqual(night);
    expect(sendTime({ ...noon, now: night, quiet: null })).toEqual(night);
    expect(sendTime({ ...noon, now: night, quiet: { from: 60, to: 60 } })).toEqual(night);
  });
});

test('what follows within ten minutes waits for their end', () => {
  const lastOfKind = at('2026-11-10T16:50:01Z');
  expect(sendTime({ ...noon, lastOfKind }).toString()).toBe('2026-11-10T17:00:01Z');
  expect(sendTime({ ...noon, lastOfKind: at('2026-11-10T16:50:00Z') })).toEqual(noon.now);
});

test('the thirty-first of an hour waits until the first of them is an hour old, urgent or not', () => {
  const lastHour = Array.from({ length: hourlyLimit }, (_, minute) =>
    at('2026-11-10T16:20:00Z').add({ minutes: minute }),
  );
  expect(sendTime({ ...noon, lastHour, isUrgent: true }).toString()).toBe('2026-11-10T17:20:00Z');
  expect(sendTime({ ...noon, lastHour: lastHour.slice(1) })).toEqual(noon.now);
});

const moments = fc
  .integer({ min: 1_700_000_000, max: 1_900_000_000 })
  .map((seconds) => Temporal.Instant.fromEpochMilliseconds(seconds * 1000));
const minutes = fc.integer({ min: 0, max: 1439 });
const zones = fc.constantFrom(
  'America/New_York',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'UTC',
);

test('quiet hours end at their minute, within a day and an hour, and are over then', () => {
  fc.assert(
    fc.property(moments, zones, minutes, minutes, (moment, timeZone, from, to) => {
      const end = quietUntil(moment, timeZone, { from, to });
      if (end === null) return;
      const waited = end.epochMilliseconds - moment.epochMilliseconds;
      expect(waited).toBeGreaterThan(0);
      expect(waited).toBeLessThanOrEqual(25 * 60 * 60_000);
      expect(
        sendTime({ ...noon, now: end, zone: timeZone, quiet: { from, to } }).epochMilliseconds -
          end.epochMilliseconds,
      ).toBeLessThanOrEqual(60 * 60_000);
    }),
  );
});

test('pauses after a failure grow from a minute to four hours, for a day', () => {
  const due = noon.now;
  let now = due;
  const pauses: number[] = [];
  for (let attempts = 1; ; attempts += 1) {
    const next = retryAt(attempts, due, now);
    if (next === null) break;
    pauses.push((next.epochMilliseconds - now.epochMilliseconds) / 60_000);
    now = next;
  }
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 240, 240, 240, 240]);
  expect(now.epochMilliseconds - due.epochMilliseconds).toBeLessThanOrEqual(retryPeriodMs);
});

test.each([
  [552, '5.2.2 The mailbox is full', 'mailbox_full'],
  [452, '4.2.2 Over quota', 'mailbox_full'],
  [550, '5.1.1 No such user', 'mailbox_unknown'],
  [550, 'No such user here', 'mailbox_unknown'],
  [550, '5.7.1 Blocked as spam', 'refused'],
  [554, '5.7.1 Rejected', 'refused'],
  [535, '5.7.8 Bad credentials', 'sign_in_refused'],
])('%i %s means %s', (code, text, failure) => {
  expect(classifySmtpReply(code, text)).toBe(failure);
});
