import { languageCookieName } from '#contract/cookies.ts';
import { languageNames, languageParameter } from '#contract/language.ts';
import { isHttps, setCookie } from './cookie.ts';

/** Stores the language in a cookie, which the server reads, and reloads the page. */
export function chooseLanguage(language: string): void {
  setCookie(languageCookieName(isHttps()), language);
  const url = new URL(location.href);
  url.searchParams.delete(languageParameter);
  if (url.href === location.href) location.reload();
  else location.replace(url);
}

/** A language's own name for itself. The pseudo-language has none but its tag. */
export function languageName(tag: string): string {
  return languageNames[tag] ?? tag;
}
