/** The cookie with the chosen team. Pages write it, so it is no secret. On https it has the prefix `__Host-`. */
export function teamCookieName(isHttps: boolean): string {
  return isHttps ? '__Host-sixth-man-team' : 'sixth-man-team';
}

/** The cookie with the language that the reader chose. Pages write it, too. */
export function languageCookieName(isHttps: boolean): string {
  return isHttps ? '__Host-sixth-man-language' : 'sixth-man-language';
}
