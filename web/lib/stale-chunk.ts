import { onceOnline, probe } from './connection.ts';
import { createStore } from './store.ts';

/** Name of the error for a chunk of this version that cannot be loaded: a newer version replaced it, or there is no connection. */
const staleChunk = 'StaleChunk';

/** Whether code failed to load although the server answers. */
export const missesCode = createStore(false);

/** Calls back when code is missing, also when that was before. */
export function onMissingCode(listener: () => void): () => void {
  if (missesCode.get()) listener();
  return missesCode.subscribe(listener);
}

/**
 * For the event `vite:preloadError`. The error is given another name and text, since the router would load the page
 * anew at the browser's own: a page is not reloaded without consent.
 */
export function markStaleChunk({ payload }: VitePreloadErrorEvent): void {
  Object.assign(payload, { name: staleChunk, message: 'The code of this screen could not be loaded' });
  void confirmMissing();
}

/** Asks the server first, because Firefox also cancels what a page loads while somebody leaves it. */
async function confirmMissing(): Promise<void> {
  const confirm = () => missesCode.set(true);
  if (await probe()) confirm();
  else onceOnline(confirm);
}

export function isStaleChunk(error: unknown): boolean {
  return error instanceof Error && error.name === staleChunk;
}

/** For React's roots: the screen itself says that its code is missing, so only other errors are logged. */
export function logCaughtError(error: unknown): void {
  if (!isStaleChunk(error)) console.error(error);
}
