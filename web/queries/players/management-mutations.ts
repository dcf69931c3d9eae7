import { useMutation } from '@tanstack/react-query';
import type { ResultOf } from '#contract/endpoint.ts';
import { deletePlayer, deletePlayerSessions, setApproval } from '#contract/players.ts';
import { call } from '#web/lib/client.ts';
import { useAccount } from '#web/lib/session.tsx';
import { auditKeys } from '../audit/keys.ts';
import { commentKeys, postKeys } from '../feed/keys.ts';
import { inviteCodeKeys } from '../invite-codes/keys.ts';
import type { MutationToasts } from '../meta.ts';
import { mvpKeys } from '../mvp/keys.ts';
import { leaderboardKeys, statsKeys } from '../stats/keys.ts';
import { playerKeys } from './keys.ts';

type Approval = { id: number; approved: boolean };

/** Approves a pending player, or declines. Product §4, Player approval. */
export function useSetApproval(toasts: MutationToasts<ResultOf<typeof setApproval>, Approval>) {
  return useMutation({
    mutationFn: ({ id, approved }: Approval) => call(setApproval, { params: { id }, body: { approved } }),
    meta: { invalidates: [playerKeys.all, auditKeys.all], toasts },
  });
}

const playerDataKeys = [
  playerKeys.all,
  leaderboardKeys.all,
  postKeys.all,
  commentKeys.all,
  statsKeys.all,
  mvpKeys.all,
  inviteCodeKeys.all,
  auditKeys.all,
];

/** Sends the captain's e-mail, as specified; the server believes the session alone. Product §6. */
export function useDeletePlayer(toasts: MutationToasts) {
  const account = useAccount();
  return useMutation({
    mutationFn: (id: number) =>
      call(deletePlayer, { params: { id }, body: account ? { email: account.email } : {} }),
    meta: { invalidates: playerDataKeys, toasts },
  });
}

export function useDeletePlayerSessions(toasts: MutationToasts) {
  return useMutation({
    mutationFn: (id: number) => call(deletePlayerSessions, { params: { id } }),
    meta: { invalidates: [auditKeys.all], toasts },
  });
}
