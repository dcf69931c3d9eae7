import { queryOptions } from '@tanstack/react-query';
import { listManagedLeagues } from '#contract/teams/management.ts';
import { getTeamSettings } from '#contract/teams/settings.ts';
import { getTeam, getTeamBySlug, listLeagues, listTeams } from '#contract/teams.ts';
import type { Load } from '../load.ts';
import { nullIfUnknown, type ReadContext, read } from '../read.ts';
import { leagueKeys, teamKeys } from './keys.ts';

/** A team with its current week, time zone, season, record and voting window. */
export function teamQuery(teamId: number) {
  return queryOptions({
    queryKey: teamKeys.one(teamId),
    meta: { persist: true, topics: ['team', 'results', 'votes'] },
    queryFn: read(getTeam, { params: { id: teamId } }),
  });
}

export function leaguesQuery() {
  return queryOptions({
    queryKey: leagueKeys.active,
    meta: { persist: true, topics: ['team'] },
    queryFn: read(listLeagues),
  });
}

export function leagueTeamsQuery(leagueId: number) {
  return queryOptions({
    queryKey: leagueKeys.teams(leagueId),
    meta: { persist: true, topics: ['team'] },
    queryFn: read(listTeams, { params: { leagueId } }),
  });
}

/** How many leagues the portal's quick access shows. Product §9. */
export const quickAccessCount = 2;

/** The leagues and the teams of quick access. What cannot be read says so on the screen. */
export async function loadQuickAccess(load: Load): Promise<void> {
  const leagues = (await load(leaguesQuery())) ?? [];
  await Promise.all(leagues.slice(0, quickAccessCount).map(({ id }) => load(leagueTeamsQuery(id))));
}

/** The team that a URL names, or null when there is none. */
export function teamBySlugQuery({ leagueSlug, teamSlug }: { leagueSlug: string; teamSlug: string }) {
  return queryOptions({
    queryKey: leagueKeys.teamBySlug(leagueSlug, teamSlug),
    meta: { topics: ['team'] },
    queryFn: (context: ReadContext) =>
      read(getTeamBySlug, { params: { leagueSlug, teamSlug } })(context).catch(nullIfUnknown),
  });
}

/** Every league with its teams, for admins. */
export function managedLeaguesQuery() {
  return queryOptions({
    queryKey: leagueKeys.managed,
    queryFn: read(listManagedLeagues),
  });
}

export function teamSettingsQuery(teamId: number) {
  return queryOptions({
    queryKey: teamKeys.settings(teamId),
    queryFn: read(getTeamSettings, { params: { id: teamId } }),
  });
}
