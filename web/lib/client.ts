import type { Endpoint, RequestOf, ResultOf } from '#contract/endpoint.ts';
import type { ErrorCode, FieldIssue } from '#contract/errors.ts';
import { watchedFetch } from './connection.ts';

/** Any answer that is no success. The message is '{status}: {body text or status text}'. Specification §7. */
export class RequestError extends Error {
  override name = 'RequestError';
  readonly status: number;
  readonly code: ErrorCode | undefined;
  /** What the server says a person should read. */
  readonly serverMessage: string | undefined;
  readonly issues: readonly FieldIssue[];
  readonly requestId: string | undefined;

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`);
    const reply = parsed(body);
    this.status = status;
    this.code = reply?.code;
    this.serverMessage = reply?.message;
    this.issues = reply?.issues ?? [];
    this.requestId = reply?.requestId;
  }
}

type Send = (address: string, init: RequestInit) => Promise<Response>;

let send: Send = watchedFetch;

/** For the server, which renders pages: how calls reach the API there. */
export function sendThrough(other: Send): void {
  send = other;
}

/** Calls an endpoint of the contract with the session's cookie. Throws {@link RequestError}, or what fetch throws. */
export async function call<const E extends Endpoint>(
  endpoint: E,
  ...[request, options]: object extends RequestOf<E>
    ? [request?: RequestOf<E>, options?: { signal?: AbortSignal }]
    : [request: RequestOf<E>, options?: { signal?: AbortSignal }]
): Promise<ResultOf<E>> {
  const { params, query, body } = (request ?? {}) as Loose;
  const reply = await send(address(endpoint.path, params, query), {
    method: endpoint.method,
    credentials: 'include',
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
    ...(options?.signal && { signal: options.signal }),
  });
  const text = await reply.text();
  if (!reply.ok) throw new RequestError(reply.status, reply.statusText, text);
  return (text ? JSON.parse(text) : null) as ResultOf<E>;
}

/** What a toast says of a failure: the server's message, otherwise the error's text, otherwise `fallback`. */
export function errorText(error: unknown, fallback = 'Please try again later.'): string {
  if (error instanceof RequestError) return error.serverMessage || error.message || fallback;
  return (error instanceof Error && error.message) || fallback;
}

type Loose = {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | boolean | null | undefined>;
  body?: unknown;
};

function address(path: string, params: Loose['params'], query: Loose['query']): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(String(params?.[name])),
  );
  const pairs = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]));
  return pairs.length === 0 ? filled : `${filled}?${search}`;
}

function parsed(body: string) {
  try {
    return JSON.parse(body) as {
      code?: ErrorCode;
      message?: string;
      issues?: FieldIssue[];
      requestId?: string;
    };
  } catch {
    return null;
  }
}
