import { queryOptions } from '@tanstack/react-query';
import { listOffers } from '#contract/subs/offers.ts';
import { listSubs } from '#contract/subs.ts';
import { read } from '../read.ts';
import { perVisitMs } from '../stale-time.ts';
import { offerKeys, subKeys } from './keys.ts';

/** A team's subs, and how the next games are filled: the captain watches it while subs answer. */
export function subsQuery(teamId: number) {
  return queryOptions({
    queryKey: subKeys.ofTeam(teamId),
    meta: { topics: ['attendance', 'schedule', 'players'] },
    queryFn: read(listSubs, { query: { teamId } }),
    staleTime: perVisitMs,
  });
}

/** The teams that ask the signed-in person to join. */
export function offersQuery() {
  return queryOptions({
    queryKey: offerKeys.all,
    queryFn: read(listOffers, {}),
    staleTime: perVisitMs,
  });
}
