import { createStore, promisifyRequest } from 'idb-keyval';
import { entryFrom, isOutdated, keyOf, type OutboxEntry, type StoredEntry } from './entry.ts';

/** Database, store and channel are shared with earlier versions of the client: do not rename. */
const outbox = createStore('sixth-man', 'kept-stats');
const channelName = 'sixth-man-kept-stats';

type Key = Pick<OutboxEntry, 'uid' | 'week' | 'gameId'>;
/** 'sent' when the server has stored an entry; everything else that happens to one is 'other'. */
export type OutboxChange = 'sent' | 'other';

/** Stores an entry, in the place of an earlier one of the same week or game. Throws where the browser stores nothing. */
export async function putEntry(entry: OutboxEntry): Promise<void> {
  await transact('readwrite', (store) => promisifyRequest(store.put(entry, keyOf(entry))));
  announce();
}

/** All entries on this device, of all users, oldest first; none where the browser stores nothing. */
export async function allEntries(): Promise<OutboxEntry[]> {
  const rows: StoredEntry[] = await transact('readonly', (store) => promisifyRequest(store.getAll())).catch(
    () => [],
  );
  const entries = rows.map(entryFrom).filter((entry) => !isOutdated(entry, Date.now()));
  return entries.sort((a, b) => a.savedAt - b.savedAt);
}

export async function entriesOf(uid: string): Promise<OutboxEntry[]> {
  return (await allEntries()).filter((entry) => entry.uid === uid);
}

export async function deleteEntry(key: Key): Promise<void> {
  await transact('readwrite', (store) => promisifyRequest(store.delete(keyOf(key))));
  announce();
}

/** At sign-out: nothing of theirs stays. */
export async function deleteEntriesOf(uid: string): Promise<void> {
  for (const entry of await entriesOf(uid)) await deleteEntry(entry);
}

/** Stores what became of an entry that was sent. Numbers that were changed meanwhile are still to be sent, as an edit. */
export async function settleEntry(entry: OutboxEntry, state: OutboxEntry['state']): Promise<void> {
  await transact('readwrite', async (store) => {
    const current = await readEntry(store, entry);
    const next = current && entryAfter(current, entry, state);
    if (next) await promisifyRequest(store.put(next, keyOf(entry)));
  });
  announce(state.is === 'sent' ? 'sent' : 'other');
}

async function readEntry(store: IDBObjectStore, key: Key): Promise<OutboxEntry | undefined> {
  const row: StoredEntry | undefined = await promisifyRequest(store.get(keyOf(key)));
  return row && entryFrom(row);
}

function entryAfter(
  current: OutboxEntry,
  sentEntry: OutboxEntry,
  state: OutboxEntry['state'],
): OutboxEntry | null {
  if (current.savedAt === sentEntry.savedAt) return { ...current, state };
  return state.is === 'sent' ? { ...current, base: sentEntry.line } : null;
}

/**
 * The outcomes of somebody's entries, reported once and to one window only: those that were sent, which are then
 * deleted, and those that were refused, which stay for their player to decide.
 */
export async function takeOutcomes(uid: string): Promise<OutboxEntry[]> {
  const entries = await entriesOf(uid);
  if (!entries.some(isUnreported)) return [];
  const outcomes = await transact('readwrite', (store) =>
    Promise.all(entries.map((entry) => takeOne(store, entry))),
  );
  announce();
  return outcomes.filter((entry) => entry !== null);
}

async function takeOne(store: IDBObjectStore, key: Key): Promise<OutboxEntry | null> {
  const current = await readEntry(store, key);
  if (!current || !isUnreported(current)) return null;
  if (current.state.is === 'sent') await promisifyRequest(store.delete(keyOf(key)));
  if (current.state.is === 'refused') {
    await promisifyRequest(
      store.put({ ...current, state: { ...current.state, isReported: true } }, keyOf(key)),
    );
  }
  return current;
}

function isUnreported({ state }: OutboxEntry): boolean {
  return state.is === 'sent' || (state.is === 'refused' && !state.isReported);
}

/** Calls back when an entry was stored, sent or deleted, here, in another window or by the service worker. */
export function onOutboxChange(listener: (change: OutboxChange) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  // A message of another version of the client that this one does not know counts as a change.
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) =>
    listener(data === 'sent' ? 'sent' : 'other'),
  );
  return () => channel.close();
}

/** A channel does not hear itself, but every other one does, in this window too. */
function announce(change: OutboxChange = 'other'): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(change);
  channel.close();
}

/** Runs `act` in one transaction: no other window reads or writes in between. */
async function transact<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => Promise<T>): Promise<T> {
  return outbox(mode, async (store) => {
    const [value] = await Promise.all([act(store), promisifyRequest(store.transaction)]);
    return value;
  });
}
