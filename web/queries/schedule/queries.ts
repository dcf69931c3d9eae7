import { queryOptions } from '@tanstack/react-query';
import { getGameAudience } from '#contract/schedule/audience.ts';
import { getGymPin } from '#contract/schedule/pins.ts';
import { listResults } from '#contract/schedule/results.ts';
import { getGame, listSchedule } from '#contract/schedule.ts';
import { read } from '../read.ts';
import { resultKeys, scheduleKeys } from './keys.ts';

/** 'Today' and the next game change with time: they are read again at each visit. */
const staleTimeMs = 60_000;

/** A team's games of all seasons, by tip-off. */
export function scheduleQuery(teamId: number) {
  return queryOptions({
    queryKey: scheduleKeys.games(teamId),
    meta: { persist: true, topics: ['schedule', 'results', 'scorebook'] },
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

/** Whom a change of a game concerns. */
export function gameAudienceQuery(gameId: number) {
  return queryOptions({
    queryKey: scheduleKeys.audience(gameId),
    meta: { topics: ['schedule', 'attendance'] },
    queryFn: read(getGameAudience, { params: { id: gameId } }),
  });
}

/** A game, with its result. */
export function gameQuery(gameId: number) {
  return queryOptions({
    queryKey: scheduleKeys.game(gameId),
    meta: { persist: true, topics: ['schedule', 'results', 'team'] },
    queryFn: read(getGame, { params: { id: gameId } }),
    staleTime: 60_000,
    refetchOnWindowFocus: true,
  });
}

/** Where the gym of a game is. For the team's members. */
export function gymPinQuery(gameId: number) {
  return queryOptions({
    queryKey: scheduleKeys.pin(gameId),
    meta: { topics: ['schedule'] },
    queryFn: read(getGymPin, { params: { id: gameId } }),
  });
}
