import { useSyncExternalStore } from 'react';
import { useSession, useSessionActions } from '#web/lib/session.tsx';
import { Question } from '#web/ui/question.tsx';
import { shellTexts } from './texts.ts';

const loadStore = () => import('#web/lib/kept-stats/store.ts');

let isAsked = false;
const listeners = new Set<() => void>();

/** Signs out; asks first where numbers would be lost that the server does not have yet. */
export function useSignOut(): () => Promise<void> {
  const session = useSession();
  const { signOut } = useSessionActions();
  return async () => {
    const uid = session.status === 'signed-in' ? session.user.uid : null;
    if (uid !== null && (await hasUnsent(uid))) setAsked(true);
    else await signOut();
  };
}

/** The question, which outlasts the menu that it was asked from. */
export function SignOutQuestion() {
  const asked = useSyncExternalStore(
    subscribe,
    () => isAsked,
    () => false,
  );
  const session = useSession();
  const { signOut } = useSessionActions();
  if (!asked || session.status !== 'signed-in') return null;
  const { uid } = session.user;
  const leave = async () => {
    setAsked(false);
    await (await loadStore()).dropStatsOf(uid);
    await signOut();
  };
  const { title, question, signOut: confirmLabel, stay } = shellTexts.unsent;
  return (
    <Question
      open
      onOpenChange={setAsked}
      title={title}
      description={question}
      confirmLabel={confirmLabel}
      cancelLabel={stay}
      destructive
      onConfirm={() => void leave()}
    />
  );
}

async function hasUnsent(uid: string): Promise<boolean> {
  try {
    const kept = await (await loadStore()).keptStatsOf(uid);
    return kept.some(({ state }) => state.is !== 'sent');
  } catch {
    // Where even the question cannot be asked, nobody is kept from leaving.
    return false;
  }
}

function setAsked(asked: boolean): void {
  isAsked = asked;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
