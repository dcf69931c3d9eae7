import { createStore } from './store.ts';

/** Name of the error for a chunk of this version that cannot be loaded: a newer version replaced it, or there is no connection. */
const staleChunk = 'StaleChunk';
const isMissing = createStore(false);

/** Calls back when code was missed, also when that was before. */
export function onStaleChunk(listener: () => void): () => void {
  if (isMissing.get()) listener();
  return isMissing.subscribe(listener);
}

/**
 * For the event `vite:preloadError`. The error is given another name and text, since the router would load the page
 * anew at the browser's own: a page is not reloaded without consent.
 */
export function markStaleChunk({ payload }: VitePreloadErrorEvent): void {
  Object.assign(payload, { name: staleChunk, message: 'The code of this screen could not be loaded' });
  isMissing.set(true);
}

export function isStaleChunk(error: unknown): boolean {
  return error instanceof Error && error.name === staleChunk;
}
