import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deletePlayer, setApproval } from '#contract/players.ts';
import { call } from '#web/lib/client.ts';
import { useAccount } from '#web/lib/session.tsx';
import { forget } from '../forget.ts';

/** Approves a pending player, or declines. Product §4, Player approval. */
export function useApproval() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, approved }: { id: number; approved: boolean }) =>
      call(setApproval, { params: { id }, body: { approved } }),
    // After a failure too: somebody else may have decided meanwhile.
    onSettled: () => forget(queryClient, ['players']),
  });
}

/** The captain's address goes along, as specified; the server believes the session alone. Product §6. */
export function useDeletePlayer() {
  const queryClient = useQueryClient();
  const account = useAccount();
  return useMutation({
    mutationFn: (id: number) =>
      call(deletePlayer, { params: { id }, body: account ? { email: account.email } : {} }),
    onSettled: () =>
      forget(queryClient, ['players', 'leaderboard', 'posts', 'comments', 'stats', 'mvp', 'invite-codes']),
  });
}
