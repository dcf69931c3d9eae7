const apps: readonly [name: string, pattern: RegExp][] = [
  ['Instagram', /\bInstagram\b/],
  ['Messenger', /\bOrca-Android\b|FBAN\/Messenger/],
  ['Facebook', /\bFBA[NV]\b|\bFB_IAB\b|\bFBIOS\b/],
  ['LINE', /\bLine\/\d/],
  ['TikTok', /\bmusical_ly|\bBytedance|\bTikTok\b|\btrill_/],
  ['WeChat', /\bMicroMessenger\b/],
  ['Snapchat', /\bSnapchat\b/],
  ['LinkedIn', /\bLinkedInApp\b/],
];

/**
 * The app whose built-in browser this is, by its user agent; null in a real browser. Google refuses to sign people in there.
 * Product §2, Login.
 */
export function inAppBrowser(userAgent: string): string | null {
  return apps.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null;
}

/** Opens this URL in the phone's own browser; null where the app has to be asked by hand. */
export function externalBrowserUrl(href: string, userAgent: string): string | null {
  const { protocol, host, pathname, search } = new URL(href);
  if (/Android/.test(userAgent)) {
    const intent = [
      `scheme=${protocol.slice(0, -1)}`,
      'action=android.intent.action.VIEW',
      'category=android.intent.category.BROWSABLE',
      `S.browser_fallback_url=${encodeURIComponent(href)}`,
    ].join(';');
    return `intent://${host}${pathname}${search}#Intent;${intent};end`;
  }
  if (/iPhone|iPad|iPod/.test(userAgent) && protocol === 'https:') return `x-safari-${href}`;
  return null;
}
