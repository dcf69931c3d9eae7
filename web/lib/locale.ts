import { page } from './page.ts';

/** The reader's language and region, for every `Intl` format. */
export function locale(): string {
  return page().locale;
}
