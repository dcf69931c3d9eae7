import { useSession, useSessionActions } from '#web/lib/session.tsx';
import { LazyConfirmDialog } from '#web/ui/lazy-confirm-dialog.tsx';
import { askBeforeSignOut, loadOutbox } from './sign-out.ts';
import { signOutTexts } from './sign-out-texts.ts';

/** Outlasts the menu that it was asked from. */
export function SignOutQuestion() {
  const session = useSession();
  const { signOut } = useSessionActions();
  if (session.status !== 'signed-in') return null;
  const { uid } = session.user;
  const leave = async () => {
    askBeforeSignOut(false);
    await (await loadOutbox()).deleteEntriesOf(uid);
    await signOut();
  };
  return (
    <LazyConfirmDialog
      open
      onOpenChange={askBeforeSignOut}
      title={signOutTexts.title}
      description={signOutTexts.question}
      confirmLabel={signOutTexts.signOut}
      cancelLabel={signOutTexts.stay}
      destructive
      onConfirm={() => void leave()}
    />
  );
}
