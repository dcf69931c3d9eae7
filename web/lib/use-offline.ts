import { useSyncExternalStore } from 'react';
import { isOffline, onConnectionChange } from './connection.ts';

/** Whether there is no connection to the server right now. */
export function useOffline(): boolean {
  return useSyncExternalStore(onConnectionChange, isOffline, () => false);
}
