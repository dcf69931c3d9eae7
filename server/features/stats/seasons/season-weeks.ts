import { asc, eq, sql } from 'drizzle-orm';
import { currentSeason } from '#domain/season.ts';
import { countedWeeks } from '#domain/stat-weeks.ts';
import { dateIn, weekOf } from '#domain/week.ts';
import type { Executor } from '#server/database/connection.ts';
import { prepared } from '#server/database/prepared.ts';
import { season, team } from '#server/database/schema/teams.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { Services } from '#server/services.ts';
import type { AuthorizedTeamId } from '#server/teams/scope.ts';

/** A team's seasons beside its zone; one row without a season for a team that has none. */
const seasonsWithZone = prepared('stats_seasons_with_zone', (db) =>
  db
    .select({
      zone: team.timeZone,
      id: season.id,
      name: season.name,
      firstDay: season.firstDay,
      lastDay: season.lastDay,
    })
    .from(team)
    .leftJoin(season, eq(season.teamId, team.id))
    .where(eq(team.id, sql.placeholder('teamId')))
    .orderBy(asc(season.firstDay)),
);

/** The moment as the team counts it: its day, its week, its seasons. Throws `not_found` for no team. */
export async function teamCalendar({ clock }: Services, db: Executor, teamId: AuthorizedTeamId) {
  const now = await clock.now(db);
  const rows = await seasonsWithZone(db, { teamId });
  const zone = rows[0]?.zone;
  if (zone === undefined) throw new ApiError('not_found');
  const seasons = rows.flatMap(({ id, name, firstDay, lastDay }) =>
    id !== null && name !== null && firstDay !== null && lastDay !== null
      ? [{ id, name, firstDay, lastDay }]
      : [],
  );
  return { now, seasons, today: dateIn(now, zone).toString(), currentWeek: weekOf(now, zone) };
}

const everyWeek = { first: '0001-01-07', last: '9999-12-26' } as const;

/**
 * The weeks that count for the season asked for, else the current one, as bounds a query can take.
 * Throws `not_found` for a season of another team.
 */
export async function seasonWeekBounds(
  services: Services,
  teamId: AuthorizedTeamId,
  seasonId: number | 'all' | undefined,
): Promise<{ first: string; last: string }> {
  if (seasonId === 'all') return everyWeek;
  const { seasons, today } = await teamCalendar(services, services.db, teamId);
  const asked =
    seasonId === undefined ? currentSeason(seasons, today) : seasons.find(({ id }) => id === seasonId);
  if (asked === undefined) throw new ApiError('not_found');
  const { first, last } = countedWeeks(asked, seasons);
  return { first: first ?? everyWeek.first, last: last ?? everyWeek.last };
}
