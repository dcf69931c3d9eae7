import '#web/testing/indexed-db.ts';
import { clear, createStore, entries } from 'idb-keyval';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearLastUser, saveLastUser } from '#web/lib/session/storage.ts';
import { createQueryClient } from '#web/queries/query-client.ts';
import { pruneAnswers } from './answer-storage.ts';
import { persistenceLimits } from './persistence-rules.ts';
import { persistAnswers, restoreAnswers } from './query-persister.ts';

const store = createStore('sixth-man-answers', 'answers');
const key = ['teams', 1];

function signIn(uid: string): void {
  saveLastUser({ user: { uid, email: `${uid}@demo.test`, displayName: uid, photoURL: null }, player: null });
}

async function storedKeys(): Promise<string[]> {
  const stored = await entries<string, string>(store);
  return stored.map(([, text]) => JSON.stringify(JSON.parse(text).queryKey));
}

function setUp() {
  const queryClient = createQueryClient();
  const stop = persistAnswers(queryClient);
  stops.push(stop, () => queryClient.clear());
  const read = (data: unknown, { queryKey = key, persist = true } = {}) =>
    queryClient.fetchQuery({ queryKey, queryFn: async () => data, staleTime: 0, meta: { persist } });
  return { queryClient, read, stop };
}

let stops: (() => void)[] = [];

beforeEach(async () => {
  await clear(store);
  signIn('jordan');
});
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
  vi.useRealTimers();
});

async function restored(queryKey: unknown[] = key): Promise<unknown> {
  const queryClient = createQueryClient();
  await restoreAnswers(queryClient);
  const data = queryClient.getQueryData(queryKey);
  queryClient.clear();
  return data;
}

test('stores what is to be persisted and nothing else, and restores it with its time', async () => {
  const { read, queryClient } = setUp();
  await read({ name: 'Hawks' });
  await read({ codes: [] }, { queryKey: ['invite-codes', 1], persist: false });
  await expect.poll(storedKeys).toEqual(['["teams",1]']);
  const next = createQueryClient();
  await restoreAnswers(next);
  expect(next.getQueryData(key)).toEqual({ name: 'Hawks' });
  expect(next.getQueryState(key)?.dataUpdatedAt).toBe(queryClient.getQueryState(key)?.dataUpdatedAt);
  next.clear();
});

test('stores what was read before it was there to store it', async () => {
  const queryClient = createQueryClient();
  await queryClient.fetchQuery({ queryKey: key, queryFn: async () => 'early', meta: { persist: true } });
  stops.push(persistAnswers(queryClient));
  await expect.poll(storedKeys).toEqual(['["teams",1]']);
  queryClient.clear();
});

test('leaves out emails', async () => {
  const { read } = setUp();
  await read([{ name: 'Maya', email: 'maya@demo.test' }]);
  await expect.poll(() => restored()).toEqual([{ name: 'Maya' }]);
});

test('nobody is given what was read as somebody else, and it is deleted', async () => {
  const { read, stop } = setUp();
  await read('of jordan');
  await expect.poll(storedKeys).toHaveLength(1);
  stop();
  signIn('maya');
  expect(await restored()).toBeUndefined();
  await pruneAnswers();
  expect(await storedKeys()).toEqual([]);
});

test('what was asked for by one reader is not stored once there is another', async () => {
  const { queryClient } = setUp();
  const answer = Promise.withResolvers<string>();
  const reading = queryClient.fetchQuery({
    queryKey: key,
    queryFn: () => answer.promise,
    meta: { persist: true },
  });
  queryClient.removeQueries();
  signIn('maya');
  answer.resolve('of jordan');
  await reading.catch(() => {});
  await pruneAnswers();
  expect(await storedKeys()).toEqual([]);
});

test('what a visitor reads after a sign-out is stored, and is the visitor’s', async () => {
  const { read } = setUp();
  clearLastUser();
  await read('of a visitor');
  await expect.poll(() => restored()).toBe('of a visitor');
  signIn('jordan');
  expect(await restored()).toBeUndefined();
});

test('sign-out deletes the answers of the user', async () => {
  const { read, stop } = setUp();
  await read('of jordan');
  await expect.poll(storedKeys).toHaveLength(1);
  stop();
  clearLastUser();
  await pruneAnswers();
  expect(await storedKeys()).toEqual([]);
});

test('deleting the answers of the user before leaves those that are stored meanwhile', async () => {
  const { read, queryClient } = setUp();
  await read('of jordan');
  await expect.poll(storedKeys).toHaveLength(1);
  queryClient.removeQueries();
  clearLastUser();
  await Promise.all([pruneAnswers(), read('of a visitor')]);
  await expect.poll(() => restored()).toBe('of a visitor');
  expect(await storedKeys()).toHaveLength(1);
});

test('an answer is good for two weeks', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000_000_000 });
  const { read } = setUp();
  await read('then');
  await expect.poll(storedKeys).toHaveLength(1);
  vi.setSystemTime(1_000_000_000_000 + persistenceLimits.ageMs - 1);
  expect(await restored()).toBe('then');
  vi.setSystemTime(1_000_000_000_000 + persistenceLimits.ageMs);
  expect(await restored()).toBeUndefined();
});

test('at most eighty answers stay, the newest', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000_000_000 });
  const { read } = setUp();
  for (let id = 0; id <= persistenceLimits.entries; id++) {
    vi.setSystemTime(1_000_000_000_000 + id);
    await read(id, { queryKey: ['teams', id] });
  }
  await expect.poll(storedKeys).toHaveLength(persistenceLimits.entries + 1);
  await pruneAnswers();
  const keys = await storedKeys();
  expect(keys).toHaveLength(persistenceLimits.entries);
  expect(keys).not.toContain('["teams",0]');
});

test('a read that fails is given what was stored', async () => {
  const { read, queryClient } = setUp();
  await read('before');
  await expect.poll(storedKeys).toHaveLength(1);
  queryClient.removeQueries({ queryKey: key });
  const failing = { queryKey: key, queryFn: () => Promise.reject(new TypeError('Failed to fetch')) };
  await expect(queryClient.fetchQuery({ ...failing, meta: { persist: true } })).rejects.toThrow();
  await expect.poll(() => queryClient.getQueryData(key)).toBe('before');
});

test('what is newer in the page is not overwritten', async () => {
  const { read, queryClient } = setUp();
  await read('stored');
  await expect.poll(storedKeys).toHaveLength(1);
  queryClient.setQueryData(key, 'newer', { updatedAt: Date.now() + 1 });
  await restoreAnswers(queryClient);
  expect(queryClient.getQueryData(key)).toBe('newer');
});
