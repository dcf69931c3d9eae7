import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { listAudit } from '#contract/audit.ts';
import { listInviteCodes } from '#contract/invite-codes.ts';
import { listManagedLeagues } from '#contract/league-admin.ts';
import { listSchedule } from '#contract/schedule.ts';
import { getTeamSettings } from '#contract/team-settings.ts';
import { call } from '#web/lib/client.ts';

/**
 * A team's codes, newest first. People use them meanwhile, so they are read at each visit. The reader's e-mail goes along,
 * as specified; the server believes the session alone. Product §6 and §7, Invite codes.
 */
export function inviteCodesQuery(teamId: number, playerEmail: string | undefined) {
  return queryOptions({
    queryKey: ['invite-codes', teamId] as const,
    queryFn: ({ signal }) => call(listInviteCodes, { query: { teamId, playerEmail } }, { signal }),
    staleTime: 0,
  });
}

export function teamSettingsQuery(teamId: number) {
  return queryOptions({
    queryKey: ['teams', teamId, 'settings'] as const,
    queryFn: ({ signal }) => call(getTeamSettings, { params: { id: teamId } }, { signal }),
  });
}

/** Every league with its teams, for admins. */
export function managedLeaguesQuery() {
  return queryOptions({
    queryKey: ['leagues', 'managed'] as const,
    queryFn: ({ signal }) => call(listManagedLeagues, undefined, { signal }),
  });
}

/** Who did what, newest first; read anew at each visit. */
export function auditQuery(teamId: number) {
  return infiniteQueryOptions({
    queryKey: ['audit', teamId] as const,
    queryFn: ({ signal, pageParam }) =>
      call(listAudit, { params: { id: teamId }, query: pageParam ? { before: pageParam } : {} }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  });
}

/** Whether a team has games yet. */
export function scheduledGamesQuery(teamId: number) {
  return queryOptions({
    queryKey: ['schedule', teamId, 'for setting up'] as const,
    queryFn: ({ signal }) => call(listSchedule, { query: { teamId } }, { signal }),
    staleTime: 0,
  });
}
