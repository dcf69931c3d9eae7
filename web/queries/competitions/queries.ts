import { queryOptions } from '@tanstack/react-query';
import { getLeaguePage, getLeagueSchedule } from '#contract/competitions.ts';
import { RequestError } from '#web/lib/client.ts';
import { type ReadContext, read } from '../read.ts';
import { competitionKeys } from './keys.ts';

/**
 * A league with the table and the games of a competition, without a slug of the current one; null when there is no league, or no
 * competition, with that slug.
 */
export function leaguePageQuery(leagueSlug: string, competition?: string) {
  return queryOptions({
    queryKey: competitionKeys.page(leagueSlug, competition),
    queryFn: (context: ReadContext) =>
      read(getLeaguePage, requestOf(leagueSlug, competition))(context).catch(nullIfUnknown),
  });
}

/** A league with all games of a competition, chosen as by {@link leaguePageQuery}. */
export function leagueScheduleQuery(leagueSlug: string, competition?: string) {
  return queryOptions({
    queryKey: competitionKeys.schedule(leagueSlug, competition),
    queryFn: (context: ReadContext) =>
      read(getLeagueSchedule, requestOf(leagueSlug, competition))(context).catch(nullIfUnknown),
  });
}

function requestOf(leagueSlug: string, competition: string | undefined) {
  return { params: { leagueSlug }, query: { competition } };
}

function nullIfUnknown(error: unknown): null {
  if (error instanceof RequestError && error.status === 404) return null;
  throw error;
}
