import { isOffline } from '#web/lib/connection.ts';
import { serviceWorkerMessages } from '#web/lib/service-worker-messages.ts';
import { onMissingCode } from '#web/lib/stale-chunk.ts';
import { createStore } from '#web/lib/store.ts';
import { versionHold } from '#web/lib/version-hold.ts';
import { serviceWorkerUrl } from './service-worker-url.ts';

/** How often a page that stays open looks for a new version. */
const updateIntervalMs = 60 * 60 * 1000;

/** How to move on to the version that is ready; null when there is none, or it was put off. */
export const readyVersion = createStore<{ reload: () => void } | null>(null);

export function putOff(): void {
  readyVersion.set(null);
}

/** A chunk that is missing on the server means that a new version was deployed. */
export function watchStaleChunks(): () => void {
  return onMissingCode(() => {
    if (!readyVersion.get() && !isOffline()) readyVersion.set({ reload: () => location.reload() });
  });
}

/** Registers the service worker; offers its next version once that is waiting. In production alone. */
export async function startWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const worker = navigator.serviceWorker;
  // A browser may forbid service workers; nothing depends on them.
  const registration = await worker
    .register(serviceWorkerUrl(), { updateViaCache: 'none' })
    .catch(() => undefined);
  if (!registration) return;
  // The worker of an earlier release may still be active, and have navigations requested twice.
  registration.navigationPreload?.disable().catch(() => {});
  const offerNow = () => void offerWaiting(registration);
  offerNow();
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', offerNow),
  );
  checkPeriodically(registration);
}

async function offerWaiting({ waiting }: ServiceWorkerRegistration): Promise<void> {
  if (!waiting || !navigator.serviceWorker.controller || (await isOfThisPage(waiting))) return;
  readyVersion.set({ reload: () => takeOver(waiting) });
}

/** The page comes from the network first, so it may already be of the new version. */
function isOfThisPage(waiting: ServiceWorker): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true);
    waiting.postMessage({ [serviceWorkerMessages.keepsFile]: import.meta.url }, [port2]);
  });
}

function takeOver(waiting: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting.postMessage(serviceWorkerMessages.takeOver);
}

function checkPeriodically(registration: ServiceWorkerRegistration): void {
  let last = performance.now();
  document.addEventListener('visibilitychange', () => {
    const isDue = performance.now() - last >= updateIntervalMs;
    if (document.visibilityState !== 'visible' || !isDue || versionHold.get()) return;
    last = performance.now();
    registration.update().catch(() => {});
  });
}
