import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { reason } from '#contract/reasons.ts';
import { errorCode } from '#server/node-errors.ts';
import { readBody } from './body.ts';
import { checkedLookup, requireAllowedUrl } from './checked-url.ts';
import { UrlRefused, UrlUnreachable } from './errors.ts';
import type { UrlPolicy } from './url-policy.ts';

const mostRedirects = 5;
const redirects = new Set([301, 302, 303, 307, 308]);

export type FetchLimits = { readonly maxBytes: number; readonly timeoutMs: number };

/**
 * Fetches a file from a URL that a person typed, and prevents requests to hosts that only this server can reach: the name is
 * resolved once for each hop, every IP that it has must be allowed, and the connection goes to the checked IP. The same rules
 * apply to redirects; time and size are limited in total. Throws UrlRefused or UrlUnreachable. Architecture §4, Schedule
 * import.
 */
export async function fetchFile(
  urlText: string,
  policy: UrlPolicy,
  { maxBytes, timeoutMs }: FetchLimits,
): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    let url = parseFetchUrl(urlText, policy);
    for (let hop = 0; hop <= mostRedirects; hop += 1) {
      const reply = await open(url, policy, signal);
      const target = redirects.has(reply.statusCode ?? 0) ? reply.headers.location : undefined;
      if (target === undefined) return await fileOf(reply, maxBytes, signal);
      reply.destroy();
      url = parseFetchUrl(URL.parse(target, url)?.href ?? '', policy);
    }
    throw new UrlUnreachable(reason('urlRedirects'));
  } catch (error) {
    throw toFetchError(error, signal, timeoutMs);
  }
}

/** Parses a URL and checks it against the policy; the scheme webcal means https. Throws UrlRefused. */
export function parseFetchUrl(urlText: string, policy: UrlPolicy): URL {
  return requireAllowedUrl(urlText.trim().replace(/^webcals?:/i, 'https:'), policy);
}

function open(url: URL, policy: UrlPolicy, signal: AbortSignal): Promise<IncomingMessage> {
  const { request } = url.protocol === 'https:' ? https : http;
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request(url, {
    // No connection is reused, because the IP of an open one would not be checked again.
    agent: false,
    lookup: checkedLookup(policy),
    signal,
    headers: {
      accept: 'text/calendar, text/csv, text/plain;q=0.9, */*;q=0.5',
      'accept-encoding': 'identity',
      'user-agent': 'Sixth Man schedule import',
    },
  })
    .once('response', resolve)
    .once('error', reject)
    // An answer in another protocol (101) is neither an answer nor an error.
    .once('close', () => reject(new Error('The connection was closed without an answer')))
    .end();
  return promise;
}

function fileOf(reply: IncomingMessage, maxBytes: number, signal: AbortSignal): Promise<Uint8Array> {
  const status = reply.statusCode ?? 0;
  if (status === 200) return readBody(reply, maxBytes, signal);
  reply.destroy();
  const needsSignIn = status === 401 || status === 403;
  throw new UrlUnreachable(needsSignIn ? reason('urlSignIn') : reason('urlStatus', { status }));
}

/** The error with a message that contains no part of the URL, which may hold a secret. */
function toFetchError(error: unknown, signal: AbortSignal, timeoutMs: number): Error {
  if (error instanceof UrlRefused || error instanceof UrlUnreachable) return error;
  if (signal.aborted) {
    return new UrlUnreachable(reason('urlSlow', { seconds: timeoutMs / 1000 }));
  }
  const code = errorCode(error) ?? '';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return new UrlUnreachable(reason('urlHost'));
  if (/CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO/.test(code)) {
    return new UrlUnreachable(reason('urlCertificate'));
  }
  return new UrlUnreachable(reason('urlUnreachable'));
}
