import { queryOptions } from '@tanstack/react-query';
import { getTeam } from '#contract/teams.ts';
import { read } from '../read.ts';
import { teamKeys } from './keys.ts';

/** A team with its current week, time zone, season, record and voting window. */
export function teamQuery(teamId: number) {
  return queryOptions({
    queryKey: teamKeys.one(teamId),
    meta: { persist: true, topics: ['team', 'results', 'votes'] },
    queryFn: read(getTeam, { params: { id: teamId } }),
  });
}
