/**
 * Ends a hook: at once where nothing is waited for, so that a request which the process can answer by itself is answered in the turn in which
 * it came. Each promise costs turns of the microtask queue. Decision 0097.
 */
export function goOn(pending: Promise<void> | undefined, done: (error?: Error) => void): void {
  if (pending) pending.then(() => done(), done);
  else done();
}
