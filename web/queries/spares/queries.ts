import { queryOptions } from '@tanstack/react-query';
import { listOffers } from '#contract/spares/offers.ts';
import { listSpares } from '#contract/spares.ts';
import { read } from '../read.ts';
import { offerKeys, spareKeys } from './keys.ts';

/** A team's spares, and how the next games are filled: the captain watches it while spares answer. */
export function sparesQuery(teamId: number) {
  return queryOptions({
    queryKey: spareKeys.ofTeam(teamId),
    meta: { topics: ['attendance', 'schedule', 'players'] },
    queryFn: read(listSpares, { query: { teamId } }),
    staleTime: 0,
  });
}

/** The teams that ask the signed-in person to join. */
export function offersQuery() {
  return queryOptions({
    queryKey: offerKeys.all,
    queryFn: read(listOffers, {}),
    staleTime: 0,
  });
}
