import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { imageCache } from '#web/lib/cache-names.ts';

const day = 24 * 60 * 60;

/** Code that is not kept from the start, such as the captain's screens: once loaded, good for ever under its hash. */
export function keepCode(): void {
  keep('/assets/', 'sixth-man-code', { maxEntries: 60, maxAgeSeconds: 30 * day });
}

/** Faces and logos, the last ones seen. */
export function keepPictures(): void {
  keep('/images/', imageCache, { maxEntries: 60, maxAgeSeconds: 30 * day });
}

type Limits = { maxEntries: number; maxAgeSeconds: number };

/** Serves files whose address says their content; only good answers are kept. */
function keep(folder: string, cacheName: string, limits: Limits): void {
  const expiration = new ExpirationPlugin({ ...limits, purgeOnQuotaError: true });
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(folder),
    new CacheFirst({ cacheName, plugins: [expiration] }),
  );
}
