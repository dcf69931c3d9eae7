import { queryOptions } from '@tanstack/react-query';
import { getLeagueLeaders } from '#contract/competitions/leaders.ts';
import { read } from '../read.ts';
import { leagueLeaderKeys } from './keys.ts';

/** The leaders of a league's competition, without a slug of the present one. */
export function leagueLeadersQuery(leagueSlug: string, competition?: string) {
  return queryOptions({
    queryKey: leagueLeaderKeys.of(leagueSlug, competition),
    queryFn: read(getLeagueLeaders, { params: { leagueSlug }, query: { competition } }),
  });
}
