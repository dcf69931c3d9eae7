import { useMutation } from '@tanstack/react-query';
import type { BodyOf, ResultOf } from '#contract/endpoint.ts';
import { createSeason, deleteSeason, updateSeason } from '#contract/teams/seasons.ts';
import { handOverTeam, updateTeamSettings } from '#contract/teams/settings.ts';
import { call } from '#web/lib/client.ts';
import { useSessionActions } from '#web/lib/session.tsx';
import type { MutationToasts } from '../meta.ts';
import { teamChangeKeys } from './refreshed-keys.ts';

export function useUpdateTeamSettings(teamId: number, toasts: MutationToasts) {
  return useMutation({
    mutationFn: (body: BodyOf<typeof updateTeamSettings>) =>
      call(updateTeamSettings, { params: { id: teamId }, body }),
    meta: { invalidates: teamChangeKeys, invalidatesOn: 'success', toasts },
  });
}

type SeasonBody = BodyOf<typeof createSeason>;

export function useCreateSeason(teamId: number, toasts: MutationToasts) {
  return useMutation({
    mutationFn: (body: SeasonBody) => call(createSeason, { params: { id: teamId }, body }),
    meta: { invalidates: teamChangeKeys, invalidatesOn: 'success', toasts },
  });
}

export function useUpdateSeason(teamId: number, toasts: MutationToasts) {
  return useMutation({
    mutationFn: ({ id, ...body }: SeasonBody & { id: number }) =>
      call(updateSeason, { params: { id: teamId, seasonId: id }, body }),
    // After a failure too: somebody else may have deleted it.
    meta: { invalidates: teamChangeKeys, toasts },
  });
}

export function useDeleteSeason(teamId: number, toasts: MutationToasts) {
  return useMutation({
    mutationFn: (seasonId: number) => call(deleteSeason, { params: { id: teamId, seasonId } }),
    meta: { invalidates: teamChangeKeys, toasts },
  });
}

/** Changes what the session may do: it is read again. */
export function useHandOverTeam(
  teamId: number,
  toasts: MutationToasts<ResultOf<typeof handOverTeam>, number>,
) {
  const session = useSessionActions();
  return useMutation({
    mutationFn: (playerId: number) => call(handOverTeam, { params: { id: teamId }, body: { playerId } }),
    onSuccess: () => session.refresh(),
    meta: { toasts },
  });
}
