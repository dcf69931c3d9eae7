import { createStore } from './store.ts';

/**
 * Whether the server cannot be reached, by the outcome of calls. `navigator.onLine` counts only when it is false: it
 * is true without a usable connection, too.
 */
export const offlineStore = createStore(false);

export const isOffline = offlineStore.get;
export const onConnectionChange = offlineStore.subscribe;

/** Calls back once, when the server can be reached again; gives back how to call it off. */
export function onceOnline(then: () => void): () => void {
  const stop = onConnectionChange(() => {
    if (isOffline()) return;
    stop();
    then();
  });
  return stop;
}

/** No reply came. A TypeError, as that of `fetch`. */
export class ConnectionError extends TypeError {
  override name = 'ConnectionError';
}

/** `fetch`, which notes whether an answer came. */
export async function watchedFetch(url: string, init?: RequestInit): Promise<Response> {
  try {
    const reply = await fetch(url, init);
    noteReachable(!isFromGateway(reply));
    return reply;
  } catch (error) {
    // An aborted call says nothing about the connection.
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    noteReachable(false);
    throw new ConnectionError(error instanceof Error ? error.message : 'No reply', { cause: error });
  }
}

/** Asks the server for a sign of life, and notes whether there is one. */
export async function probe(): Promise<boolean> {
  await watchedFetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(5_000) }).catch(() => null);
  return !isOffline();
}

export function noteReachable(reachable: boolean): void {
  offlineStore.set(!reachable);
}

/** A proxy answers in place of a server that does not; what the server says itself carries its mark. */
function isFromGateway({ status, headers }: Response): boolean {
  return status >= 502 && status <= 504 && !headers.has('x-request-id');
}
