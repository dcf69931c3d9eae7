import type * as contract from '#contract/competitions.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { Viewer } from '#domain/access.ts';
import { currentSeason, dateIn } from '#domain/calendar.ts';
import { ApiError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { readableLeague } from '#server/teams/league-scope.ts';
import { head, readCompetition, readLeagueSchedule } from './present.ts';
import { type CompetitionRow, competitionsOfLeague } from './queries.ts';

/**
 * A league with the table and the games of one competition. Throws `not_found` for a league that is hidden or not there, and for a
 * slug that no competition of it has. Product §7, Competitions.
 */
export async function getLeaguePage(
  services: Services,
  _viewer: Viewer,
  input: InputOf<typeof contract.getLeaguePage>,
): Promise<contract.LeaguePage> {
  const { row, today, ...rest } = await requestedCompetition(services, input);
  return { ...rest, competition: row && (await readCompetition(services.db, row, today)) };
}

/** A league with all games of one competition. Throws as {@link getLeaguePage}. Product §7, Competitions. */
export async function getLeagueSchedule(
  services: Services,
  _viewer: Viewer,
  input: InputOf<typeof contract.getLeagueSchedule>,
): Promise<contract.LeagueSchedule> {
  const { row, today: _today, ...rest } = await requestedCompetition(services, input);
  return { ...rest, competition: row && (await readLeagueSchedule(services.db, row)) };
}

/** The competition that the query names, else today's, the latest or the next; today is a day in its zone. */
async function requestedCompetition(
  { db, clock }: Services,
  { params: { leagueSlug }, query }: InputOf<typeof contract.getLeaguePage>,
) {
  const league = await readableLeague(db, leagueSlug);
  const rows = await competitionsOfLeague(db, league.id);
  const now = await clock.now(db);
  const todayIn = ({ timeZone }: CompetitionRow) => dateIn(now, timeZone).toString();
  const [latest] = rows;
  const current = latest ? currentSeason(rows, todayIn(latest)) : null;
  const { competition: slug } = query;
  const row = slug === undefined ? current : rows.find((one) => one.slug === slug);
  if (row === undefined) throw new ApiError('not_found');
  return { league, competitions: rows.map(head), row, today: row ? todayIn(row) : '' };
}
