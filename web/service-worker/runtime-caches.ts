import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { imageCache } from '#web/lib/cache-names.ts';

const day = 24 * 60 * 60;

/** Code that is not precached, such as captains' screens. Its hash is in its name, so it never changes. */
export function cacheCode(): void {
  cacheFirst('/assets/', 'sixth-man-code', { maxEntries: 60, maxAgeSeconds: 30 * day });
}

/** Photos and logos, the last ones loaded. */
export function cacheImages(): void {
  cacheFirst('/images/', imageCache, { maxEntries: 60, maxAgeSeconds: 30 * day });
}

type Limits = { maxEntries: number; maxAgeSeconds: number };

/** Cache first: the path contains the content's hash. Only successful responses are cached. */
function cacheFirst(folder: string, cacheName: string, limits: Limits): void {
  const expiration = new ExpirationPlugin({ ...limits, purgeOnQuotaError: true });
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(folder),
    new CacheFirst({ cacheName, plugins: [expiration] }),
  );
}
