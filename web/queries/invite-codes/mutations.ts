import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createInviteCode, deactivateInviteCode } from '#contract/invite-codes.ts';
import { call } from '#web/lib/client.ts';
import { useAccount } from '#web/lib/session.tsx';
import { forget } from '../forget.ts';

export function useCreateInviteCode(teamId: number) {
  const queryClient = useQueryClient();
  const account = useAccount();
  return useMutation({
    mutationFn: (body: { maxUses: number | null; expiresAt: string | null }) =>
      call(createInviteCode, { body: { ...body, teamId, playerEmail: account?.email ?? null } }),
    onSuccess: () => forget(queryClient, ['invite-codes']),
  });
}

export function useDeactivateInviteCode() {
  const queryClient = useQueryClient();
  const account = useAccount();
  return useMutation({
    mutationFn: (id: number) =>
      call(deactivateInviteCode, { params: { id }, body: { playerEmail: account?.email ?? null } }),
    onSettled: () => forget(queryClient, ['invite-codes']),
  });
}
