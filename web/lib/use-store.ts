import { useSyncExternalStore } from 'react';
import type { Store } from './store.ts';

/** The value of a store; `serverValue` where the page is rendered on the server, and while it is hydrated. */
export function useStore<T>({ subscribe, get }: Pick<Store<T>, 'subscribe' | 'get'>, serverValue: T): T {
  return useSyncExternalStore(subscribe, get, () => serverValue);
}
