import { queryOptions } from '@tanstack/react-query';
import { getLeaguePage } from '#contract/competitions.ts';
import { RequestError } from '#web/lib/client.ts';
import { type ReadContext, read } from '../read.ts';
import { competitionKeys } from './keys.ts';

/** A league with the table and the games of its competition, or null when there is no league with that slug. */
export function leaguePageQuery(leagueSlug: string) {
  return queryOptions({
    queryKey: competitionKeys.ofLeague(leagueSlug),
    queryFn: (context: ReadContext) =>
      read(getLeaguePage, { params: { leagueSlug } })(context).catch(nullIfUnknown),
  });
}

function nullIfUnknown(error: unknown): null {
  if (error instanceof RequestError && error.status === 404) return null;
  throw error;
}
