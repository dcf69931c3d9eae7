import { describe, expect, it } from 'vitest';
import {
  clockMs,
  clockText,
  isRunningAt,
  leftAt,
  setClock,
  startClock,
  stopClock,
  tenthsAt,
} from './clock.ts';

const stopped = { period: 1, leftMs: 1_200_000, runningSince: null };
const noon = Date.UTC(2026, 10, 19, 12);

describe('the game clock', () => {
  it('is right after half an hour of sleep', () => {
    const long = { ...stopped, leftMs: 40 * 60_000 };
    expect(leftAt(startClock(long, noon), noon + 30 * 60_000)).toBe(10 * 60_000);
  });

  it('stands at the end of the period', () => {
    const running = startClock(stopped, noon);
    expect(leftAt(running, noon + 1_200_001)).toBe(0);
    expect(isRunningAt(running, noon + 1_199_999)).toBe(true);
    expect(isRunningAt(running, noon + 1_200_000)).toBe(false);
  });

  it('keeps what was left when it was stopped, and goes on from there', () => {
    const paused = stopClock(startClock(stopped, noon), noon + 60_000);
    expect(leftAt(paused, noon + 500_000)).toBe(1_140_000);
    expect(leftAt(startClock(paused, noon + 500_000), noon + 510_000)).toBe(1_130_000);
  });

  it('can be set while it runs', () => {
    const set = setClock(startClock(stopped, noon), 30_000, noon + 5_000);
    expect(leftAt(set, noon + 6_000)).toBe(29_000);
    expect(setClock(stopped, 30_000, noon)).toEqual({ period: 1, leftMs: 30_000, runningSince: null });
  });

  it('shows no more than there was when the time of day is set back', () => {
    expect(leftAt(startClock(stopped, noon), noon - 3_600_000)).toBe(1_200_000);
  });
});

describe('the clock as text', () => {
  it('has tenths in the last minute, and no 0.0 before the end', () => {
    expect(clockText(12_000)).toBe('20:00');
    expect(clockText(4_261)).toBe('7:07');
    expect(clockText(600)).toBe('1:00');
    expect(clockText(599)).toBe('59.9');
    expect(clockText(tenthsAt({ ...stopped, leftMs: 1 }, noon))).toBe('0.1');
    expect(clockText(0)).toBe('0.0');
  });

  it.each([
    ['7:30', 450_000],
    ['45', 45_000],
    ['9.4', 9_400],
    [' 20:00 ', 1_200_000],
  ])('reads %s', (text, ms) => expect(clockMs(text)).toBe(ms));

  it.each(['', '7:', '7:60', '-1', '1:2:3', 'seven'])('does not read %s', (text) =>
    expect(clockMs(text)).toBeNull(),
  );
});
