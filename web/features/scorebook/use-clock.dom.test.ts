import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startClock } from '#domain/scorebook/clock.ts';
import { useClock, useReading, useTimeIsUp } from './use-clock.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-19T19:00:00Z') });
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const fortyMinutes = { period: 1, leftMs: 40 * 60_000, runningSince: null };

const openClock = (initial = fortyMinutes) =>
  renderHook(() => {
    const clock = useClock(7, initial);
    return { ...clock, ...useReading(clock), isUp: useTimeIsUp(clock) };
  });

/** The device sleeps: time passes, and no timer fires. */
const sleep = (ms: number) => vi.setSystemTime(Date.now() + ms);

test('a clock that slept for half an hour is right to 0.2 s with the first tick after it', () => {
  const { result } = openClock();
  act(() => result.current.change(startClock));
  act(() => vi.advanceTimersByTime(1_000));
  sleep(30 * 60_000);
  act(() => vi.advanceTimersByTime(100));
  const left = 10 * (40 * 60 - 1 - 30 * 60);
  expect(Math.abs(result.current.tenths - left)).toBeLessThanOrEqual(2);
});

test('is right as soon as the screen is looked at again, and an entry before that has the right moment too', () => {
  const { result } = openClock();
  act(() => result.current.change(startClock));
  sleep(30 * 60_000);
  expect(result.current.position()).toEqual({ period: 1, clock: 6_000 });
  act(() => document.dispatchEvent(new Event('visibilitychange')));
  expect(result.current.tenths).toBe(6_000);
});

test('goes on where the app was closed for half an hour', () => {
  const first = openClock();
  act(() => first.result.current.change(startClock));
  first.unmount();
  sleep(30 * 60_000);
  const { result } = openClock();
  expect(result.current).toMatchObject({ tenths: 6_000, isRunning: true });
});

test('says once that the time is up, also if the device slept through it', () => {
  const { result } = openClock();
  act(() => result.current.change(startClock));
  act(() => vi.advanceTimersByTime(60_000));
  expect(result.current.isUp).toBe(false);
  sleep(40 * 60_000);
  act(() => document.dispatchEvent(new Event('visibilitychange')));
  expect(result.current).toMatchObject({ isUp: true, tenths: 0, isRunning: false });
});

test('shows no more than there was when the device’s time of day is set back while it runs', () => {
  const { result } = openClock();
  act(() => result.current.change(startClock));
  act(() => vi.advanceTimersByTime(10_000));
  sleep(-60 * 60_000);
  act(() => vi.advanceTimersByTime(100));
  expect(result.current.tenths).toBe(10 * 40 * 60);
  expect(result.current.position()).toEqual({ period: 1, clock: 10 * 40 * 60 });
});
