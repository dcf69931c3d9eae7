import type * as contract from '#contract/competitions/leaders.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { Viewer } from '#domain/access.ts';
import { weekOfDay } from '#domain/calendar.ts';
import { buildLeaderboard } from '#domain/leaderboard.ts';
import { leagueLeaders, leastGames } from '#domain/league-leaders.ts';
import { readAll } from '#server/database/transaction.ts';
import type { Services } from '#server/services.ts';
import { requestedCompetition } from '../choice/requested.ts';
import { readTables } from '../present.ts';
import { keyOf } from '../queries.ts';
import { totalsOfCompetition } from './queries.ts';

/** The leaders of one competition, none without one. Throws as {@link requestedCompetition}. Product §7, Competitions. */
export async function getLeagueLeaders(
  services: Services,
  _viewer: Viewer,
  { params, query }: InputOf<typeof contract.getLeagueLeaders>,
): Promise<contract.LeagueLeaders> {
  const { row } = await requestedCompetition(services, { ...params, ...query });
  if (!row) return { leastGames: 1, entries: [] };
  const weeks = { first: weekOfDay(row.firstDay), last: weekOfDay(row.lastDay) };
  const [{ tables }, sums] = await readAll(services.db, [
    (db) => readTables(db, row),
    (db) => totalsOfCompetition(db, { ...keyOf(row), ...weeks }),
  ]);
  const rows = tables.flatMap((table) => table.rows);
  const least = leastGames(rows.map(({ gamesPlayed }) => gamesPlayed));
  const teams = new Map(sums.map(({ player, team }) => [player.id, team]));
  const entries = leagueLeaders(buildLeaderboard(sums), least).flatMap((one) => {
    const team = teams.get(one.player.id);
    return team ? [{ ...one, team }] : [];
  });
  return { leastGames: least, entries };
}
