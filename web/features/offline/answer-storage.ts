import {
  type AsyncStorage,
  experimental_createQueryPersister as createQueryPersister,
  type PersistedQuery,
} from '@tanstack/query-persist-client-core';
import { createStore, del, delMany, entries, get, keys, set } from 'idb-keyval';
import { language } from '#messages/language';
import { lastUser } from '#web/lib/session/storage.ts';
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

/** Answers belong to the user who last signed in on this browser, in the language of the page. */
export function currentReader(): Reader {
  return { uid: lastUser()?.user.uid ?? null, contract: `${contract} ${language()}` };
}

export function isCurrent(reader: Reader): boolean {
  return reader.uid === currentReader().uid;
}

/** Keys of their own, so that deleting one reader's answers can't meet another's that are just being written. */
function prefixOf(reader: Reader): string {
  return `answer ${busterOf(reader)}`;
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
    prefix: prefixOf(reader),
    serialize: ({ state, ...query }) =>
      JSON.stringify(
        { ...query, state: { data: state.data, dataUpdatedAt: state.dataUpdatedAt } },
        withoutSecrets,
      ),
  });
}

/** Deletes what was read as somebody else or by another contract, what is outdated, and the oldest of too many. */
export async function pruneAnswers(): Promise<void> {
  const reader = currentReader();
  const prefix = `${prefixOf(reader)}-`;
  const others = (await keys<string>(store)).filter((key) => !key.startsWith(prefix));
  // The reader has changed meanwhile, and the new one prunes too.
  if (!isCurrent(reader)) return;
  await delMany(others, store);
  await createReadersPersister(reader).persisterGc();
  const own = (await entries<string, string>(store)).filter(([key]) => key.startsWith(prefix));
  const parsed = own.map(([key, text]): [string, PersistedQuery] => [key, JSON.parse(text)]);
  await delMany(surplusKeys(parsed), store);
}
