import { useMutation } from '@tanstack/react-query';
import { deleteMyData } from '#contract/my-data.ts';
import { call, RequestError } from '#web/lib/client.ts';
import { useSession, useSessionActions } from '#web/lib/session/provider.tsx';
import { deleteEntriesOf } from '#web/lib/stats-outbox/storage.ts';
import { withStorageTimeout } from '#web/lib/storage-timeout.ts';
import type { MutationToasts } from '../meta.ts';

/** Deletes the own account, and the stats of it that this device has not sent yet; the reader is signed out by it. */
export function useDeleteMyData(toasts: MutationToasts) {
  const { signOutBy, refresh } = useSessionActions();
  const session = useSession();
  return useMutation({
    mutationFn: (email: string) =>
      signOutBy(async () => {
        await call(deleteMyData, { body: { email } });
        // A browser without a database has none to delete.
        if (session.status !== 'signed-in') return;
        await withStorageTimeout(deleteEntriesOf(session.user.uid), undefined).catch(() => {});
      }),
    // The session had ended before, perhaps by this very call, whose answer never came.
    onError: async (error) => {
      if (error instanceof RequestError && error.code === 'not_signed_in') await refresh();
    },
    meta: { toasts, endsSession: true },
  });
}
