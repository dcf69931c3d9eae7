import { queryOptions } from '@tanstack/react-query';
import { listMvpPoints, listSeasonAwards } from '#contract/mvp/points.ts';
import { read } from '../read.ts';
import { mvpKeys } from './keys.ts';
import { recheckMs } from './queries.ts';

/** A season's MVP points, of the current one unless another is asked for. */
export function pointsQuery(teamId: number, seasonId?: number) {
  return queryOptions({
    queryKey: mvpKeys.points(teamId, seasonId),
    meta: { topics: ['votes', 'stats', 'players'] },
    queryFn: read(listMvpPoints, { query: { teamId, seasonId } }),
    staleTime: recheckMs,
  });
}

/** The MVP of every season that has ended. */
export function seasonAwardsQuery(teamId: number) {
  return queryOptions({
    queryKey: mvpKeys.seasonAwards(teamId),
    meta: { topics: ['votes', 'stats', 'players'] },
    queryFn: read(listSeasonAwards, { query: { teamId } }),
    staleTime: recheckMs,
  });
}
