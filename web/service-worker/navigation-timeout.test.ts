import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isUnreachable, navigationTimeoutMs, withTimeout } from './navigation-timeout.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a page that comes in time is shown, and one that does not is given up on', async () => {
  const slow = new Promise((resolve) => setTimeout(() => resolve('page'), navigationTimeoutMs - 1));
  const waited = withTimeout(slow);
  await vi.advanceTimersByTimeAsync(navigationTimeoutMs);
  expect(await waited).toBe('page');

  const tooSlow = new Promise((resolve) => setTimeout(() => resolve('page'), navigationTimeoutMs + 1));
  const outcome = withTimeout(tooSlow).catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(navigationTimeoutMs + 1);
  expect(await outcome).toBe('No answer in time');
});

test('a refusal is an answer; a proxy without a server behind it is none', () => {
  expect([200, 304, 404, 500].map((status) => isUnreachable({ status }))).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect([502, 503, 504].map((status) => isUnreachable({ status }))).toEqual([true, true, true]);
});
