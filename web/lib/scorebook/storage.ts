import { createStore, promisifyRequest } from 'idb-keyval';
import type { ScorebookEvent } from '#domain/scorebook/events.ts';

const database = createStore('sixth-man-scorebook', 'events');

/** What was entered on this device, until long after the server has it. */
export type StoredEvent = {
  /** The issuer's subject of its scorer: no other user may send it. */
  readonly uid: string;
  readonly gameId: number;
  readonly event: ScorebookEvent;
  readonly isSent: boolean;
  /** In milliseconds since 1970. */
  readonly savedAt: number;
};

type Key = { readonly uid: string; readonly gameId: number };

/** Sent events are deleted from the device after so long. */
const expiryMs = 30 * 24 * 60 * 60 * 1000;

/** Throws where the browser stores nothing. */
export async function putStoredEvents(rows: readonly StoredEvent[]): Promise<void> {
  await database('readwrite', (store) => {
    for (const row of rows) store.put(row, `${row.gameId} ${row.event.id}`);
    return promisifyRequest(store.transaction);
  });
}

/** What this scorer entered for a game on this device; nothing where the browser stores nothing. */
export async function storedEventsOf({ uid, gameId }: Key): Promise<StoredEvent[]> {
  const rows: StoredEvent[] = await database('readonly', (store) => promisifyRequest(store.getAll()));
  await deleteExpired(rows);
  return rows.filter((row) => row.uid === uid && row.gameId === gameId);
}

async function deleteExpired(rows: readonly StoredEvent[]): Promise<void> {
  const expired = rows.filter(({ isSent, savedAt }) => isSent && Date.now() - savedAt > expiryMs);
  if (expired.length === 0) return;
  await database('readwrite', (store) => {
    for (const { gameId, event } of expired) store.delete(`${gameId} ${event.id}`);
    return promisifyRequest(store.transaction);
  });
}
