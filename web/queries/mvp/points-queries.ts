import { queryOptions } from '@tanstack/react-query';
import { listMvpPoints, listSeasonAwards } from '#contract/mvp/points.ts';
import { call } from '#web/lib/client.ts';
import { mvpKeys } from './keys.ts';
import { recheckMs } from './queries.ts';

/** A season's MVP points, of the current one unless another is asked for. */
export function pointsQuery(teamId: number, seasonId?: number) {
  return queryOptions({
    queryKey: mvpKeys.points(teamId, seasonId),
    meta: { topics: ['votes', 'stats', 'players'] },
    queryFn: ({ signal }) => call(listMvpPoints, { query: { teamId, seasonId } }, { signal }),
    staleTime: recheckMs,
  });
}

/** The MVP of every season that has ended. */
export function seasonAwardsQuery(teamId: number) {
  return queryOptions({
    queryKey: mvpKeys.seasonAwards(teamId),
    meta: { topics: ['votes', 'stats', 'players'] },
    queryFn: ({ signal }) => call(listSeasonAwards, { query: { teamId } }, { signal }),
    staleTime: recheckMs,
  });
}
