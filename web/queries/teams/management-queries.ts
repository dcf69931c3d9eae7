import { queryOptions } from '@tanstack/react-query';
import { listManagedLeagues } from '#contract/teams/management.ts';
import { read } from '../read.ts';
import { leagueKeys } from './keys.ts';

/** Every league with its teams, for admins. */
export function managedLeaguesQuery() {
  return queryOptions({
    queryKey: leagueKeys.managed,
    queryFn: read(listManagedLeagues),
  });
}
