import { AsyncLocalStorage } from 'node:async_hooks';
import { isLocale, type Locale, locales } from '#messages/compiled/runtime.js';
import { mirroredPseudoLanguage, pseudoLanguage } from './pseudo.ts';

export type Language = Locale;

const setting: unknown = process.env.UI_LANGUAGE;
const isMirrored = setting === mirroredPseudoLanguage;
const requested = isMirrored ? pseudoLanguage : setting;

/** The language where nobody is known who reads: the setting UI_LANGUAGE. */
export const defaultLanguage: Language = isLocale(requested) ? requested : 'en';

/** The languages that a reader can have. The pseudo-language is one only where it is the default. */
export const languages: readonly Language[] = locales.filter(
  (one) => one !== pseudoLanguage || one === defaultLanguage,
);

/** The one thing that goes along with a call without being a parameter: every text depends on it. Decision 0036. */
const readers = new AsyncLocalStorage<Language>();

/** The language of whoever reads what this call writes. */
export function language(): Language {
  return readers.getStore() ?? defaultLanguage;
}

/** Calls `write` with the texts in this language, whatever it awaits included. */
export function inLanguage<Result>(reader: Language, write: () => Result): Result {
  return readers.run(reader, write);
}

/** Which way the language is read. */
export function directionOf(reader: Language): 'ltr' | 'rtl' {
  return isMirrored && reader === pseudoLanguage ? 'rtl' : 'ltr';
}

/** Whether it can be the setting UI_LANGUAGE. */
export function isUiLanguage(text: string): boolean {
  return isLocale(text) || text === mirroredPseudoLanguage;
}
