import { languageCookieName } from '#contract/cookies.ts';
import { languageParameter } from '#contract/language.ts';

const aYear = 31_536_000;

/** Remembers the language in a cookie, because the server writes the page, and opens this page anew in it. */
export function chooseLanguage(language: string): void {
  const isHttps = location.protocol === 'https:';
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore answers later, and not in every browser.
  document.cookie = `${languageCookieName(isHttps)}=${language}; path=/; max-age=${aYear}; samesite=lax${isHttps ? '; secure' : ''}`;
  const url = new URL(location.href);
  url.searchParams.delete(languageParameter);
  if (url.href === location.href) location.reload();
  else location.replace(url);
}
