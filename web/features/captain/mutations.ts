import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '#contract/endpoint.ts';
import { createInviteCode, deactivateInviteCode } from '#contract/invite-codes.ts';
import { createLeague, createTeam, updateLeague, updateTeam } from '#contract/league-admin.ts';
import { deletePlayer, setApproval } from '#contract/players.ts';
import {
  createSeason,
  deleteSeason,
  handOverTeam,
  updateSeason,
  updateTeamSettings,
} from '#contract/team-settings.ts';
import { call } from '#web/lib/client.ts';
import { useAccount, useSessionActions } from '#web/lib/session.tsx';

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

/** Seasons decide what the leaderboard, the stats and the schedule are of. */
function forgetTeams(queryClient: QueryClient): Promise<void> {
  return forget(queryClient, ['teams', 'leagues', 'leaderboard', 'stats', 'schedule', 'mvp']);
}

async function forget(queryClient: QueryClient, keys: readonly string[]): Promise<void> {
  const all = [...keys, 'audit'];
  await Promise.all(all.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
}
