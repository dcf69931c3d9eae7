import { useInfiniteQuery } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { inboxQuery } from '#web/queries/notifications/queries.ts';
import { fakeTime, refusal, renderInApp, serveApi, settle, signedInPage } from '#web/testing/harness.tsx';
import { reachOfEarlier, useFurtherPages } from './use-further-pages.ts';

const pageSize = 20;

/** An inbox of notifications 1 to `newest`, whose pages the test may hold back. */
async function openInbox(newest: number) {
  const inbox = { newest, isBroken: false, hold: null as Promise<void> | null };
  const answer = async ({ search }: { search: string }) => {
    const before = Number(new URLSearchParams(search).get('before') ?? inbox.newest + 1);
    const ids = Array.from({ length: Math.min(pageSize, before - 1) }, (_, index) => before - 1 - index);
    const page = {
      team: 'Hawks',
      entries: ids.map((id) => ({ id })),
      next: before - pageSize > 1 ? ids.at(-1) : null,
    };
    await inbox.hold;
    return inbox.isBroken ? refusal(500, 'internal', 'Something went wrong') : page;
  };
  const sent = serveApi({ ...signedInPage(), 'GET /api/notifications': answer });
  const { result, queryClient } = renderInApp(() => {
    const query = useInfiniteQuery(inboxQuery());
    return { query, ...useFurtherPages(query, reachOfEarlier) };
  });
  await settle();
  sent.length = 0;
  return {
    inbox,
    ids: () => result.current.query.data?.pages.flatMap(({ entries }) => entries.map(({ id }) => id)),
    isPending: () => result.current.isPending,
    showFurther: () => act(() => result.current.showFurther()),
    refresh: () => act(() => void queryClient.invalidateQueries({ queryKey: inboxQuery().queryKey })),
    holdBack: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      inbox.hold = promise;
      return async () => {
        inbox.hold = null;
        resolve();
        await settle();
      };
    },
    readCount: () => sent.filter(({ name }) => name === 'GET /api/notifications').length,
  };
}

/** The ids from the newest down to the earliest. */
const range = (newest: number, earliest: number) =>
  Array.from({ length: newest - earliest + 1 }, (_, index) => newest - index);

beforeEach(() => fakeTime());

test('an earlier page that is being fetched arrives, although all pages are refetched meanwhile', async () => {
  const { inbox, ids, isPending, showFurther, refresh, holdBack } = await openInbox(60);
  const letGo = holdBack();
  showFurther();
  inbox.newest = 61;
  refresh();
  expect(isPending()).toBe(true);
  await letGo();
  expect(ids()).toEqual(range(61, 22));
  expect(isPending()).toBe(false);
});

test('an earlier page that is requested during a refetch arrives after it', async () => {
  const { inbox, ids, showFurther, refresh, holdBack } = await openInbox(60);
  const letGo = holdBack();
  inbox.newest = 61;
  refresh();
  showFurther();
  await letGo();
  expect(ids()).toEqual(range(61, 22));
});

test('new entries push none of those that are shown out of the list', async () => {
  const { inbox, ids, showFurther, refresh } = await openInbox(60);
  showFurther();
  await settle();
  expect(ids()).toEqual(range(60, 21));
  inbox.newest = 63;
  refresh();
  await settle();
  expect(ids()).toEqual(range(63, 4));
});

test('a page that fails is not asked for again without a press', async () => {
  const { inbox, ids, isPending, showFurther, readCount } = await openInbox(60);
  inbox.isBroken = true;
  showFurther();
  await settle();
  expect([isPending(), readCount()]).toEqual([false, 1]);
  inbox.isBroken = false;
  showFurther();
  await settle();
  expect(ids()).toEqual(range(60, 21));
});
