import { queryOptions } from '@tanstack/react-query';
import { listPlayers } from '#contract/players.ts';
import { read } from '../read.ts';
import { playerKeys } from './keys.ts';

/** Everybody of a team, pending ones and e-mails included. People sign up meanwhile, so it is read at each visit. */
export function managedPlayersQuery(teamId: number) {
  return queryOptions({
    queryKey: playerKeys.managed(teamId),
    meta: { topics: ['players'] },
    queryFn: read(listPlayers, { query: { teamId, adminAccess: 'true' } }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}
