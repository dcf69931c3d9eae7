import { getMessageSettings } from '#contract/notifications/settings.ts';
import { call } from '#web/lib/client.ts';
import { saveSubscription } from '#web/lib/push/save-subscription.ts';
import { messageIn, pagePath } from './push-message.ts';

declare const self: ServiceWorkerGlobalScope;

/** Shows push messages, and opens the page of one that is pressed. */
export function handlePush(): void {
  self.addEventListener('push', (event) => event.waitUntil(showMessage(event.data)));
  self.addEventListener('notificationclick', (event) => event.waitUntil(openMessage(event.notification)));
  self.addEventListener('pushsubscriptionchange', (event) =>
    event.waitUntil(renewSubscription(event.newSubscription)),
  );
}

/** Browsers take away the permission of a worker that shows nothing, so a broken message shows that there is one. */
function showMessage(data: PushMessageData | null): Promise<void> {
  const { title, body, path, tag } = messageIn(data?.text() ?? '');
  // A message that replaces another one of its tag alerts again; TypeScript's types lack this option.
  const options: NotificationOptions & { renotify: boolean } = {
    body,
    tag,
    renotify: true,
    data: { path },
    icon: '/icons/icon-192.png',
  };
  return self.registration.showNotification(title, options);
}

async function openMessage(notification: Notification): Promise<void> {
  notification.close();
  const { origin } = self.location;
  const url = new URL(pagePath(notification.data?.path, origin), origin);
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const client = windows.find(({ focused }) => focused) ?? windows[0];
  // A window of no worker, or of a waiting one's predecessor, cannot be navigated.
  const isOpen = client && (await focusAt(client, url).catch(() => false));
  if (!isOpen) await self.clients.openWindow(url);
}

async function focusAt(client: WindowClient, url: URL): Promise<boolean> {
  const focused = await client.focus().catch(() => client);
  return (await focused.navigate(url)) !== null;
}

/** Browsers and push services replace subscriptions; the signed-in person is subscribed again. */
async function renewSubscription(renewed: PushSubscription | null | undefined): Promise<void> {
  const { pushKey } = await call(getMessageSettings);
  if (pushKey === null) return;
  const { pushManager } = self.registration;
  const options = { userVisibleOnly: true, applicationServerKey: pushKey };
  await saveSubscription(renewed ?? (await pushManager.subscribe(options)));
}
