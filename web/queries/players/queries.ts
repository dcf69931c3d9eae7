import { queryOptions } from '@tanstack/react-query';
import { getPlayer, listPlayers } from '#contract/players.ts';
import { call } from '#web/lib/client.ts';
import { playerKeys } from './keys.ts';

/** A team's approved players, captain first, then by jersey number. */
export function rosterQuery(teamId: number) {
  return queryOptions({
    queryKey: playerKeys.roster(teamId),
    meta: { persist: true, topics: ['players'] },
    queryFn: ({ signal }) => call(listPlayers, { query: { teamId } }, { signal }),
  });
}

export function playerQuery(id: number) {
  return queryOptions({
    queryKey: playerKeys.one(id),
    meta: { topics: ['players'] },
    queryFn: ({ signal }) => call(getPlayer, { params: { id } }, { signal }),
  });
}
