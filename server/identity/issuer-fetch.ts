import type { CustomFetch } from 'openid-client';
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
  const response = await fetch(url, { ...options, signal: AbortSignal.timeout(timeoutMs) } as RequestInit);
  const body = await response.arrayBuffer();
  return new Response(body.byteLength === 0 ? null : body, {
    status: response.status,
    headers: response.headers,
  });
}

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const cause = error.cause as { code?: unknown } | undefined;
  return typeof cause?.code === 'string' ? cause.code : error.name;
}
