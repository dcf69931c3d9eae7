import { useMutation } from '@tanstack/react-query';
import type { BodyOf } from '#contract/endpoint.ts';
import { createPlayer, updatePlayer } from '#contract/players.ts';
import { call } from '#web/lib/client.ts';
import { useSessionActions } from '#web/lib/session.tsx';
import { postKeys } from '../feed/keys.ts';
import type { MutationToasts } from '../meta.ts';
import { leaderboardKeys } from '../stats/keys.ts';
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
