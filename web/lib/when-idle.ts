/** Calls back once the browser is idle, within seconds; returns how to call that off. */
export function whenIdle(then: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(then, 2000);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(then, { timeout: 4000 });
  return () => cancelIdleCallback(request);
}
