import { useMutation } from '@tanstack/react-query';
import { deleteSession, deleteSessions } from '#contract/auth/sessions.ts';
import { validateInvite } from '#contract/auth.ts';
import { call } from '#web/lib/client.ts';
import { useSessionActions } from '#web/lib/session/provider.tsx';
import type { MutationToasts } from '../meta.ts';
import { sessionKeys } from './keys.ts';

/** Signs out another device. */
export function useDeleteSession(toasts: MutationToasts) {
  return useMutation({
    mutationFn: (id: number) => call(deleteSession, { params: { id } }),
    meta: { invalidates: [sessionKeys.all], toasts },
  });
}

/** Signs out on every device; this one leaves by it. */
export function useDeleteSessions(toasts: MutationToasts) {
  const { signOutBy } = useSessionActions();
  return useMutation({
    mutationFn: () => signOutBy(() => call(deleteSessions)),
    meta: { toasts, endsSession: true },
  });
}

/** Checks the code of somebody who is about to sign in. The form itself shows what is wrong with it: there is no toast. */
export function useValidateInvite() {
  return useMutation({
    mutationFn: (inviteCode: string) => call(validateInvite, { body: { inviteCode } }),
  });
}
