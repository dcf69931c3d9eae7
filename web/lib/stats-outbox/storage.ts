import { isOutdated, keyOf, type OutboxEntry } from './entry.ts';

const databaseName = 'sixth-man';
const storeName = 'kept-stats';
const channelName = 'sixth-man-kept-stats';

type Key = Pick<OutboxEntry, 'uid' | 'week'>;
/** What became of kept forms: the server has one, or anything else. */
export type OutboxChange = 'sent' | 'other';
type Store = Pick<IDBObjectStore, 'put' | 'delete' | 'get' | 'getAll'>;

/** Keeps a form, in the place of an earlier one of the same week. Throws where the browser keeps nothing. */
export async function putEntry(kept: OutboxEntry): Promise<void> {
  await transact('readwrite', (store) => result(store.put(kept, keyOf(kept))));
  tell();
}

/** Everything kept on this device, whoever it belongs to, oldest first; nothing where the browser keeps nothing. */
export async function allEntries(): Promise<OutboxEntry[]> {
  const all: OutboxEntry[] = await transact('readonly', (store) => result(store.getAll())).catch(() => []);
  return all.filter((kept) => !isOutdated(kept, Date.now())).sort((a, b) => a.savedAt - b.savedAt);
}

export async function entriesOf(uid: string): Promise<OutboxEntry[]> {
  return (await allEntries()).filter((kept) => kept.uid === uid);
}

export async function deleteEntry(key: Key): Promise<void> {
  await transact('readwrite', (store) => result(store.delete(keyOf(key))));
  tell();
}

/** At sign-out: nothing of theirs stays. */
export async function deleteEntriesOf(uid: string): Promise<void> {
  for (const kept of await entriesOf(uid)) await deleteEntry(kept);
}

/** Notes what became of a form that was sent. Numbers that were changed on the way are still to be sent, as an edit. */
export async function settleEntry(sent: OutboxEntry, state: OutboxEntry['state']): Promise<void> {
  await transact('readwrite', async (store) => {
    const current: OutboxEntry | undefined = await result(store.get(keyOf(sent)));
    const next = current && settled(current, sent, state);
    if (next) await result(store.put(next, keyOf(sent)));
  });
  tell(state.is === 'sent' ? 'sent' : 'other');
}

function settled(current: OutboxEntry, sent: OutboxEntry, state: OutboxEntry['state']): OutboxEntry | null {
  if (current.savedAt === sent.savedAt) return { ...current, state };
  return state.is === 'sent' ? { ...current, base: sent.line } : null;
}

/**
 * What has become of somebody's forms, told once to one asker alone: those that were sent, which are then forgotten,
 * and those that were refused, which stay for their person to decide.
 */
export async function takeOutcomes(uid: string): Promise<OutboxEntry[]> {
  const kept = await entriesOf(uid);
  if (kept.every((one) => !isUnreported(one))) return [];
  const taken = await transact('readwrite', (store) => Promise.all(kept.map((one) => takeOne(store, one))));
  tell();
  return taken.filter((one) => one !== null);
}

async function takeOne(store: Store, key: Key): Promise<OutboxEntry | null> {
  const current: OutboxEntry | undefined = await result(store.get(keyOf(key)));
  if (!current || !isUnreported(current)) return null;
  if (current.state.is === 'sent') await result(store.delete(keyOf(key)));
  if (current.state.is === 'refused') {
    await result(store.put({ ...current, state: { ...current.state, isReported: true } }, keyOf(key)));
  }
  return current;
}

function isUnreported({ state }: OutboxEntry): boolean {
  return state.is === 'sent' || (state.is === 'refused' && !state.isReported);
}

/** Calls back when anything was kept, sent or dropped, here, in another window or by the service worker. */
export function onOutboxChange(listener: (change: OutboxChange) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }) => listener(data));
  return () => channel.close();
}

/** A channel does not hear itself, but every other one does, in this window too. */
function tell(change: OutboxChange = 'other'): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(change);
  channel.close();
}

/** Runs `act` in one transaction: nobody else reads or writes in between. */
async function transact<T>(mode: IDBTransactionMode, act: (store: Store) => Promise<T>): Promise<T> {
  const database = await open();
  try {
    const transaction = database.transaction(storeName, mode);
    const done = new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () => reject(transaction.error));
    });
    const [value] = await Promise.all([act(transaction.objectStore(storeName)), done]);
    return value;
  } finally {
    database.close();
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(storeName));
  return result(request);
}

function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });
}
