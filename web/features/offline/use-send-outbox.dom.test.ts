import '#web/testing/indexed-db.ts';
import { act } from '@testing-library/react';
import { clear, createStore } from 'idb-keyval';
import pLimit from 'p-limit';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { noteReachable } from '#web/lib/connection.ts';
import { allEntries, putEntry } from '#web/lib/stats-outbox/storage.ts';
import { eventually, openToasts, renderInApp, serveApi, signedInPage } from '#web/testing/harness.tsx';
import { outboxEntry as entry } from '#web/testing/outbox-entries.ts';
import { useOutbox } from './use-outbox.ts';
import { outcomeToast, useSendOutbox } from './use-send-outbox.ts';

const store = createStore('sixth-man', 'kept-stats');
const refused = { is: 'refused', because: 'deleted', message: '', isReported: false } as const;

const serve = () =>
  serveApi({
    ...signedInPage(),
    'GET /api/stats/player/2': () => [],
    'POST /api/stats/weekly': () => ({}),
  });
const isWrite = ({ name }: { name: string }) => name === 'POST /api/stats/weekly';

beforeEach(() => {
  // happy-dom has no locks.
  const one = pLimit(1);
  const locks = { request: (_name: string, act: () => Promise<void>) => one(act) };
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(locks as unknown as LockManager);
  return clear(store);
});

test('pending stats go out when their player opens the page, and one message says so', async () => {
  await putEntry(entry());
  const sent = serve();
  renderInApp(() => useSendOutbox());
  await eventually(() => expect(openToasts()).toMatchObject([{ title: 'Sent' }]));
  expect(sent.filter(isWrite)).toHaveLength(1);
  expect(await allEntries()).toEqual([]);
});

test('without a connection they wait until it is back', async () => {
  await putEntry(entry());
  const sent = serve();
  noteReachable(false);
  renderInApp(() => {
    useSendOutbox();
    return useOutbox();
  });
  await act(async () => noteReachable(true));
  await eventually(async () => expect(await allEntries()).toEqual([]));
  expect(sent.filter(isWrite)).toHaveLength(1);
});

test('stats that are saved while the page is open go out too, and what shows them is read again', async () => {
  serve();
  const { queryClient, result } = renderInApp(() => {
    useSendOutbox();
    return useOutbox();
  });
  queryClient.setQueryData(['leaderboard', 1, 'current'], []);
  await eventually(() => expect(result.current).toEqual([]));
  await putEntry(entry());
  await eventually(() => {
    expect(queryClient.getQueryState(['leaderboard', 1, 'current'])?.isInvalidated).toBe(true);
  });
  await eventually(() => expect(openToasts()).toHaveLength(1));
});

describe('the outbox of a user', () => {
  test('has their own entries, without those that were sent', async () => {
    await putEntry(entry({ uid: 'maya' }));
    await putEntry(entry({ state: refused }));
    await putEntry(entry({ week: '2026-11-08', state: { is: 'sent', problem: null } }));
    serve();
    const { result } = renderInApp(() => useOutbox());
    await eventually(() => expect(result.current).toMatchObject([{ uid: 'jordan', week: '2026-11-15' }]));
  });

  test('follows what is saved elsewhere', async () => {
    serve();
    const { result } = renderInApp(() => useOutbox());
    await eventually(() => expect(result.current).toEqual([]));
    await putEntry(entry());
    await eventually(() => expect(result.current).toHaveLength(1));
  });
});

describe('the message about what became of stats', () => {
  test('names the weeks that were sent', () => {
    const sent = { is: 'sent', problem: null } as const;
    const { title, description } = outcomeToast([
      entry({ state: sent }),
      entry({ week: '2026-11-08', state: sent }),
    ]);
    expect(title).toBe('Sent');
    expect(description).toMatch(/Nov 15–21(, 2026)?, Nov 8–14(, 2026)? have/);
  });

  test('says why a vote was not cast', () => {
    const state = { is: 'sent', problem: 'MVP voting has ended' } as const;
    expect(outcomeToast([entry({ state })]).description).toContain('MVP voting has ended');
  });

  test('is about the refused one first', () => {
    const sent = entry({ week: '2026-11-08', state: { is: 'sent', problem: null } });
    const { variant, description } = outcomeToast([sent, entry({ state: refused })]);
    expect(variant).toBe('destructive');
    expect(description).toContain('Nov 15–21');
  });
});
