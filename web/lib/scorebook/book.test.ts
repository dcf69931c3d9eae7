import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ScorebookEvent } from '#domain/scorebook/events.ts';
import { RequestError } from '../client.ts';
import { openBook } from './book.ts';
import { putStoredEvents, storedEventsOf } from './storage.ts';

vi.mock('./storage.ts', () => ({ putStoredEvents: vi.fn(), storedEventsOf: vi.fn() }));
const put = vi.mocked(putStoredEvents);
const read = vi.mocked(storedEventsOf);

beforeEach(() => {
  vi.useFakeTimers();
  put.mockReset().mockResolvedValue();
  read.mockReset().mockResolvedValue([]);
});
afterEach(() => vi.useRealTimers());

const at = { period: 1, clock: 6_000 };

/** A server that keeps what it is sent. */
function open() {
  const sent: ScorebookEvent[] = [];
  const book = openBook(
    { uid: 'maya', gameId: 7 },
    {
      add: async (events) => {
        sent.push(...events);
        return { refusedIds: [] };
      },
      list: async (after) => ({
        ourSide: 'home',
        events: sent.slice(after),
        last: sent.length,
        count: sent.length,
      }),
    },
  );
  return { book, sent };
}

test.each(['hangs', 'refuses'])(
  'a book whose browser database %s warns, and sends what is entered',
  async (how) => {
    const broken = () =>
      how === 'hangs' ? new Promise<never>(() => {}) : Promise.reject(new Error('Quota'));
    put.mockImplementation(broken);
    read.mockImplementation(broken);
    const { book, sent } = open();
    book.add([{ kind: 'timeout', side: 'home' }], at);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent.map(({ play }) => play.kind)).toEqual(['timeout']);
    expect(book.state.get()).toMatchObject({ isUnsafe: true, isLoaded: true });
    expect(book.state.get().unsentIds.size).toBe(0);
  },
);

test('a book says when what was entered before has been read: until then nobody knows whether the game has begun', async () => {
  const earlier = open();
  earlier.book.add([{ kind: 'timeout', side: 'away' }], at);
  const [event] = earlier.book.state.get().events;
  const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof storedEventsOf>>>();
  read.mockReturnValue(promise);
  const { book } = open();
  await vi.advanceTimersByTimeAsync(500);
  expect(book.state.get().isRead).toBe(false);
  resolve([{ uid: 'maya', gameId: 7, event: event!, isSent: false, savedAt: 0 }]);
  await vi.advanceTimersByTimeAsync(0);
  expect(book.state.get()).toMatchObject({ isRead: true, events: [event] });
});

test('a book takes another phone’s plays once, stores them before it says so, and sends them', async () => {
  const other = open();
  other.book.add([{ kind: 'timeout', side: 'away' }], at);
  const { book, sent } = open();
  const events = other.book.state.get().events;
  await expect(book.receive(events)).resolves.toBe(1);
  expect(put).toHaveBeenCalledWith([expect.objectContaining({ event: events[0], isSent: false })]);
  await expect(book.receive(events)).resolves.toBe(0);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent.map(({ id }) => id)).toEqual(events.map(({ id }) => id));
});

test('a hundred entries in a second are all kept in order, and each once', async () => {
  const { book, sent } = open();
  for (let entry = 0; entry < 100; entry++) {
    book.add([{ kind: 'shot', side: 'home', player: null, points: 2, isMade: true }], {
      ...at,
      clock: at.clock - entry,
    });
    await vi.advanceTimersByTimeAsync(10);
  }
  await vi.advanceTimersByTimeAsync(5_000);
  expect(new Set(sent.map(({ id }) => id)).size).toBe(100);
  expect(sent).toHaveLength(100);
  expect(book.state.get().events.map(({ order }) => order.counter)).toEqual(
    Array.from({ length: 100 }, (_, index) => index + 1),
  );
});

test('what the server refuses stays on the phone with the reason, and is sent once it takes it', async () => {
  let isOpen = false;
  const sent: ScorebookEvent[] = [];
  const reply = { code: 'conflict', message: 'This game was canceled.', requestId: 'r' };
  const refusal = new RequestError(409, 'Conflict', JSON.stringify(reply));
  const book = openBook(
    { uid: 'maya', gameId: 7 },
    {
      add: async (events) => {
        if (!isOpen) throw refusal;
        sent.push(...events);
        return { refusedIds: [] };
      },
      list: async () => ({ ourSide: 'home', events: [], last: 0, count: sent.length }),
    },
  );
  book.add([{ kind: 'timeout', side: 'home' }], at);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(book.state.get()).toMatchObject({ refusal: 'This game was canceled.' });
  expect(book.state.get().unsentIds.size).toBe(1);
  expect(put).toHaveBeenCalledWith([expect.objectContaining({ isSent: false })]);
  isOpen = true;
  await book.sync();
  expect(sent).toHaveLength(1);
  expect(book.state.get()).toMatchObject({ refusal: null });
});

test('an entry that the server refuses alone stays on the phone, and the rest of its batch is saved', async () => {
  const book = openBook(
    { uid: 'maya', gameId: 7 },
    {
      add: async (events) => ({
        refusedIds: events.filter(({ play }) => 'player' in play && play.player === 'p9').map(({ id }) => id),
      }),
      list: async () => ({ ourSide: 'home', events: [], last: 0, count: 0 }),
    },
  );
  const foul = { kind: 'foul', side: 'home', foul: 'personal' } as const;
  const [refusedId = '', savedId] = book.add(
    [
      { ...foul, player: 'p9' },
      { ...foul, player: 'p1' },
    ],
    at,
  );
  await vi.advanceTimersByTimeAsync(1_000);
  expect(book.state.get()).toMatchObject({ unsentIds: new Set(), refusedIds: new Set([refusedId]) });
  expect(book.state.get().events).toHaveLength(2);
  const markedSent = put.mock.calls.flatMap(([rows]) => rows.filter(({ isSent }) => isSent));
  expect(markedSent.map(({ event }) => event.id)).toEqual([savedId]);
});
