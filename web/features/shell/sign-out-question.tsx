import { m } from '#messages';
import { useSession, useSessionActions } from '#web/lib/session/provider.tsx';
import { withStorageTimeout } from '#web/lib/storage-timeout.ts';
import { LazyConfirmDialog } from '#web/ui/lazy-confirm-dialog.tsx';
import { askBeforeSignOut, loadOutbox } from './sign-out.ts';

/** Outlasts the menu that it was asked from. */
export function SignOutQuestion() {
  const session = useSession();
  const { signOut } = useSessionActions();
  if (session.status !== 'signed-in') return null;
  const { uid } = session.user;
  const leave = async () => {
    askBeforeSignOut(false);
    const { deleteEntriesOf } = await loadOutbox();
    await withStorageTimeout(deleteEntriesOf(uid), undefined);
    await signOut();
  };
  return (
    <LazyConfirmDialog
      open
      onOpenChange={askBeforeSignOut}
      title={m.signOut_title()}
      description={m.signOut_question()}
      confirmLabel={m.signOut_signOut()}
      cancelLabel={m.signOut_stay()}
      destructive
      onConfirm={() => void leave()}
    />
  );
}
