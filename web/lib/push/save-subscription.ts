import { createPushSubscription } from '#contract/notifications/push-subscriptions.ts';
import { isTimeZone } from '#domain/time-zone.ts';
import { call } from '../client.ts';

/** Subscribes this browser to the push messages of the signed-in person. Throws as calls do. */
export async function saveSubscription(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys = {} } = subscription.toJSON();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  await call(createPushSubscription, {
    body: {
      endpoint: endpoint ?? '',
      p256dh: keys.p256dh ?? '',
      auth: keys.auth ?? '',
      ...(isTimeZone(timeZone) && { timeZone }),
    },
  });
}
