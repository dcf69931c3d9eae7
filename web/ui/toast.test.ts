import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissToast, getToasts, subscribeToToasts, toast } from './toast.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  for (const { id } of getToasts()) dismissToast(id);
  vi.runAllTimers();
  vi.useRealTimers();
});

test('a new message takes the place of the one before it', () => {
  toast({ title: 'Stats submitted successfully!' });
  toast({ title: 'Unable to create post', variant: 'destructive' });
  expect(getToasts()).toMatchObject([{ title: 'Unable to create post', open: true }]);
  expect(getToasts()).toHaveLength(1);
});

test('a message that takes the place of an open one is of its series, and one that comes later begins another', () => {
  const [first, second] = [toast({ title: 'Copied!' }), toast({ title: 'Copied again!' })];
  expect(getToasts()).toMatchObject([{ id: second.id, series: first.id }]);
  second.dismiss();
  const third = toast({ title: 'Copied once more!' });
  expect(getToasts()).toMatchObject([{ id: third.id, series: third.id }]);
});

test('a dismissed message closes at once and is forgotten 1,000,000 ms later', () => {
  const { dismiss } = toast({ title: 'Copied!' });
  dismiss();
  expect(getToasts()).toMatchObject([{ title: 'Copied!', open: false }]);
  vi.advanceTimersByTime(999_999);
  expect(getToasts()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(getToasts()).toHaveLength(0);
});

test('dismissing twice does not put the forgetting off', () => {
  const { dismiss } = toast({ title: 'Copied!' });
  dismiss();
  vi.advanceTimersByTime(600_000);
  dismiss();
  vi.advanceTimersByTime(400_000);
  expect(getToasts()).toHaveLength(0);
});

test('a message that was replaced while closing does not take the new one with it', () => {
  toast({ title: 'Player deleted' }).dismiss();
  toast({ title: 'Profile updated!' });
  vi.advanceTimersByTime(1_000_000);
  expect(getToasts()).toMatchObject([{ title: 'Profile updated!', open: true }]);
});

test('a listener is called on every change until it unsubscribes', () => {
  const listener = vi.fn();
  const stop = subscribeToToasts(listener);
  const { dismiss } = toast({ title: 'Copied!' });
  dismiss();
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  toast({ title: 'Copied!' });
  expect(listener).toHaveBeenCalledTimes(2);
});
