import { isLocale, type Locale } from './compiled/node/runtime.js';

/** What the browser's build has no process for: there, web/build/messages.ts puts the language of the build in this place. */
// biome-ignore lint/plugin: only Node has a process
const requested: unknown = (globalThis as { process?: { env: Record<string, string | undefined> } }).process
  ?.env.UI_LANGUAGE;

/** The language of the texts of this process, worker threads included. */
export const language: Locale = isLocale(requested) ? requested : 'en';

export { isLocale as isLanguage };
