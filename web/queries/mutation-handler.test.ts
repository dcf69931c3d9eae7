import { MutationObserver } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { ReadableError } from '#web/lib/readable-error.ts';
import { dismissToast, getToasts } from '#web/ui/toast.ts';
import { createQueryClient } from './query-client.ts';
import { scheduleKeys } from './schedule/keys.ts';
import { statsKeys } from './stats/keys.ts';

afterEach(() => {
  for (const { id } of getToasts()) dismissToast(id);
});

const openToasts = () => getToasts().filter(({ open }) => open);

function setUp() {
  const queryClient = createQueryClient();
  queryClient.setQueryData(statsKeys.player(1), []);
  queryClient.setQueryData(scheduleKeys.games(1), []);
  const isStale = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated;
  return { queryClient, isStale };
}

test('a mutation refreshes only the keys of its meta, then shows its toast', async () => {
  const { queryClient, isStale } = setUp();
  const mutation = new MutationObserver(queryClient, {
    mutationFn: async (points: number) => points * 2,
    meta: {
      invalidates: [statsKeys.all],
      toasts: { success: (data: number, input: number) => ({ title: `${input} and ${data}` }) },
    },
  });
  await mutation.mutate(8);
  expect(isStale(statsKeys.player(1))).toBe(true);
  expect(isStale(scheduleKeys.games(1))).toBe(false);
  expect(openToasts()).toMatchObject([{ title: '8 and 16' }]);
});

test('a failure refreshes too, and its toast has the reason', async () => {
  const { queryClient, isStale } = setUp();
  const mutation = new MutationObserver(queryClient, {
    mutationFn: () => Promise.reject(new ReadableError('The week is over')),
    meta: {
      invalidates: [statsKeys.all],
      toasts: { success: { title: 'Saved' }, failure: { title: 'Not saved', description: 'Try again' } },
    },
  });
  await expect(mutation.mutate()).rejects.toThrow('The week is over');
  expect(isStale(statsKeys.player(1))).toBe(true);
  expect(openToasts()).toMatchObject([
    { title: 'Not saved', description: 'The week is over', variant: 'destructive' },
  ]);
});

test('a failure that has no message for a person gets the description of the toast', async () => {
  const { queryClient } = setUp();
  const mutation = new MutationObserver(queryClient, {
    mutationFn: () => Promise.reject(new TypeError('Failed to fetch')),
    meta: { toasts: { failure: { title: 'Not saved', description: 'Try again' } } },
  });
  await expect(mutation.mutate()).rejects.toThrow('Failed to fetch');
  expect(openToasts()).toMatchObject([{ title: 'Not saved', description: 'Try again' }]);
});

test('what is refreshed only on success stays after a failure', async () => {
  const { queryClient, isStale } = setUp();
  const mutation = new MutationObserver(queryClient, {
    mutationFn: () => Promise.reject(new Error('refused')),
    meta: { invalidates: [statsKeys.all], invalidatesOn: 'success' },
  });
  await expect(mutation.mutate()).rejects.toThrow('refused');
  expect(isStale(statsKeys.player(1))).toBe(false);
  expect(openToasts()).toEqual([]);
});

test('a mutation without meta shows nothing', async () => {
  const { queryClient } = setUp();
  await new MutationObserver(queryClient, { mutationFn: async () => 1 }).mutate();
  expect(openToasts()).toEqual([]);
});
