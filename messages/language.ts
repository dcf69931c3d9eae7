import { isLocale, type Locale } from '#messages/compiled/runtime.js';

/** The browser has no `process`: its build replaces this expression by the language of the build (web/build/messages.ts). */
// biome-ignore lint/plugin: only Node has a process
const requested: unknown = (globalThis as { process?: { env: Record<string, string | undefined> } }).process
  ?.env.UI_LANGUAGE;

/** The language of the texts of this process, worker threads included. */
export const language: Locale = isLocale(requested) ? requested : 'en';

export { isLocale as isLanguage };
