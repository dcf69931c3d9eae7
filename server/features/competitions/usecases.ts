import type * as contract from '#contract/competitions.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { Viewer } from '#domain/access.ts';
import { currentSeason, dateIn } from '#domain/calendar.ts';
import { ApiError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { readableLeague } from '#server/teams/league-scope.ts';
import { head, readCompetition } from './present.ts';
import { type CompetitionRow, competitionsOfLeague } from './queries.ts';

/**
 * A league with the table and the games of one competition. Throws `not_found` for a league that is hidden or not there, and for a
 * slug that no competition of it has. Product §7, Competitions.
 */
export async function getLeaguePage(
  { db, clock }: Services,
  _viewer: Viewer,
  { params: { leagueSlug }, query }: InputOf<typeof contract.getLeaguePage>,
): Promise<contract.LeaguePage> {
  const league = await readableLeague(db, leagueSlug);
  const rows = await competitionsOfLeague(db, league.id);
  const now = await clock.now(db);
  const todayIn = ({ timeZone }: CompetitionRow) => dateIn(now, timeZone).toString();
  const [latest] = rows;
  const current = latest ? currentSeason(rows, todayIn(latest)) : null;
  const { competition: slug } = query;
  const row = slug === undefined ? current : rows.find((one) => one.slug === slug);
  if (row === undefined) throw new ApiError('not_found');
  return {
    league,
    competitions: rows.map(head),
    competition: row && (await readCompetition(db, row, todayIn(row))),
  };
}
