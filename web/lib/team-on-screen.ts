import { useLayoutEffect } from 'react';
import { createStore } from './store.ts';
import { useStore } from './use-store.ts';

/** Null where no screen of a team is open. */
const teamOnScreen = createStore<number | null>(null);

/** For the screen of a team: what is outside of the screens follows it. */
export function useSetTeamOnScreen(teamId: number): void {
  useLayoutEffect(() => {
    teamOnScreen.set(teamId);
    return () => teamOnScreen.set(null);
  }, [teamId]);
}

/** The team of the screen that is open. */
export function useTeamOnScreen(): number | null {
  return useStore(teamOnScreen, null);
}
