import '#web/testing/indexed-db.ts';
import { clear, createStore, set } from 'idb-keyval';
import { beforeEach, expect, test } from 'vitest';
import { line, outboxEntry } from '#web/testing/outbox-entries.ts';
import { keyOf, type OutboxEntry } from './entry.ts';
import { allEntries, deleteEntriesOf, entriesOf, putEntry, settleEntry, takeOutcomes } from './storage.ts';

const store = createStore('sixth-man', 'kept-stats');

const entry = (over: Partial<OutboxEntry> = {}) => outboxEntry({ uid: 'a', ...over });

beforeEach(() => clear(store));

test('an entry takes the place of the earlier one of its player and week', async () => {
  await putEntry(entry());
  await putEntry(entry({ line: { ...line, points: 20 } }));
  await putEntry(entry({ uid: 'b' }));
  expect(await entriesOf('a')).toMatchObject([{ line: { points: 20 } }]);
  expect(await allEntries()).toHaveLength(2);
});

test('the outcome of an entry is reported to one window only', async () => {
  const sent = entry();
  await putEntry(sent);
  await settleEntry(sent, { is: 'sent', problem: null });
  const reports = await Promise.all([takeOutcomes('a'), takeOutcomes('a')]);
  expect(reports.flat()).toHaveLength(1);
  expect(await allEntries()).toEqual([]);
});

test('numbers that were changed while they were sent are pending as an edit of what was sent', async () => {
  const sent = entry({ savedAt: Date.now() - 1000 });
  await putEntry(sent);
  await putEntry(entry({ line: { ...line, points: 20 } }));
  await settleEntry(sent, { is: 'sent', problem: null });
  expect(await entriesOf('a')).toMatchObject([
    { line: { points: 20 }, base: line, state: { is: 'pending' } },
  ]);
});

test('an entry that was deleted while it was sent stays deleted', async () => {
  const sent = entry();
  await putEntry(sent);
  await deleteEntriesOf('a');
  await settleEntry(sent, { is: 'sent', problem: null });
  expect(await allEntries()).toEqual([]);
});

test('a refused entry is reported once and stays', async () => {
  const refused = entry();
  await putEntry(refused);
  await settleEntry(refused, { is: 'refused', because: 'deleted', message: '', isReported: false });
  expect(await takeOutcomes('a')).toHaveLength(1);
  expect(await takeOutcomes('a')).toEqual([]);
  expect(await entriesOf('a')).toMatchObject([{ state: { is: 'refused', isReported: true } }]);
});

test('what an earlier version stored is pending', async () => {
  const { savedAt, ...rest } = entry();
  await set(keyOf(rest), { ...rest, keptAt: savedAt, state: { is: 'waiting' } }, store);
  expect(await entriesOf('a')).toEqual([{ ...rest, savedAt, state: { is: 'pending' } }]);
});
