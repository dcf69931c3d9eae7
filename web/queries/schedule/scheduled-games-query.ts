import { queryOptions } from '@tanstack/react-query';
import { listSchedule } from '#contract/schedule.ts';
import { call } from '#web/lib/client.ts';

/** Whether a team has games yet. */
export function scheduledGamesQuery(teamId: number) {
  return queryOptions({
    queryKey: ['schedule', teamId, 'for setting up'] as const,
    queryFn: ({ signal }) => call(listSchedule, { query: { teamId } }, { signal }),
    staleTime: 0,
  });
}
