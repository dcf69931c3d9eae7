const listeners = new Set<() => void>();

/** Calls back when the server refuses a call because it no longer knows the session; gives back how to stop. */
export function onSessionEnd(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The session ended elsewhere, or after thirty days. */
export function noteSessionEnd(): void {
  for (const listener of listeners) listener();
}
