import { useMutation } from '@tanstack/react-query';
import type { BodyOf, ResultOf } from '#contract/endpoint.ts';
import { nameAssistantCaptain, removeAssistantCaptain } from '#contract/teams/assistants.ts';
import { createLeague, createTeam, updateLeague, updateTeam } from '#contract/teams/management.ts';
import { createSeason, deleteSeason, updateSeason } from '#contract/teams/seasons.ts';
import { handOverTeam, updateTeamSettings } from '#contract/teams/settings.ts';
import { call } from '#web/lib/client.ts';
import { useSessionActions } from '#web/lib/session/provider.tsx';
import { auditKeys } from '../audit/keys.ts';
import type { MutationToasts } from '../meta.ts';
import { playerKeys } from '../players/keys.ts';
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

export function useNameAssistantCaptain(teamId: number, toasts: MutationToasts) {
  return useMutation({
    mutationFn: (playerId: number) => call(nameAssistantCaptain, { params: { id: teamId, playerId } }),
    meta: { invalidates: [playerKeys.all, auditKeys.all], toasts },
  });
}

export function useRemoveAssistantCaptain(teamId: number, toasts: MutationToasts) {
  return useMutation({
    mutationFn: (playerId: number) => call(removeAssistantCaptain, { params: { id: teamId, playerId } }),
    meta: { invalidates: [playerKeys.all, auditKeys.all], toasts },
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
