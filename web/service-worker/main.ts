import { clientsClaim } from 'workbox-core';
import {
  cleanupOutdatedCaches,
  getCacheKeyForURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { isPage } from '#contract/page-paths.ts';
import { serviceWorkerMessages } from '#web/lib/service-worker-messages.ts';
import { sendOutbox } from '#web/lib/stats-outbox/send.ts';
import { noteLanguage, storedShell } from './language.ts';
import { isUnreachable, withTimeout } from './navigation-timeout.ts';
import { handlePush } from './push.ts';
import { cacheCode, cacheImages } from './runtime-caches.ts';

declare const self: ServiceWorkerGlobalScope;
/** Written by the build (web/build/service-worker.ts): the pages and the code of this version. */
declare const __PRECACHED_FILES__: PrecacheEntry[];

/** Not every browser has it, nor TypeScript. */
type SyncEvent = ExtendableEvent & { readonly tag: string };

declare global {
  interface ServiceWorkerGlobalScopeEventMap {
    sync: SyncEvent;
  }
}

precacheAndRoute(__PRECACHED_FILES__, { cleanURLs: false, directoryIndex: '' });
cleanupOutdatedCaches();
cacheCode();
cacheImages();
handlePush();
clientsClaim();

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isPage(url.pathname),
  ({ request, event }) => openPage(request, event),
);

/** The server's page; without an answer in time the precached one, which shows stored answers. */
async function openPage(request: Request, event: ExtendableEvent): Promise<Response> {
  const response = fetch(request);
  event.waitUntil(response.catch(() => null));
  const answer = await withTimeout(response).catch(() => null);
  if (answer && !isUnreachable(answer)) {
    event.waitUntil(noteLanguage(answer));
    return answer;
  }
  return (await storedShell()) ?? answer ?? Response.error();
}

// A load that fails, or that ends because its page was left, is a network error; Firefox reports a rejected handler.
setCatchHandler(async () => Response.error());

self.addEventListener('activate', (event) => {
  // Earlier releases enabled it, and the browser keeps that for the registration: each navigation reached the server twice.
  event.waitUntil(self.registration.navigationPreload?.disable());
});

self.addEventListener('message', ({ data, ports }) => {
  if (data === serviceWorkerMessages.takeOver) void self.skipWaiting();
  const file = data?.[serviceWorkerMessages.keepsFile];
  if (file) ports[0]?.postMessage(getCacheKeyForURL(file) !== undefined);
});

// Browsers that know background sync send the outbox although no page is open.
self.addEventListener('sync', (event) => {
  if (event.tag === serviceWorkerMessages.sendStats) event.waitUntil(sendOutbox());
});
