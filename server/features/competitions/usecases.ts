import type * as contract from '#contract/competitions.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { Viewer } from '#domain/access.ts';
import type { Services } from '#server/services.ts';
import { requestedCompetition } from './choice/requested.ts';
import { head, readLeagueSchedule, readLiveCompetition } from './present.ts';

/** A league with the table, as games in progress stand, and the games of one competition. Throws as {@link requestedCompetition}. Product §7, Competitions. */
export async function getLeaguePage(
  services: Services,
  _viewer: Viewer,
  { params, query }: InputOf<typeof contract.getLeaguePage>,
): Promise<contract.LeaguePage> {
  const { league, rows, row, moment } = await requestedCompetition(services, { ...params, ...query });
  const competition = row && (await readLiveCompetition(services.db, row, moment));
  return { league, competitions: rows.map(head), competition };
}

/** A league with all games of one competition. Throws as {@link requestedCompetition}. Product §7, Competitions. */
export async function getLeagueSchedule(
  services: Services,
  _viewer: Viewer,
  { params, query }: InputOf<typeof contract.getLeagueSchedule>,
): Promise<contract.LeagueSchedule> {
  const { league, rows, row, moment } = await requestedCompetition(services, { ...params, ...query });
  const competition = row && (await readLeagueSchedule(services.db, row, moment));
  return { league, competitions: rows.map(head), competition };
}
