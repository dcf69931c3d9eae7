import { queryOptions } from '@tanstack/react-query';
import { getPlayer, listPlayers } from '#contract/players.ts';
import { call } from '#web/lib/client.ts';

/** A team's approved players, captain first, then by jersey number. */
export function rosterQuery(teamId: number) {
  return queryOptions({
    queryKey: ['players', teamId, 'roster'] as const,
    queryFn: ({ signal }) => call(listPlayers, { query: { teamId } }, { signal }),
  });
}

export function playerQuery(id: number) {
  return queryOptions({
    queryKey: ['players', 'one', id] as const,
    queryFn: ({ signal }) => call(getPlayer, { params: { id } }, { signal }),
  });
}
