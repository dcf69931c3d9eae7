/** Calls back once the browser is idle, within seconds; returns how to call that off. */
export function whenIdle(then: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(then, 2000);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(then, { timeout: 4000 });
  return () => cancelIdleCallback(request);
}

/** Resolves when the page and all that its HTML names are loaded and the browser is idle. */
export async function pageIsIdle(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  }
  await new Promise<void>((resolve) => whenIdle(resolve));
}
