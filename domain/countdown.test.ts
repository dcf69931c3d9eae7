import { describe, expect, it } from 'vitest';
import { countdownAfter, countdownTo } from './countdown.ts';

const deadline = Date.UTC(2026, 10, 22, 4, 59, 59, 999);
const left = (ms: number) => countdownTo(deadline, deadline - ms);

describe('the countdown of the vote', () => {
  it('is written in days, hours and minutes, rounded down', () => {
    expect(left(86_400_000)).toEqual({ days: 1, hours: 0, minutes: 0, hasExpired: false });
    expect(left(86_399_999)).toEqual({ days: 0, hours: 23, minutes: 59, hasExpired: false });
    expect(left(2 * 86_400_000 + 3 * 3_600_000 + 4 * 60_000 + 59_999)).toEqual({
      days: 2,
      hours: 3,
      minutes: 4,
      hasExpired: false,
    });
  });

  it('has not expired in its last minute, nor in its last millisecond', () => {
    const none = { days: 0, hours: 0, minutes: 0 };
    expect(left(60_000).minutes).toBe(1);
    expect(left(59_999)).toEqual({ ...none, hasExpired: false });
    expect(left(0)).toEqual({ ...none, hasExpired: false });
    expect(left(-0.5)).toEqual({ ...none, hasExpired: false });
    expect(left(-1)).toEqual({ ...none, hasExpired: true });
  });

  it('shows no negative time long after the deadline', () => {
    expect(left(-1e9)).toEqual({ days: 0, hours: 0, minutes: 0, hasExpired: true });
  });
});

describe('the countdown between two answers of the server', () => {
  const countdown = { days: 1, hours: 0, minutes: 1, hasExpired: false };

  it('goes on by whole minutes', () => {
    expect(countdownAfter(countdown, 59_999)).toEqual(countdown);
    expect(countdownAfter(countdown, 60_000)).toEqual({ days: 1, hours: 0, minutes: 0, hasExpired: false });
    expect(countdownAfter(countdown, 120_000)).toEqual({
      days: 0,
      hours: 23,
      minutes: 59,
      hasExpired: false,
    });
  });

  it('expires a minute after it said 0, and stays expired', () => {
    const last = { days: 0, hours: 0, minutes: 0, hasExpired: false };
    expect(countdownAfter(last, 59_999)).toEqual(last);
    expect(countdownAfter(last, 60_000).hasExpired).toBe(true);
    expect(countdownAfter({ ...last, hasExpired: true }, 0).hasExpired).toBe(true);
    expect(countdownAfter(countdown, 86_400_000 * 30)).toEqual({ ...last, hasExpired: true });
  });

  it('does not run backwards when the clock of the browser does', () => {
    expect(countdownAfter(countdown, -3_600_000)).toEqual(countdown);
  });
});
