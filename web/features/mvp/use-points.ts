import { useList } from '#web/lib/use-list.ts';
import { isOfTeam } from '#web/queries/mvp/keys.ts';
import { pointsQuery } from '#web/queries/mvp/queries.ts';

/** A season's MVP points. Those of the season before stay until another's are there, so that nothing jumps. */
export function usePoints(teamId: number, seasonId: number | undefined) {
  return useList({
    ...pointsQuery(teamId, seasonId),
    placeholderData: (previous, query) => (query && isOfTeam(query.queryKey, teamId) ? previous : undefined),
  });
}
