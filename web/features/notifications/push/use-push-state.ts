import { useCallback, useSyncExternalStore } from 'react';
import { onPushChange, type PushState, pushStateOf } from '#web/lib/push/push-state.ts';

/** Whether push messages come to this browser for the signed-in user. */
export function usePushState(uid: string): PushState {
  const state = useCallback(() => pushStateOf(uid), [uid]);
  return useSyncExternalStore(onPushChange, state);
}
