const aYear = 31_536_000;

/** Cookies of this host have the prefix `__Host-` on https. */
export const isHttps = () => location.protocol === 'https:';

/** For a year, on every path; an empty value deletes it. */
export function setCookie(name: string, value: string): void {
  // On every visitor's first screen, hence without names for the parts.
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore answers later, and not in every browser.
  document.cookie = `${name}=${value}; path=/; max-age=${value ? aYear : 0}; samesite=lax${isHttps() ? '; secure' : ''}`;
}
