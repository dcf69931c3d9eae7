import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { listResults } from '#contract/results.ts';
import { listSchedule } from '#contract/schedule.ts';
import { call } from '#web/lib/client.ts';

/** 'Today' and the next game are true for a while only: whoever comes back to the page reads them anew. */
const goodFor = 60_000;

/** A team's games of all seasons, by tip-off. */
export function scheduleQuery(teamId: number) {
  return queryOptions({
    queryKey: ['schedule', teamId] as const,
    queryFn: ({ signal }) => call(listSchedule, { query: { teamId } }, { signal }),
    staleTime: goodFor,
    refetchOnWindowFocus: true,
  });
}

/** The results of a team's games, the earliest game first. */
export function resultsQuery(teamId: number) {
  return queryOptions({
    queryKey: ['game-results', teamId] as const,
    queryFn: ({ signal }) => call(listResults, { query: { teamId } }, { signal }),
  });
}

/** After a game or a result was written: the lists, the record, and the box scores of moved games. */
export async function refreshSchedule(queryClient: QueryClient): Promise<void> {
  const prefixes = [['schedule'], ['game-results'], ['teams'], ['stats', 'game']];
  await Promise.all(prefixes.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
