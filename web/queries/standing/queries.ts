import { queryOptions } from '@tanstack/react-query';
import { getTeamStanding } from '#contract/competitions/standing.ts';
import { read } from '../read.ts';
import { standingKeys } from './keys.ts';

/** A team's place in its league, with the rows beside its own; null for a team without one. */
export function standingQuery(teamId: number) {
  return queryOptions({
    queryKey: standingKeys.one(teamId),
    meta: { persist: true, topics: ['team', 'league'] },
    queryFn: read(getTeamStanding, { params: { id: teamId } }),
  });
}
