import { infiniteQueryOptions } from '@tanstack/react-query';
import { listNotifications } from '#contract/notifications.ts';
import { call } from '#web/lib/client.ts';
import { notificationKeys } from './keys.ts';

/** What the reader was notified of, newest first, in pages of twenty. */
export function inboxQuery() {
  return infiniteQueryOptions({
    queryKey: notificationKeys.inbox,
    meta: { topics: ['inbox', 'feed', 'players'] },
    queryFn: ({ signal, pageParam }) =>
      call(listNotifications, { query: { before: pageParam ?? undefined } }, { signal }),
    // biome-ignore lint/plugin: the type of all cursors, not of the first one alone
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next,
  });
}
