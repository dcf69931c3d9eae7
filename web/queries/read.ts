import type { Endpoint, RequestOf, ResultOf } from '#contract/endpoint.ts';
import { type Call, type CallRequest, callOverHttp, RequestError } from '#web/lib/client.ts';

/** What a query function gets: TanStack Query's signal and, where the server renders a page, how its calls reach the API. */
export type ReadContext = { signal?: AbortSignal; call?: Call };

/** The query function that calls a GET endpoint. */
export function read<const E extends Endpoint>(
  endpoint: E,
  ...[request]: object extends RequestOf<E> ? [request?: RequestOf<E>] : [request: RequestOf<E>]
) {
  return (context: ReadContext): Promise<ResultOf<E>> => send<E>(endpoint, request ?? {}, context);
}

/** For what may not exist: catches a 404. */
export function nullIfUnknown(error: unknown): null {
  if (error instanceof RequestError && error.status === 404) return null;
  throw error;
}

/** The query function that calls a GET endpoint for each page of a list. */
export function readPages<const E extends Endpoint, Cursor>(
  endpoint: E,
  requestAt: (cursor: Cursor) => RequestOf<E> & object,
) {
  return ({ pageParam, ...context }: ReadContext & { pageParam: Cursor }): Promise<ResultOf<E>> =>
    send<E>(endpoint, requestAt(pageParam), context);
}

function send<E extends Endpoint>(
  endpoint: E,
  request: object,
  { signal, call = callOverHttp }: ReadContext,
): Promise<ResultOf<E>> {
  // biome-ignore lint/plugin: the parts of every request fit, and the server has encoded the reply by the schema
  return call(endpoint, request as CallRequest, signal ? { signal } : {}) as Promise<ResultOf<E>>;
}
