import { useMutation } from '@tanstack/react-query';
import { deleteMyData } from '#contract/my-data.ts';
import { call } from '#web/lib/client.ts';
import { useSessionActions } from '#web/lib/session.tsx';
import type { MutationToasts } from '../meta.ts';

/** Deletes the own account; the reader is signed out by it. */
export function useDeleteMyData(toasts: MutationToasts) {
  const { signOut } = useSessionActions();
  return useMutation({
    mutationFn: async (email: string) => {
      await call(deleteMyData, { body: { email } });
      await signOut();
    },
    meta: { toasts },
  });
}
