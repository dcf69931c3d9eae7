/** The cookie that remembers which team the screens show; written by the page, so no secret. On https it has the prefix `__Host-`. */
export function teamCookieName(isHttps: boolean): string {
  return isHttps ? '__Host-sixth-man-team' : 'sixth-man-team';
}
