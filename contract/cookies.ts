/** With this prefix browsers take a cookie only from this very host, over https and for all paths: no other host can plant it. */
export function cookiePrefix(protocol: string): string {
  return protocol === 'https:' ? '__Host-' : '';
}

/** The cookie that remembers which team the screens show; written by the page, so no secret. */
export function teamCookieName(protocol: string): string {
  return `${cookiePrefix(protocol)}sixth-man-team`;
}
