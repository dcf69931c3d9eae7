import { infiniteQueryOptions } from '@tanstack/react-query';
import { listNotifications } from '#contract/notifications.ts';
import { readPages } from '../read.ts';
import { notificationKeys } from './keys.ts';

/** What the reader was notified of, newest first, in pages of twenty. */
export function inboxQuery() {
  return infiniteQueryOptions({
    queryKey: notificationKeys.inbox,
    meta: { topics: ['inbox', 'feed', 'players'] },
    queryFn: readPages(listNotifications, (before: number | null) => ({
      query: { before: before ?? undefined },
    })),
    // biome-ignore lint/plugin: the type of all cursors, not of the first one alone
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }: { next: number | null }) => next,
  });
}
