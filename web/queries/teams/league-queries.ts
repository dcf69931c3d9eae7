import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { getTeamBySlug, listLeagues, listTeams, type TeamDetail } from '#contract/teams.ts';
import { call, RequestError } from '#web/lib/client.ts';
import { leagueKeys, teamKeys } from './keys.ts';

export function leaguesQuery() {
  return queryOptions({
    queryKey: leagueKeys.active,
    meta: { persist: true, topics: ['team'] },
    queryFn: ({ signal }) => call(listLeagues, undefined, { signal }),
  });
}

export function leagueTeamsQuery(leagueId: number) {
  return queryOptions({
    queryKey: leagueKeys.teams(leagueId),
    meta: { persist: true, topics: ['team'] },
    queryFn: ({ signal }) => call(listTeams, { params: { leagueId } }, { signal }),
  });
}

/** How many leagues the portal's quick access shows. Product §9. */
export const quickAccessCount = 2;

/** The leagues and the teams of quick access. What cannot be read says so on the screen. */
export async function readQuickAccess(queryClient: QueryClient): Promise<void> {
  const leagues = await queryClient.fetchQuery(leaguesQuery()).catch(() => []);
  const first = leagues.slice(0, quickAccessCount);
  await Promise.all(first.map(({ id }) => queryClient.prefetchQuery(leagueTeamsQuery(id))));
}

type Slugs = { leagueSlug: string; teamSlug: string };

/** The team that a URL names, or null when there is none. */
export async function findTeamBySlug(queryClient: QueryClient, slugs: Slugs): Promise<TeamDetail | null> {
  const { leagueSlug, teamSlug } = slugs;
  const team = await queryClient.fetchQuery({
    queryKey: leagueKeys.teamBySlug(leagueSlug, teamSlug),
    meta: { topics: ['team'] },
    queryFn: () => call(getTeamBySlug, { params: slugs }).catch(nullIfUnknown),
  });
  if (team) queryClient.setQueryData<TeamDetail>(teamKeys.one(team.id), (cached) => cached ?? team);
  return team;
}

function nullIfUnknown(error: unknown): null {
  if (error instanceof RequestError && error.status === 404) return null;
  throw error;
}
