import type { Endpoint, RequestOf, ResultOf } from '#contract/endpoint.ts';
import type { ErrorCode, ErrorReply, FieldIssue } from '#contract/errors.ts';
import { m } from '#messages';
import { language } from '#messages/language';
import { watchedFetch } from './connection.ts';
import { sendWrite } from './idempotency.ts';
import { ReadableError } from './readable-error.ts';
import { createEmitter } from './store.ts';

/** Any answer that is no success. The message is '{status}: {body text or status text}'. Product §7. */
export class RequestError extends Error {
  override name = 'RequestError';
  readonly status: number;
  readonly code: ErrorCode | undefined;
  /** What a person should read of it; undefined where the body is not the error reply of the contract. */
  readonly serverMessage: string | undefined;
  readonly issues: readonly FieldIssue[];
  readonly requestId: string | undefined;

  constructor(status: number, statusText: string, body: string, reply = replyIn(body)) {
    super(`${status}: ${body || statusText}`);
    this.status = status;
    this.code = reply?.code;
    this.serverMessage = reply?.message;
    this.issues = reply?.issues ?? [];
    this.requestId = reply?.requestId;
  }
}

type Send = (url: string, init: RequestInit) => Promise<Response>;
/** How a call reaches the API. */
export type Call = (
  endpoint: Endpoint,
  request: CallRequest,
  options?: { signal?: AbortSignal },
) => Promise<unknown>;

let sendRequest: Send = watchedFetch;

/** The server has refused a call because the session has ended. */
export const notSignedIn = createEmitter();

/** For tests: what answers instead of the network. */
export function sendThrough(other: Send): void {
  sendRequest = other;
}

/** Calls an endpoint of the contract with the session's cookie. Throws {@link RequestError}, or what fetch throws. */
export async function call<const E extends Endpoint>(
  endpoint: E,
  ...[request, options]: object extends RequestOf<E>
    ? [request?: RequestOf<E>, options?: { signal?: AbortSignal }]
    : [request: RequestOf<E>, options?: { signal?: AbortSignal }]
): Promise<ResultOf<E>> {
  // biome-ignore lint/plugin: the parts of every request fit, and the server has encoded the reply by the schema
  return (await callOverHttp(endpoint, (request ?? {}) as CallRequest, options)) as ResultOf<E>;
}

export async function callOverHttp(
  endpoint: Endpoint,
  { params, query, body }: CallRequest,
  options?: { signal?: AbortSignal },
): Promise<unknown> {
  const url = urlOf(endpoint.path, params, query);
  const { method } = endpoint;
  const bodyText = body === undefined ? undefined : JSON.stringify(body);
  const send = (headers: Record<string, string>) =>
    sendRequest(url, {
      method,
      credentials: 'include',
      headers: { ...(bodyText !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(bodyText !== undefined && { body: bodyText }),
      ...(options?.signal && { signal: options.signal }),
    });
  return resultOf(await (method === 'GET' ? send({}) : sendWrite(`${method} ${url}`, bodyText ?? '', send)));
}

/** What an answer brought. Throws {@link RequestError} for any that is no success. */
export async function resultOf(reply: Response): Promise<unknown> {
  const text = await reply.text();
  if (reply.ok) return text ? JSON.parse(text) : null;
  const refusal = replyIn(text);
  if (refusal?.code === 'not_signed_in') notSignedIn.emit();
  const isTranslated = (reply.headers.get('content-language') ?? language()) === language();
  const ownReply = refusal && !isTranslated ? await inOwnLanguage(refusal) : refusal;
  throw new RequestError(reply.status, reply.statusText, text, ownReply);
}

/** The table of all messages is loaded where it is needed; without it, the server's own words are shown. */
async function inOwnLanguage(reply: ErrorReply): Promise<ErrorReply> {
  const module = await import('./own-language.ts').catch(() => null);
  return module ? module.inOwnLanguage(reply) : reply;
}

/**
 * What a person reads of a failure, in toasts and beside fields: the message that our server or this client wrote for
 * them, otherwise `fallback`. What a proxy, the browser or the network says is never shown. Product §8.
 */
export function errorText(error: unknown, fallback: string = m.ui_tryLater()): string {
  if (error instanceof ReadableError) return error.message;
  const failure = error instanceof Error && error.cause instanceof RequestError ? error.cause : error;
  return (failure instanceof RequestError && failure.serverMessage) || fallback;
}

export type CallRequest = {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | boolean | null | undefined>;
  body?: unknown;
};

function urlOf(path: string, params: CallRequest['params'], query: CallRequest['query']): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(String(params?.[name])),
  );
  const pairs = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]));
  return pairs.length === 0 ? filled : `${filled}?${search}`;
}

/** The contract's error reply. Anything else that answers, such as a proxy, is not our server. */
function replyIn(body: string): ErrorReply | null {
  try {
    const reply: Partial<ErrorReply> | null = JSON.parse(body);
    const isOurs = [reply?.code, reply?.message, reply?.requestId].every((part) => typeof part === 'string');
    // biome-ignore lint/plugin: what the line above has checked
    return isOurs ? (reply as ErrorReply) : null;
  } catch {
    return null;
  }
}
