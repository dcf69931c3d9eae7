import { queryOptions } from '@tanstack/react-query';
import { getTeam } from '#contract/teams.ts';
import { call } from '#web/lib/client.ts';

/** A team with its current week, time zone, season, record and voting window. */
export function teamQuery(teamId: number) {
  return queryOptions({
    queryKey: ['teams', teamId] as const,
    queryFn: ({ signal }) => call(getTeam, { params: { id: teamId } }, { signal }),
  });
}
