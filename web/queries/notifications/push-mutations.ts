import { useMutation, useQueryClient } from '@tanstack/react-query';
import { turnOffPush, turnOnPush } from '#web/lib/push/subscription.ts';
import type { MutationToasts } from '../meta.ts';
import { notificationKeys } from './keys.ts';
import { messageSettingsQuery } from './settings-queries.ts';

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
