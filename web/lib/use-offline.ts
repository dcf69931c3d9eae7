import { offlineStore } from './connection.ts';
import { useStore } from './use-store.ts';

/** Whether there is no connection to the server right now. */
export function useOffline(): boolean {
  return useStore(offlineStore, false);
}
