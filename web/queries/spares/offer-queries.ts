import { queryOptions } from '@tanstack/react-query';
import { listOffers } from '#contract/spares/offers.ts';
import { read } from '../read.ts';
import { offerKeys } from './keys.ts';

/** The teams that ask the signed-in person to join. */
export function offersQuery() {
  return queryOptions({
    queryKey: offerKeys.all,
    queryFn: read(listOffers, {}),
    staleTime: 0,
  });
}
