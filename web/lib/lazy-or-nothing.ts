import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/**
 * A lazy component for the parts around the screen, which have no error boundary of their own: where its code cannot be loaded,
 * nothing shows in its place and the rest of the page stays.
 */
export function lazyOrNothing<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load().catch(() => () => null) }));
}
