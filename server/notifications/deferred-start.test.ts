import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSendingSoon } from './deferred-start.ts';
import type { Outbox } from './outbox.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function outboxWith(start: Outbox['start']) {
  const outbox = {
    channels: [],
    settleMs: 0,
    enqueue: async () => {},
    start: vi.fn(start),
    stop: vi.fn(async () => {}),
  };
  const error = vi.fn();
  return { outbox, error, stop: startSendingSoon(outbox, { error }) };
}

test('sending starts a second after the server began to listen', async () => {
  const { outbox } = outboxWith(async () => {});
  await vi.advanceTimersByTimeAsync(999);
  expect(outbox.start).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(outbox.start).toHaveBeenCalledOnce();
});

test('a start that fails is logged and tried again', async () => {
  const starts = vi.fn(async () => {}).mockRejectedValueOnce(new Error('The database is away'));
  const { error } = outboxWith(starts);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([starts.mock.calls.length, error.mock.calls.length]).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([starts.mock.calls.length, error.mock.calls.length]).toEqual([2, 1]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(starts).toHaveBeenCalledTimes(2);
});

test('a server that stops before starts nothing', async () => {
  const { outbox, stop } = outboxWith(async () => {});
  await stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([outbox.start.mock.calls.length, outbox.stop.mock.calls.length]).toEqual([0, 1]);
});
