let changes = 0;

/** Call it when the reader has signed out here, or somebody else has signed in. */
export function noteReaderChange(): void {
  changes += 1;
}

/**
 * Call it when something is sent or asked for. What it returns says, once the answer is there, whether it is still for the
 * same reader: another one must neither be told of it nor find it in the cache.
 */
export function watchReader(): () => boolean {
  const before = changes;
  return () => changes === before;
}
