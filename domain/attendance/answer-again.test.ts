import { describe, expect, test } from 'vitest';
import { answerAgainBy, answerAgainMs, placesToConfirm } from './answer-again.ts';

const hour = 60 * 60_000;
const minute = 60_000;
const zone = 'America/New_York';

describe('players have to answer again', () => {
  test.each([
    ['within a day, three days and more before the game', 72 * hour, 24 * hour],
    ['a week before no later than that', 168 * hour, 24 * hour],
    ['within a third of the time that is left', 48 * hour, 16 * hour],
    ['within two hours six hours before', 6 * hour, 2 * hour],
    ['within an hour at least', 90 * minute, hour],
  ])('%s', (_, before, expected) => expect(answerAgainMs(before)).toBe(expected));

  test('in the morning where that is at night, never after tip-off', () => {
    // Thursday at 7 PM in New York.
    const tipOff = Temporal.Instant.from('2026-11-20T00:00:00Z').epochMilliseconds;
    const by = (now: string) =>
      Temporal.Instant.fromEpochMilliseconds(
        answerAgainBy({ now: Temporal.Instant.from(now).epochMilliseconds, tipOff, zone }),
      ).toString();
    expect(by('2026-11-16T17:00:00Z')).toBe('2026-11-17T17:00:00Z');
    // 2 AM becomes 9 AM.
    expect(by('2026-11-16T07:00:00Z')).toBe('2026-11-17T14:00:00Z');
    expect(by('2026-11-19T23:30:00Z')).toBe('2026-11-20T00:00:00Z');
  });
});

test('a stale yes keeps its place until its deadline, and after it until subs are invited for it', () => {
  const now = Temporal.Instant.from('2026-11-17T12:00:00Z').epochMilliseconds;
  const answer = (changes: object) => ({
    ...({ answer: 'in', isStale: true, answerAgainBy: '2026-11-17T12:00:01Z' } as const),
    ...changes,
  });
  expect(placesToConfirm([answer({})], now)).toEqual({ onHold: 1, overdue: 0 });
  expect(placesToConfirm([answer({ answerAgainBy: '2026-11-17T12:00:00Z' })], now)).toEqual({
    onHold: 0,
    overdue: 1,
  });
  const others = [
    answer({ answerAgainBy: null }),
    answer({ isStale: false }),
    answer({ answer: 'maybe' }),
    answer({ answer: 'out' }),
    null,
  ];
  expect(placesToConfirm(others, now)).toEqual({ onHold: 0, overdue: 0 });
});
