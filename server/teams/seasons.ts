import { and, asc, eq } from 'drizzle-orm';
import { dateIn, weekOf } from '#domain/calendar.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import { type Executor, prepared } from '#server/database/connection.ts';
import { authorizedTeamId } from '#server/database/parameters.ts';
import { season, team } from '#server/database/schema/teams.ts';
import type { DatabaseServices } from '#server/database/services.ts';
import { ApiError } from '#server/errors.ts';

export const seasonColumns = {
  id: season.id,
  name: season.name,
  firstDay: season.firstDay,
  lastDay: season.lastDay,
};

/** One row a season; a team that has none gives one row without a season. */
const seasonsAndZone = prepared('seasons_and_zone', { teamId: authorizedTeamId }, (db, param) =>
  db
    .select({ zone: team.timeZone, season: seasonColumns })
    .from(team)
    .leftJoin(season, and(eq(season.teamId, param.teamId), eq(season.teamId, team.id)))
    .where(eq(team.id, param.teamId))
    .orderBy(asc(season.firstDay)),
);

/** A team's seasons, the earliest first, and the zone that its days are counted in; null when there is no such team. */
export async function seasonsOfTeam(db: Executor, teamId: AuthorizedTeamId) {
  const rows = await seasonsAndZone(db, { teamId });
  const [row] = rows;
  if (!row) return null;
  return { zone: row.zone, seasons: rows.flatMap(({ season }) => season ?? []) };
}

/** The present day, week and seasons of a team. Throws `not_found` when it doesn't exist. */
export async function teamCalendar(
  { clock }: Pick<DatabaseServices, 'clock'>,
  db: Executor,
  teamId: AuthorizedTeamId,
) {
  const now = await clock.now(db);
  const team = await seasonsOfTeam(db, teamId);
  if (!team) throw new ApiError('not_found');
  const { zone, seasons } = team;
  return { now, zone, seasons, today: dateIn(now, zone).toString(), currentWeek: weekOf(now, zone) };
}
