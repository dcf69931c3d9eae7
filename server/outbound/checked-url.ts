import { lookup as systemLookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { reason } from '#contract/reasons.ts';
import { UrlRefused } from './errors.ts';
import type { UrlPolicy } from './url-policy.ts';

/** Parses a URL; its protocol, and its IP where it contains one, have to be allowed. Throws UrlRefused. */
export function requireAllowedUrl(urlText: string, policy: UrlPolicy): URL {
  const url = URL.parse(urlText);
  if (!url || !policy.protocols.includes(url.protocol)) {
    throw new UrlRefused({ code: 'url_refused' });
  }
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !policy.allowsIp(host)) throw refusal();
  return url;
}

/** Resolves a name for the connection and refuses it when any of its IPs is not allowed. */
export function checkedLookup(policy: UrlPolicy): LookupFunction {
  const lookup = policy.lookup ?? systemLookup;
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, resolved) => {
      const [first] = resolved ?? [];
      if (error || !first) return callback(error ?? new Error('No address'), '', 0);
      if (!resolved.every(({ address: ip }) => policy.allowsIp(ip))) return callback(refusal(), '', 0);
      if (options.all) callback(null, resolved);
      else callback(null, first.address, first.family);
    });
  };
}

function refusal(): UrlRefused {
  return new UrlRefused(reason('urlPrivate'));
}
