import { languageCookieName } from '#contract/cookies.ts';
import { languageParameter } from '#contract/language.ts';
import { isHttps, setCookie } from './cookie.ts';

/** Remembers the language in a cookie, because the server writes the page, and opens this page anew in it. */
export function chooseLanguage(language: string): void {
  setCookie(languageCookieName(isHttps()), language);
  const url = new URL(location.href);
  url.searchParams.delete(languageParameter);
  if (url.href === location.href) location.reload();
  else location.replace(url);
}
