import { useSession, useSessionActions } from '#web/lib/session/provider.tsx';
import { withStorageTimeout } from '#web/lib/storage-timeout.ts';
import { createStore } from '#web/lib/store.ts';
import { useStore } from '#web/lib/use-store.ts';

export const loadOutbox = () => import('#web/lib/stats-outbox/storage.ts');

const isQuestionOpen = createStore(false);

/**
 * Signs out; asks first where numbers would be lost that the server does not have yet. Where the browser's database does not
 * answer, they stay in it until their user signs in again.
 */
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
  return useStore(isQuestionOpen, false);
}

async function hasUnsentStats(uid: string): Promise<boolean> {
  try {
    const { entriesOf } = await loadOutbox();
    const entries = await withStorageTimeout(entriesOf(uid), []);
    return entries.some(({ state }) => state.is !== 'sent');
  } catch {
    // Where the dialog cannot be loaded, signing out goes on without it.
    return false;
  }
}

export const askBeforeSignOut = isQuestionOpen.set;
