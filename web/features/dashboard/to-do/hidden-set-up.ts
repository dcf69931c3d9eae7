import { readStored, store } from '#web/lib/storage.ts';

const keyOf = (teamId: number) => `sixth-man-set-up-hidden-${teamId}`;

/** Whether the steps of setting up a team were hidden in this browser. */
export function hidesSetUp(teamId: number): boolean {
  return readStored('local', keyOf(teamId)) !== null;
}

export function storeHidesSetUp(teamId: number): void {
  store('local', keyOf(teamId), 'yes');
}
