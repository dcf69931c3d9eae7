import { createStore } from './store.ts';
import { useStore } from './use-store.ts';

const isOpen = createStore(false);

export const openSearch = () => isOpen.set(true);
export const closeSearch = () => isOpen.set(false);
export const toggleSearch = () => isOpen.set(!isOpen.get());

export function useIsSearchOpen(): boolean {
  return useStore(isOpen, false);
}
