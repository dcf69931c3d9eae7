import { queryOptions } from '@tanstack/react-query';
import type { Player } from '#contract/players.ts';
import { playerKeys } from './keys.ts';

/** Everybody of a team, pending ones and e-mails included. People sign up meanwhile, so it is read at each visit. */
export function managedPlayersQuery(teamId: number) {
  return queryOptions({
    queryKey: playerKeys.managed(teamId),
    queryFn: async ({ signal }): Promise<Player[]> => {
      // Every screen asks for the count of pending accounts; only the captain's browser loads what this needs.
      const { readManagedPlayers } = await import('./read-managed-players.ts');
      return readManagedPlayers(teamId, signal);
    },
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}
