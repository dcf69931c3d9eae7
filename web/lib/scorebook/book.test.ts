import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ScorebookEvent } from '#domain/scorebook/events.ts';
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
      add: async (events) => sent.push(...events),
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
