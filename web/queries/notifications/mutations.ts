import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { RequestOf, ResultOf } from '#contract/endpoint.ts';
import { type MessageSettings, updateMessageSettings } from '#contract/notifications/settings.ts';
import { type InboxEntry, type listNotifications, markNotificationsRead } from '#contract/notifications.ts';
import { keysOf, pick } from '#domain/objects.ts';
import { call } from '#web/lib/client.ts';
import { turnOffPush, turnOnPush } from '#web/lib/push/subscription.ts';
import type { MutationToasts } from '../meta.ts';
import { isFollowed } from '../mutation-scope.ts';
import { notificationKeys } from './keys.ts';
import { messageSettingsQuery } from './queries.ts';

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

const invalidates = [notificationKeys.settings];

/** Subscribes this browser for the signed-in user, whose browser may ask them first. */
export function useCreatePushSubscription(toasts: MutationToasts) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (uid: string) => {
      // A browser asks for a permission only while the press is fresh, so the settings are those of the page where there are any.
      const { pushKey } = await client.ensureQueryData(messageSettingsQuery());
      if (pushKey === null) throw new Error('No push messages are sent by this server');
      await turnOnPush(uid, pushKey);
    },
    meta: { invalidates, toasts },
  });
}

/** Ends the subscription of this browser. */
export function useDeletePushSubscription(toasts: MutationToasts) {
  return useMutation({ mutationFn: turnOffPush, meta: { invalidates, toasts } });
}

type Body = RequestOf<typeof updateMessageSettings>['body'];

/** Settings to change; the others stay as they are. */
export type SettingsChange = { readonly [Name in keyof Body]?: Exclude<Body[Name], undefined> };

const scope = { id: 'message-settings' };

/** Shows a change at once and takes it back where it is refused. Changes are sent one after the other. */
export function useUpdateMessageSettings(toasts: MutationToasts) {
  const client = useQueryClient();
  return useMutation({
    scope,
    mutationFn: (body: SettingsChange) => call(updateMessageSettings, { body }),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey: notificationKeys.settings });
      const before = client.getQueryData<MessageSettings>(notificationKeys.settings);
      showChange(client, change);
      return before && inverseOf(change, before);
    },
    onSuccess: (settings) => {
      // A later change is shown already, and its own answer is still to come.
      if (!isFollowed(client, scope)) client.setQueryData(notificationKeys.settings, settings);
    },
    onError: (_error, _change, inverse) => inverse && showChange(client, inverse),
    meta: { toasts },
  });
}

function showChange(client: QueryClient, { choices = [], timeZone, ...change }: SettingsChange): void {
  client.setQueryData<MessageSettings>(
    notificationKeys.settings,
    (settings) =>
      settings && {
        ...settings,
        ...change,
        ...(timeZone !== undefined && { timeZone, hasOwnTimeZone: true }),
        kinds: settings.kinds.map((row) => {
          const ofRow = choices.filter(({ kind }) => kind === row.kind);
          return Object.assign(
            { ...row },
            ...ofRow.map(({ channel, isEnabled }) => ({ [channel]: isEnabled })),
          );
        }),
      },
  );
}

/** The inverse of a change: it undoes this one and leaves later ones. */
function inverseOf({ choices, ...change }: SettingsChange, before: MessageSettings): SettingsChange {
  return {
    ...pick(before, keysOf(change)),
    ...(choices && {
      choices: choices.map((choice) => ({ ...choice, isEnabled: !choice.isEnabled })),
    }),
  };
}
