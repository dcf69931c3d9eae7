import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { RequestOf, ResultOf } from '#contract/endpoint.ts';
import { type InboxEntry, type listNotifications, markNotificationsRead } from '#contract/notifications.ts';
import { call } from '#web/lib/client.ts';
import type { MutationToasts } from '../meta.ts';
import { notificationKeys } from './keys.ts';

type MarkedNotifications = RequestOf<typeof markNotificationsRead>['body'];
type Pages = InfiniteData<ResultOf<typeof listNotifications>>;

/** Marks notifications as read, at once here, and in other windows by their streams of changes. */
export function useMarkNotificationsRead(toasts?: MutationToasts) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: MarkedNotifications) => call(markNotificationsRead, { body }),
    onMutate: (notifications) => showAsRead(client, notifications),
    onSuccess: (count) => client.setQueryData(notificationKeys.unread, count),
    onError: () => client.invalidateQueries({ queryKey: notificationKeys.all }),
    meta: { toasts },
  });
}

async function showAsRead(client: QueryClient, notifications: MarkedNotifications): Promise<void> {
  await client.cancelQueries({ queryKey: notificationKeys.all });
  const isMarked = ({ id }: InboxEntry) =>
    'ids' in notifications ? notifications.ids.includes(id) : id <= notifications.upTo;
  client.setQueryData<Pages>(
    notificationKeys.inbox,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          entries: page.entries.map((entry) => (isMarked(entry) ? { ...entry, isRead: true } : entry)),
        })),
      },
  );
}
