import { queryOptions } from '@tanstack/react-query';
import { countUnreadNotifications } from '#contract/notifications.ts';
import { read } from '../read.ts';
import { notificationKeys } from './keys.ts';

/** How many notifications the reader has not read, a hundred at most. */
export function unreadQuery() {
  return queryOptions({
    queryKey: notificationKeys.unread,
    meta: { topics: ['inbox'] },
    queryFn: read(countUnreadNotifications),
  });
}
