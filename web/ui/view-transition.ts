/** Runs a change of the page in a view transition, where the browser has them and the user has not asked for reduced motion. */
export function withViewTransition(change: () => Promise<void>): Promise<void> {
  if (!('startViewTransition' in document) || prefersReducedMotion()) return change();
  const transition = document.startViewTransition(change);
  // `ready` rejects when another transition follows or the window is hidden; the change is made all the same.
  transition.ready.catch(() => {});
  return transition.updateCallbackDone;
}

function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
