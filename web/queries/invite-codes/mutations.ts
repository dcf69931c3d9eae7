import { useMutation } from '@tanstack/react-query';
import type { InviteCode } from '#contract/invite-codes.ts';
import { createInviteCode, deactivateInviteCode } from '#contract/invite-codes.ts';
import { call } from '#web/lib/client.ts';
import { useAccount } from '#web/lib/session/provider.tsx';
import { auditKeys } from '../audit/keys.ts';
import type { MutationToasts } from '../meta.ts';
import { inviteCodeKeys } from './keys.ts';

type NewCode = { maxUses: number | null; expiresAt: string | null };

export function useCreateInviteCode(teamId: number, toasts: MutationToasts<InviteCode, NewCode>) {
  const account = useAccount();
  return useMutation({
    mutationFn: (body: NewCode) =>
      call(createInviteCode, { body: { ...body, teamId, playerEmail: account?.email ?? null } }),
    meta: { invalidates: [inviteCodeKeys.all, auditKeys.all], invalidatesOn: 'success', toasts },
  });
}

export function useDeactivateInviteCode(toasts: MutationToasts) {
  const account = useAccount();
  return useMutation({
    mutationFn: (id: number) =>
      call(deactivateInviteCode, { params: { id }, body: { playerEmail: account?.email ?? null } }),
    meta: { invalidates: [inviteCodeKeys.all, auditKeys.all], toasts },
  });
}
