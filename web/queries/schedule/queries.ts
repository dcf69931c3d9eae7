import { queryOptions } from '@tanstack/react-query';
import { listResults } from '#contract/schedule/results.ts';
import { listSchedule } from '#contract/schedule.ts';
import { read } from '../read.ts';
import { resultKeys, scheduleKeys } from './keys.ts';

/** 'Today' and the next game change with time: they are read again at each visit. */
const staleTimeMs = 60_000;

/** A team's games of all seasons, by tip-off. */
export function scheduleQuery(teamId: number) {
  return queryOptions({
    queryKey: scheduleKeys.games(teamId),
    meta: { persist: true, topics: ['schedule', 'results'] },
    queryFn: read(listSchedule, { query: { teamId } }),
    staleTime: staleTimeMs,
    refetchOnWindowFocus: true,
  });
}

/** The results of a team's games, the earliest game first. */
export function resultsQuery(teamId: number) {
  return queryOptions({
    queryKey: resultKeys.ofTeam(teamId),
    meta: { persist: true, topics: ['schedule', 'results'] },
    queryFn: read(listResults, { query: { teamId } }),
  });
}
