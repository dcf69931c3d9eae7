import { page } from './page.ts';

/**
 * Writes a text once. What the server wrote for this page is taken over from there: the first `Intl` object of a kind
 * takes a phone longer to make than a whole screen to bring to life.
 */
export function written(key: string, write: () => string): string {
  const data = page();
  data.formattedDates ??= {};
  data.formattedDates[key] ??= write();
  return data.formattedDates[key];
}
