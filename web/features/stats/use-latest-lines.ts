import { useQuery } from '@tanstack/react-query';
import { useList } from '#web/lib/use-list.ts';
import { latestLinesQuery } from '#web/queries/stats/queries.ts';
import { teamQuery } from '#web/queries/teams/queries.ts';

type Player = { readonly id: number; readonly teamId: number };

/** A player's latest lines of whatever season, and the team whose seasons they are of: one is not shown without the other. */
export function useLatestLines({ id, teamId }: Player, limit?: number) {
  const team = useQuery(teamQuery(teamId));
  const lines = useList(latestLinesQuery(id, limit));
  const isTeamLost = team.isError && !team.data;
  const retry = () => {
    if (lines.failed) lines.retry();
    if (isTeamLost) void team.refetch();
  };
  return {
    items: team.data ? lines.items : [],
    team: team.data,
    isPending: lines.isPending || team.isPending,
    failed: lines.failed || isTeamLost,
    retry,
  };
}
