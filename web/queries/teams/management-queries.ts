import { queryOptions } from '@tanstack/react-query';
import { listManagedLeagues } from '#contract/teams/management.ts';
import { call } from '#web/lib/client.ts';
import { leagueKeys } from './keys.ts';

/** Every league with its teams, for admins. */
export function managedLeaguesQuery() {
  return queryOptions({
    queryKey: leagueKeys.managed,
    queryFn: ({ signal }) => call(listManagedLeagues, undefined, { signal }),
  });
}
