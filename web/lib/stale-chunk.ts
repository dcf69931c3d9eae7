/** What is thrown where code of this version cannot be had any more: a newer one took its place, or no connection. */
const staleChunk = 'StaleChunk';
const listeners = new Set<() => void>();
let isMissed = false;

/** Calls back when code was missed, also when that was before. */
export function onStaleChunk(listener: () => void): () => void {
  listeners.add(listener);
  if (isMissed) listener();
  return () => listeners.delete(listener);
}

/**
 * For the event `vite:preloadError`. The error is given another name and text, since the router would load the page
 * anew at the browser's own: nobody's page is to be reloaded without being asked.
 */
export function markStaleChunk({ payload }: VitePreloadErrorEvent): void {
  Object.assign(payload, { name: staleChunk, message: 'The code of this screen could not be loaded' });
  isMissed = true;
  for (const listener of listeners) listener();
}

export function isStaleChunk(error: unknown): boolean {
  return error instanceof Error && error.name === staleChunk;
}
