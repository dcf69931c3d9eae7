import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startClock } from '#domain/scorebook/clock.ts';
import { useClock } from './use-clock.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-19T19:00:00Z') });
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const fortyMinutes = { period: 1, leftMs: 40 * 60_000, runningSince: null };

/** The device sleeps: time passes, and no timer fires. */
const sleep = (ms: number) => vi.setSystemTime(Date.now() + ms);

test('a clock that slept for half an hour is right to 0.2 s with the first tick after it', () => {
  const { result } = renderHook(() => useClock(7, fortyMinutes));
  act(() => result.current.change(startClock));
  act(() => vi.advanceTimersByTime(1_000));
  sleep(30 * 60_000);
  act(() => vi.advanceTimersByTime(100));
  const left = 10 * (40 * 60 - 1 - 30 * 60);
  expect(Math.abs(result.current.tenths - left)).toBeLessThanOrEqual(2);
});

test('is right as soon as the screen is looked at again, and an entry before that has the right moment too', () => {
  const { result } = renderHook(() => useClock(7, fortyMinutes));
  act(() => result.current.change(startClock));
  sleep(30 * 60_000);
  expect(result.current.position()).toEqual({ period: 1, clock: 6_000 });
  act(() => document.dispatchEvent(new Event('visibilitychange')));
  expect(result.current.tenths).toBe(6_000);
});

test('goes on where the app was closed for half an hour', () => {
  const first = renderHook(() => useClock(7, fortyMinutes));
  act(() => first.result.current.change(startClock));
  first.unmount();
  sleep(30 * 60_000);
  const { result } = renderHook(() => useClock(7, fortyMinutes));
  expect(result.current).toMatchObject({ tenths: 6_000, isRunning: true });
});
