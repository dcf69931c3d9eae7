import {
  type AsyncStorage,
  experimental_createQueryPersister as createQueryPersister,
  type PersistedQuery,
} from '@tanstack/query-persist-client-core';
import { createStore, del, entries, get, set } from 'idb-keyval';
import { lastUser } from '#web/lib/last-user.ts';
import {
  busterOf,
  persistenceLimits,
  type Reader,
  surplusKeys,
  withoutSecrets,
} from './persistence-rules.ts';

declare const __CONTRACT__: string;
const contract = typeof __CONTRACT__ === 'undefined' ? 'in development' : __CONTRACT__;

const store = createStore('sixth-man-answers', 'answers');

/** Answers are those of whoever this browser last knew to be signed in. */
export function currentReader(): Reader {
  return { uid: lastUser()?.user.uid ?? null, contract };
}

export function isCurrent(reader: Reader): boolean {
  return reader.uid === currentReader().uid;
}

/** TanStack Query's persister, for the answers of one reader. Its methods reject where the browser stores nothing. */
export function createReadersPersister(reader: Reader) {
  const storage: AsyncStorage<string> = {
    getItem: (key) => get<string>(key, store),
    // Somebody may have signed out or in since the answer came.
    setItem: async (key, value) => {
      if (isCurrent(reader)) await set(key, value, store);
    },
    removeItem: (key) => del(key, store),
    entries: () => entries<string, string>(store),
  };
  return createQueryPersister<string>({
    storage,
    buster: busterOf(reader),
    // The persister takes an answer of exactly its limit for good; ours is not.
    maxAge: persistenceLimits.ageMs - 1,
    prefix: 'answer',
    serialize: ({ state, ...query }) =>
      JSON.stringify(
        { ...query, state: { data: state.data, dataUpdatedAt: state.dataUpdatedAt } },
        withoutSecrets,
      ),
  });
}

/** Deletes what is outdated, was read as somebody else or by another contract, and the oldest of too many. */
export async function pruneAnswers(): Promise<void> {
  await createReadersPersister(currentReader()).persisterGc();
  const stored = await entries<string, string>(store);
  const parsed = stored.map(([key, text]) => [key, JSON.parse(text) as PersistedQuery] as const);
  for (const key of surplusKeys(parsed)) await del(key, store);
}
