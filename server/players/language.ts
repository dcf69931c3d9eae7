import { defaultLanguage, type Language, languages } from '#messages/language';

/** The language that is stored for somebody; null where it is none, or none of ours. */
export function toLanguage(tag: string | null | undefined): Language | null {
  return languages.find((language) => language === tag) ?? null;
}

/** In which somebody is written to: what is stored for them, else the installation's. */
export function languageOfRecipient(tag: string | null): Language {
  return toLanguage(tag) ?? defaultLanguage;
}
