import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { whenIdle } from './when-idle.ts';

/** A component whose code is loaded once the browser is idle, so that the first screen doesn't wait for it. */
export function lazyWhenIdle<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    if (typeof window !== 'undefined') await new Promise<void>((resolve) => void whenIdle(resolve));
    return { default: await load() };
  });
}
