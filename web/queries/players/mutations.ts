import { useMutation } from '@tanstack/react-query';
import type { BodyOf, ResultOf } from '#contract/endpoint.ts';
import {
  createPlayer,
  deletePlayer,
  deletePlayerSessions,
  setApproval,
  updatePlayer,
} from '#contract/players.ts';
import { call } from '#web/lib/client.ts';
import { useAccount, useSessionActions } from '#web/lib/session/provider.tsx';
import { attendanceKeys } from '../attendance/keys.ts';
import { auditKeys } from '../audit/keys.ts';
import { commentKeys, postKeys } from '../feed/keys.ts';
import { inviteCodeKeys } from '../invite-codes/keys.ts';
import type { MutationToasts } from '../meta.ts';
import { mvpKeys } from '../mvp/keys.ts';
import { notificationKeys } from '../notifications/keys.ts';
import { scheduleKeys } from '../schedule/keys.ts';
import { leaderboardKeys, statsKeys } from '../stats/keys.ts';
import { playerKeys } from './keys.ts';

/** A profile is part of the roster, the leaderboard and posts. Product §7, Players. */
const profileKeys = [playerKeys.all, leaderboardKeys.all, postKeys.all];

export function useCreatePlayer(toasts: MutationToasts) {
  const session = useSessionActions();
  return useMutation({
    mutationFn: (body: BodyOf<typeof createPlayer>) => call(createPlayer, { body }),
    onSuccess: () => session.refresh(),
    meta: { invalidates: profileKeys, invalidatesOn: 'success', toasts },
  });
}

export function useUpdatePlayer(id: number, toasts: MutationToasts) {
  const session = useSessionActions();
  return useMutation({
    mutationFn: (body: BodyOf<typeof updatePlayer>) => call(updatePlayer, { params: { id }, body }),
    onSuccess: () => session.refresh(),
    meta: { invalidates: profileKeys, invalidatesOn: 'success', toasts },
  });
}

type Approval = { id: number; approved: boolean };

/** Approves a pending player, or declines. Product §4, Player approval. */
export function useSetApproval(toasts: MutationToasts<ResultOf<typeof setApproval>, Approval>) {
  return useMutation({
    mutationFn: ({ id, approved }: Approval) => call(setApproval, { params: { id }, body: { approved } }),
    meta: {
      invalidates: [
        playerKeys.all,
        attendanceKeys.all,
        scheduleKeys.all,
        auditKeys.all,
        notificationKeys.all,
      ],
      toasts,
    },
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

/** Sends the captain's email, as specified; the server only trusts the session. Product §6. */
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
