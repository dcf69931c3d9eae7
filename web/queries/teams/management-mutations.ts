import { useMutation } from '@tanstack/react-query';
import type { BodyOf } from '#contract/endpoint.ts';
import { createLeague, createTeam, updateLeague, updateTeam } from '#contract/teams/management.ts';
import { call } from '#web/lib/client.ts';
import { useSessionActions } from '#web/lib/session.tsx';
import type { MutationToasts } from '../meta.ts';
import { teamChangeKeys } from './refreshed-keys.ts';

export function useCreateLeague(toasts: MutationToasts) {
  return useMutation({
    mutationFn: (body: BodyOf<typeof createLeague>) => call(createLeague, { body }),
    meta: { invalidates: teamChangeKeys, invalidatesOn: 'success', toasts },
  });
}

export function useUpdateLeague(toasts: MutationToasts) {
  return useMutation({
    mutationFn: ({ id, ...body }: BodyOf<typeof updateLeague> & { id: number }) =>
      call(updateLeague, { params: { id }, body }),
    meta: { invalidates: teamChangeKeys, invalidatesOn: 'success', toasts },
  });
}

/** Creates a team in a league. The captain's session may manage it from then on: it is read again, and all data with it. */
export function useCreateTeam(leagueId: number, toasts: MutationToasts) {
  const session = useSessionActions();
  return useMutation({
    mutationFn: (body: BodyOf<typeof createTeam>) => call(createTeam, { params: { leagueId }, body }),
    onSuccess: () => session.refresh(),
    meta: { toasts },
  });
}

/** Updates a team of a league. The captain may be another one afterwards: the session is read again. */
export function useUpdateTeam(leagueId: number, toasts: MutationToasts) {
  const session = useSessionActions();
  return useMutation({
    mutationFn: ({ id, ...body }: BodyOf<typeof updateTeam> & { id: number }) =>
      call(updateTeam, { params: { leagueId, id }, body }),
    onSuccess: () => session.refresh(),
    meta: { toasts },
  });
}
