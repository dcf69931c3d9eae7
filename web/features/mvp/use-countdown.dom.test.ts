import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeTime, pass } from '#web/testing/harness.tsx';
import { useCountdown } from './use-countdown.ts';

const now = Date.UTC(2026, 10, 18, 12);
const left = (days: number, hours: number, minutes: number) => ({ days, hours, minutes, hasExpired: false });
const expired = { days: 0, hours: 0, minutes: 0, hasExpired: true };
const minute = 60_000;

beforeEach(() => fakeTime(now));

function start(initial: Parameters<typeof useCountdown>[0], receivedAt = now) {
  const rendered: unknown[] = [];
  const hook = renderHook(
    ({ initial, receivedAt }) => {
      const countdown = useCountdown(initial, receivedAt);
      rendered.push(countdown);
      return countdown;
    },
    { initialProps: { initial, receivedAt } },
  );
  return { ...hook, rendered };
}

test('goes down by the minute, over the edges of hours and days', async () => {
  const { result } = start(left(1, 0, 1));
  expect(result.current).toEqual(left(1, 0, 1));
  await pass(minute);
  expect(result.current).toEqual(left(1, 0, 0));
  await pass(minute);
  expect(result.current).toEqual(left(0, 23, 59));
});

test('is open at its last minute, and has expired one minute later', async () => {
  const { result } = start(left(0, 0, 1));
  await pass(minute);
  expect(result.current).toEqual(left(0, 0, 0));
  await pass(minute);
  expect(result.current).toEqual(expired);
});

test('stays expired', async () => {
  const { result } = start(expired);
  await pass(10 * minute);
  expect(result.current).toEqual(expired);
});

test('counts from when the answer came, which may be a while ago', () => {
  const { result } = start(left(0, 1, 0), now - 15 * minute);
  expect(result.current).toEqual(left(0, 0, 45));
});

test('a clock that is behind the answer takes nothing off', () => {
  const { result } = start(left(0, 1, 0), now + 15 * minute);
  expect(result.current).toEqual(left(0, 1, 0));
});

test('a newer answer starts anew: what was measured for the earlier one does not count', async () => {
  const { result, rerender, rendered } = start(left(0, 1, 0));
  await pass(5 * minute);
  expect(result.current).toEqual(left(0, 0, 55));
  rerender({ initial: left(0, 2, 0), receivedAt: now + 5 * minute });
  expect(result.current).toEqual(left(0, 2, 0));
  expect(rendered, 'not even for one frame').not.toContainEqual(left(0, 1, 55));
  await pass(minute);
  expect(result.current).toEqual(left(0, 1, 59));
});

test('there is none without an answer, and no timer stays behind', () => {
  const { result, unmount } = start(undefined);
  expect(result.current).toBeUndefined();
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
