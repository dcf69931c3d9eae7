import { useSyncExternalStore } from 'react';
import { useSession, useSessionActions } from '#web/lib/session.tsx';

export const loadOutbox = () => import('#web/lib/stats-outbox/storage.ts');

let isAsked = false;
const listeners = new Set<() => void>();

/** Signs out; asks first where numbers would be lost that the server does not have yet. */
export function useSignOut(): () => Promise<void> {
  const session = useSession();
  const { signOut } = useSessionActions();
  return async () => {
    const uid = session.status === 'signed-in' ? session.user.uid : null;
    if (uid !== null && (await hasUnsentStats(uid))) askBeforeSignOut(true);
    else await signOut();
  };
}

/** Whether the question is to be shown. */
export function useIsSignOutAsked(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isAsked,
    () => false,
  );
}

async function hasUnsentStats(uid: string): Promise<boolean> {
  try {
    const kept = await (await loadOutbox()).entriesOf(uid);
    return kept.some(({ state }) => state.is !== 'sent');
  } catch {
    // Where even the question cannot be asked, nobody is kept from leaving.
    return false;
  }
}

export function askBeforeSignOut(asked: boolean): void {
  isAsked = asked;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
