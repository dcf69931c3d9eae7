import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, type Strategy } from 'workbox-strategies';
import { imageCache } from '#web/lib/cache-names.ts';

const day = 24 * 60 * 60;

/** Code that is not precached, such as captains' screens. Its hash is in its name, so it never changes. */
export function cacheCode(): void {
  const plugins = [expireAfter({ maxEntries: 60, maxAgeSeconds: 30 * day })];
  cacheFolder('/assets/', new CacheFirst({ cacheName: 'sixth-man-code', plugins }));
}

/**
 * Photos and logos, the last ones loaded, for pages without a connection. With one, the server or the browser's HTTP cache
 * decides: a photo that was deleted is not shown from here.
 */
export function cacheImages(): void {
  const plugins = [
    expireAfter({ maxEntries: 60, maxAgeSeconds: 7 * day }),
    { fetchDidSucceed: forgetMissing },
  ];
  cacheFolder('/images/', new NetworkFirst({ cacheName: imageCache, networkTimeoutSeconds: 5, plugins }));
}

function expireAfter(limits: { maxEntries: number; maxAgeSeconds: number }): ExpirationPlugin {
  return new ExpirationPlugin({ ...limits, purgeOnQuotaError: true });
}

/** Only successful responses are cached. */
function cacheFolder(folder: string, strategy: Strategy): void {
  registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(folder), strategy);
}

async function forgetMissing({ request, response }: { request: Request; response: Response }) {
  if (response.status === 404) await (await caches.open(imageCache)).delete(request);
  return response;
}
