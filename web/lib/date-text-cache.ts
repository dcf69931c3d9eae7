import { page } from './page.ts';

/**
 * A date text from the page's cache, or `write()`s and caches it. The server fills the cache when it renders the page, because
 * creating the first `Intl` formatter of a kind takes a phone longer than hydrating a screen.
 */
export function cachedDateText(key: string, write: () => string): string {
  const data = page();
  data.formattedDates ??= {};
  data.formattedDates[key] ??= write();
  return data.formattedDates[key];
}
