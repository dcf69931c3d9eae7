import { keysOf } from '#domain/objects.ts';
import type { EventOrder, Play, ScorebookEvent } from '#domain/scorebook/events.ts';
import { scorebookLimits } from '#domain/scorebook/limits.ts';
import { mergeEvents } from '#domain/scorebook/merge.ts';
import { nextOrder } from '#domain/scorebook/order.ts';
import type { Side } from '#domain/standings/outcome.ts';
import { errorText, RequestError } from '../client.ts';
import { withStorageTimeout } from '../storage-timeout.ts';
import { createStore } from '../store.ts';
import { deviceName } from './device.ts';
import type { BookServer } from './server.ts';
import { putStoredEvents, storedEventsOf } from './storage.ts';

export type BookState = {
  /** Those of this device and of the server, in game order. */
  readonly events: readonly ScorebookEvent[];
  /** Entered here, and not on the server yet. */
  readonly unsentIds: ReadonlySet<string>;
  /** Sent, and refused one by one: whom they name is on neither team. They stay here, and are sent again at the next visit. */
  readonly refusedIds: ReadonlySet<string>;
  /** Null until the server has said it. */
  readonly ourSide: Side | null;
  /** What earlier visits entered here has been read, or can't be. */
  readonly isRead: boolean;
  /** The server has said what it has. */
  readonly isLoaded: boolean;
  /** Why the server takes nothing; what was entered stays here. */
  readonly refusal: string | null;
  /** The caller may not score this game. */
  readonly isForbidden: boolean;
  /** The browser stores nothing: closing the page would lose what is not sent. */
  readonly isUnsafe: boolean;
};

export const emptyBook: BookState = {
  events: [],
  unsentIds: new Set(),
  refusedIds: new Set(),
  ourSide: null,
  isRead: false,
  isLoaded: false,
  refusal: null,
  isForbidden: false,
  isUnsafe: false,
};

type At = Pick<EventOrder, 'period' | 'clock'>;

export type Book = ReturnType<typeof openBook>;

/** The list of a game on this device: what is entered is stored here first, and sent as soon as there is a connection. */
export function openBook({ uid, gameId }: { uid: string; gameId: number }, server: BookServer) {
  const state = createStore<BookState>(emptyBook);
  const change = (changes: Partial<BookState>) => {
    const before = state.get();
    const isSame = keysOf(changes).every((key) => changes[key] === before[key]);
    if (!isSame) state.set({ ...before, ...changes });
  };
  const device = deviceName();
  let last = 0;
  let syncing: Promise<void> | null = null;
  let isSyncDue = false;

  async function store(events: readonly ScorebookEvent[], isSent: boolean): Promise<void> {
    const savedAt = Date.now();
    const rows = events.map((event) => ({ uid, gameId, event, isSent, savedAt }));
    await noteUnsafe(putStoredEvents(rows));
  }

  /** Waits for the browser's database, which may refuse or never answer: what is entered is sent all the same. */
  async function noteUnsafe(work: Promise<void>): Promise<void> {
    const isDone = work.then(() => true);
    if (!(await withStorageTimeout(isDone, false).catch(() => false))) change({ isUnsafe: true });
  }

  /** What earlier visits entered here. */
  async function readStored(): Promise<void> {
    const rows = await storedEventsOf({ uid, gameId });
    const unsent = rows.filter(({ isSent }) => !isSent).map(({ event }) => event.id);
    change({
      events: mergeEvents(
        state.get().events,
        rows.map(({ event }) => event),
      ),
      unsentIds: state.get().unsentIds.union(new Set(unsent)),
    });
  }

  const stored = noteUnsafe(readStored()).then(() => change({ isRead: true }));

  async function push(): Promise<void> {
    for (;;) {
      const { events, unsentIds } = state.get();
      const batch = events.filter(({ id }) => unsentIds.has(id)).slice(0, scorebookLimits.batch);
      if (batch.length === 0) return;
      const refused = new Set((await server.add(batch)).refusedIds);
      change({
        unsentIds: state.get().unsentIds.difference(new Set(batch.map(({ id }) => id))),
        refusedIds: refused.size > 0 ? state.get().refusedIds.union(refused) : state.get().refusedIds,
      });
      await store(
        batch.filter(({ id }) => !refused.has(id)),
        true,
      );
    }
  }

  async function pull(): Promise<void> {
    for (;;) {
      const part = await server.list(last);
      last = part.last;
      const { events } = state.get();
      const existing = new Set(events.map(({ id }) => id));
      const isNew = part.events.some(({ id }) => !existing.has(id));
      change({
        // Most of what comes was sent from here: the list stays the same, and so does what is computed from it.
        events: isNew ? mergeEvents(part.events, events) : events,
        ourSide: part.ourSide,
        isLoaded: true,
      });
      if (part.events.length === 0 || part.last >= part.count) return;
    }
  }

  async function syncOnce(): Promise<void> {
    await stored;
    try {
      await push();
      await pull();
      change({ refusal: null, isForbidden: false });
    } catch (error) {
      const code = error instanceof RequestError ? error.code : undefined;
      const isRefusal = error instanceof RequestError && error.status >= 400 && error.status < 429;
      change({
        refusal: isRefusal ? errorText(error) : null,
        isForbidden: code === 'captain_only' || code === 'not_found',
      });
    }
  }

  /** Sends what is unsent and reads what others entered; once more if it is called meanwhile. */
  function sync(): Promise<void> {
    isSyncDue = true;
    syncing ??= (async () => {
      while (isSyncDue) {
        isSyncDue = false;
        await syncOnce();
      }
      syncing = null;
    })();
    return syncing;
  }

  /** Enters plays at one moment of the game; each comes after all that this device knows. Returns their ids. */
  function add(plays: readonly Play[], at: At): string[] {
    const events: ScorebookEvent[] = [];
    for (const play of plays) {
      const order = nextOrder([...state.get().events, ...events], { ...at, device });
      events.push({ id: crypto.randomUUID(), order, time: new Date().toISOString(), play });
    }
    enter(events);
    void store(events, false).then(sync);
    return events.map(({ id }) => id);
  }

  function enter(events: readonly ScorebookEvent[]): void {
    change({
      events: mergeEvents(state.get().events, events),
      unsentIds: state.get().unsentIds.union(new Set(events.map(({ id }) => id))),
    });
  }

  /** Adds what another phone has, and sends it as if it were entered here. Returns how many were new, once they are stored. */
  async function receive(events: readonly ScorebookEvent[]): Promise<number> {
    await stored;
    const existing = new Set(state.get().events.map(({ id }) => id));
    const fresh = events.filter(({ id }) => !existing.has(id));
    enter(fresh);
    await store(fresh, false);
    void sync();
    return fresh.length;
  }

  return { state, device, add, receive, sync };
}
