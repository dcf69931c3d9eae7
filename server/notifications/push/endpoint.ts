import { requireAllowedUrl } from '#server/outbound/checked-url.ts';
import { publicInternet, type UrlPolicy } from '#server/outbound/url-policy.ts';

/**
 * Validates the URL of a push service that a browser has sent: https, and neither an IP nor a name of this machine or a private
 * network. Where other names resolve to is checked when a message is sent. Throws UrlRefused.
 */
export function requirePushEndpoint(urlText: string, policy: UrlPolicy = publicInternet): URL {
  const url = requireAllowedUrl(urlText, policy);
  if (/(^|\.)localhost\.?$/.test(url.hostname)) requireAllowedUrl('https://127.0.0.1', policy);
  return url;
}
