import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { getTeamBySlug, listLeagues, listTeams, type TeamDetail } from '#contract/teams.ts';
import { call, RequestError } from '#web/lib/client.ts';
import { teamQuery } from '#web/queries/teams/queries.ts';

export function leaguesQuery() {
  return queryOptions({
    queryKey: ['leagues', 'shown'] as const,
    queryFn: ({ signal }) => call(listLeagues, undefined, { signal }),
  });
}

export function leagueTeamsQuery(leagueId: number) {
  return queryOptions({
    queryKey: ['leagues', leagueId, 'teams'] as const,
    queryFn: ({ signal }) => call(listTeams, { params: { leagueId } }, { signal }),
  });
}

/** How many leagues the portal's quick access shows. Product §9. */
export const quickAccessCount = 2;

/** The leagues and the teams of quick access. What cannot be read says so on the screen. */
export async function readQuickAccess(queryClient: QueryClient): Promise<void> {
  const leagues = await queryClient.fetchQuery(leaguesQuery()).catch(() => []);
  const shown = leagues.slice(0, quickAccessCount);
  await Promise.all(shown.map(({ id }) => queryClient.prefetchQuery(leagueTeamsQuery(id))));
}

type Slugs = { leagueSlug: string; teamSlug: string };

/** The team behind an address, or null when there is none. */
export async function findTeamBySlug(queryClient: QueryClient, slugs: Slugs): Promise<TeamDetail | null> {
  const { leagueSlug, teamSlug } = slugs;
  const found = await queryClient.fetchQuery({
    queryKey: ['leagues', 'by-slug', leagueSlug, teamSlug] as const,
    queryFn: () => call(getTeamBySlug, { params: slugs }).catch(nullIfUnknown),
  });
  if (found) queryClient.setQueryData(teamQuery(found.id).queryKey, (known) => known ?? found);
  return found;
}

function nullIfUnknown(error: unknown): null {
  if (error instanceof RequestError && error.status === 404) return null;
  throw error;
}
