import { queryOptions } from '@tanstack/react-query';
import { getPlayer, listPlayers } from '#contract/players.ts';
import { read } from '../read.ts';
import { perVisitMs } from '../stale-time.ts';
import { playerKeys } from './keys.ts';

/** A team's approved players, captain first, then by jersey number. */
export function rosterQuery(teamId: number) {
  return queryOptions({
    queryKey: playerKeys.roster(teamId),
    meta: { persist: true, topics: ['players'] },
    queryFn: read(listPlayers, { query: { teamId } }),
  });
}

export function playerQuery(id: number) {
  return queryOptions({
    queryKey: playerKeys.one(id),
    meta: { topics: ['players'] },
    queryFn: read(getPlayer, { params: { id } }),
  });
}

/** Everybody of a team, pending ones and emails included. People sign up meanwhile, so it is read at each visit. */
export function managedPlayersQuery(teamId: number) {
  return queryOptions({
    queryKey: playerKeys.managed(teamId),
    meta: { topics: ['players'] },
    queryFn: read(listPlayers, { query: { teamId, adminAccess: 'true' } }),
    staleTime: perVisitMs,
    refetchOnWindowFocus: true,
  });
}
