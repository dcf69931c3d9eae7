import { useEffect } from 'react';
import { createStore } from './store.ts';

/** Whether this page looks for no new version and offers none: somebody must not lose it now. */
export const versionHold = createStore(false);

/** Holds the version of the app while `isHeld`, such as during a game that is scored here. */
export function useVersionHold(isHeld: boolean): void {
  useEffect(() => {
    versionHold.set(isHeld);
    return () => versionHold.set(false);
  }, [isHeld]);
}
