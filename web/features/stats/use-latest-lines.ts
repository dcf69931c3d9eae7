import { useSuspenseQuery } from '@tanstack/react-query';
import { latestLinesQuery } from '#web/queries/stats/queries.ts';
import { teamQuery } from '#web/queries/teams/queries.ts';

type Player = { readonly id: number; readonly teamId: number };

/** A player's latest lines of whatever season, and the team whose seasons they are of. */
export function useLatestLines({ id, teamId }: Player, limit?: number) {
  const { data: team } = useSuspenseQuery(teamQuery(teamId));
  const { data: lines } = useSuspenseQuery(latestLinesQuery(id, limit));
  return { team, lines };
}
