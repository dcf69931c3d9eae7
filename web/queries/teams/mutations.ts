import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '#contract/endpoint.ts';
import {
  createSeason,
  deleteSeason,
  handOverTeam,
  updateSeason,
  updateTeamSettings,
} from '#contract/team-settings.ts';
import { call } from '#web/lib/client.ts';
import { useSessionActions } from '#web/lib/session.tsx';
import { forgetTeams } from '../forget.ts';

export function useTeamSettings(teamId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof updateTeamSettings>) =>
      call(updateTeamSettings, { params: { id: teamId }, body }),
    onSuccess: () => forgetTeams(queryClient),
  });
}

type SeasonBody = BodyOf<typeof createSeason>;

/** Adds a season, or changes the one with `id`. */
export function useSaveSeason(teamId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: SeasonBody & { id?: number | undefined }) =>
      id === undefined
        ? call(createSeason, { params: { id: teamId }, body })
        : call(updateSeason, { params: { id: teamId, seasonId: id }, body }),
    onSuccess: () => forgetTeams(queryClient),
  });
}

export function useDeleteSeason(teamId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (seasonId: number) => call(deleteSeason, { params: { id: teamId, seasonId } }),
    onSettled: () => forgetTeams(queryClient),
  });
}

/** Afterwards the session is another's: it is read anew. */
export function useHandOver(teamId: number) {
  const session = useSessionActions();
  return useMutation({
    mutationFn: (playerId: number) => call(handOverTeam, { params: { id: teamId }, body: { playerId } }),
    onSuccess: () => session.refresh(),
  });
}
