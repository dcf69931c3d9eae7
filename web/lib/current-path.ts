import { createStore } from './store.ts';
import { useStore } from './use-store.ts';

/** Null until the router is there, which comes after the bars. */
const path = createStore<string | null>(null);

/** For the router: the path on which it leads. */
export const setCurrentPath = path.set;

/** The path of the screen, at first the one that the page was `opened` at. */
export function useCurrentPath(opened: string): string {
  return useStore(path, null) ?? opened;
}
