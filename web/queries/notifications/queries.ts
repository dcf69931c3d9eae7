import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { listFailedDeliveries } from '#contract/notifications/failed-deliveries.ts';
import { getMessageSettings } from '#contract/notifications/settings.ts';
import { countUnreadNotifications, listNotifications } from '#contract/notifications.ts';
import { read, readPages } from '../read.ts';
import { perVisitMs } from '../stale-time.ts';
import { notificationKeys } from './keys.ts';

/** What the reader was notified of, newest first, in pages of twenty. */
export function inboxQuery() {
  return infiniteQueryOptions({
    queryKey: notificationKeys.inbox,
    meta: { topics: ['inbox', 'feed', 'players'] },
    queryFn: readPages(listNotifications, (before: number | null) => ({
      query: { before: before ?? undefined },
    })),
    // biome-ignore lint/plugin: the type of all cursors, not only of the first one
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }: { next: number | null }) => next,
  });
}

/** The failed deliveries of a team; refetched at each visit. */
export function failedDeliveriesQuery(teamId: number) {
  return queryOptions({
    queryKey: notificationKeys.failedDeliveries(teamId),
    queryFn: read(listFailedDeliveries, { params: { id: teamId } }),
    staleTime: perVisitMs,
  });
}

/** The reader's message settings; refetched at each visit. */
export function messageSettingsQuery() {
  return queryOptions({
    queryKey: notificationKeys.settings,
    queryFn: read(getMessageSettings),
    staleTime: perVisitMs,
  });
}

/** How many notifications the reader has not read, a hundred at most. */
export function unreadQuery() {
  return queryOptions({
    queryKey: notificationKeys.unread,
    meta: { topics: ['inbox'] },
    queryFn: read(countUnreadNotifications),
  });
}
