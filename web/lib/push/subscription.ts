import { deletePushSubscription } from '#contract/notifications/push-subscriptions.ts';
import { call } from '../client.ts';
import { notePushChange, pushUser, setPushUser } from './push-state.ts';
import { saveSubscription } from './save-subscription.ts';

/** How long the service worker may take to start before turning on counts as failed. */
const workerTimeoutMs = 20_000;

/**
 * Asks for permission and subscribes this browser for somebody. Does nothing where they say no. Throws where the
 * browser, its push service or our server refuses.
 */
export async function turnOnPush(uid: string, pushKey: string): Promise<void> {
  const permission = await Notification.requestPermission();
  notePushChange();
  if (permission !== 'granted') return;
  const { pushManager } = await activeWorker();
  // One of another user, or for another key, would be given back.
  await (await pushManager.getSubscription())?.unsubscribe();
  // Before it is there: another window ends a subscription whose user is not its own.
  setPushUser(uid);
  try {
    const options = { userVisibleOnly: true, applicationServerKey: pushKey };
    await saveSubscription(await pushManager.subscribe(options));
  } catch (error) {
    await endSubscription();
    throw error;
  }
}

/** Ends push messages in this browser. The server hears of it, or learns it from the push service. */
export async function turnOffPush(): Promise<void> {
  const endpoint = await endSubscription();
  if (endpoint) await call(deletePushSubscription, { body: { endpoint } });
}

/** Sends this browser's subscription to the server again: either may have lost it. */
export async function confirmPush(uid: string): Promise<void> {
  const subscription = await currentSubscription();
  if (pushUser() !== uid) return;
  if (subscription) await saveSubscription(subscription);
  else setPushUser(null);
}

/** At sign-out, or when somebody else is signed in: what comes for the former user is for nobody here. */
export async function endPushOfOthers(uid: string | null): Promise<void> {
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
  if (uid === null || pushUser() !== uid) await endSubscription();
}

/** Unsubscribes, and closes what is still shown. Gives the endpoint that there was. */
async function endSubscription(): Promise<string | undefined> {
  setPushUser(null);
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration) return undefined;
  for (const notification of await registration.getNotifications()) notification.close();
  const subscription = await registration.pushManager?.getSubscription();
  await subscription?.unsubscribe();
  return subscription?.endpoint;
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** There is never one where the server calls service workers back. */
function activeWorker(): Promise<ServiceWorkerRegistration> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('No service worker')), workerTimeoutMs);
    navigator.serviceWorker.ready.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
