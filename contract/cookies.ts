/** The cookie with the chosen team. Pages write it, so it is no secret. On https it has the prefix `__Host-`. */
export function teamCookieName(isHttps: boolean): string {
  return isHttps ? '__Host-sixth-man-team' : 'sixth-man-team';
}
