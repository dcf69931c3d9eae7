import type { CustomFetch } from 'openid-client';
import { errorCode } from '#server/node-errors.ts';
import { IssuerUnavailable } from './failures.ts';

/**
 * A fetch for talking to the issuer: each request, its body included, is over within `timeoutMs`.
 * Throws IssuerUnavailable when nothing answers in time, or what answers is overloaded or broken (429, 5xx).
 */
export function issuerFetch(timeoutMs: number): CustomFetch {
  return async (url, options) => {
    const { origin } = new URL(url);
    const response = await wholeResponse(url, options, timeoutMs).catch((error: unknown) => {
      throw new IssuerUnavailable(`${origin} did not answer: ${causeOf(error)}`);
    });
    if (response.status !== 429 && response.status < 500) return response;
    throw new IssuerUnavailable(`${origin} answered ${response.status}`);
  };
}

async function wholeResponse(
  url: string,
  options: Parameters<CustomFetch>[1],
  timeoutMs: number,
): Promise<Response> {
  // biome-ignore lint/plugin: the library's options are fetch's, which it declares with types of its own
  const init = { ...options, signal: AbortSignal.timeout(timeoutMs) } as RequestInit;
  const response = await fetch(url, init);
  const body = await response.arrayBuffer();
  return new Response(body.byteLength === 0 ? null : body, {
    status: response.status,
    headers: response.headers,
  });
}

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return errorCode(error.cause) ?? error.name;
}
