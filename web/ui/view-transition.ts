/** Changes what is on the screen, from the old picture to the new one where the browser can and the reader wants it. */
export function withViewTransition(change: () => Promise<void>): Promise<void> {
  if (!('startViewTransition' in document) || prefersReducedMotion()) return change();
  const transition = document.startViewTransition(change);
  // It has no fade to show when the reader is already going on, or has put the window away: the change is made all the same.
  transition.ready.catch(() => {});
  return transition.updateCallbackDone;
}

function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
