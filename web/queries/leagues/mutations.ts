import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '#contract/endpoint.ts';
import { createLeague, createTeam, updateLeague, updateTeam } from '#contract/league-management.ts';
import { call } from '#web/lib/client.ts';
import { useSessionActions } from '#web/lib/session.tsx';
import { forgetTeams } from '../forget.ts';

type LeagueBody = BodyOf<typeof updateLeague>;

/** Makes a league, or changes the one with `id`. */
export function useSaveLeague() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isActive, ...body }: LeagueBody & { id?: number | undefined }) =>
      id === undefined
        ? call(createLeague, { body })
        : call(updateLeague, { params: { id }, body: { ...body, isActive } }),
    onSuccess: () => forgetTeams(queryClient),
  });
}

type TeamBody = BodyOf<typeof updateTeam>;

/** Makes a team of a league, or changes the one with `id`. Whoever is its captain then, the session knows. */
export function useSaveTeam(leagueId: number) {
  const session = useSessionActions();
  return useMutation({
    mutationFn: ({ id, isActive, ...body }: TeamBody & { id?: number | undefined }) =>
      id === undefined
        ? call(createTeam, { params: { leagueId }, body })
        : call(updateTeam, { params: { leagueId, id }, body: { ...body, isActive } }),
    onSuccess: () => session.refresh(),
  });
}
