import { currentSeason } from '#domain/season.ts';
import { countedWeeks } from '#domain/stat-weeks.ts';
import { dateIn, weekOf } from '#domain/week.ts';
import type { Executor } from '#server/database/connection.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { Services } from '#server/services.ts';
import type { AuthorizedTeamId } from '#server/teams/scope.ts';
import { seasonsOfTeam } from '#server/teams/seasons.ts';

/** The moment as the team counts it: its day, its week, its seasons. Throws `not_found` for no team. */
export async function teamCalendar({ clock }: Services, db: Executor, teamId: AuthorizedTeamId) {
  const now = await clock.now(db);
  const team = await seasonsOfTeam(db, teamId);
  if (!team) throw new ApiError('not_found');
  const { zone, seasons } = team;
  return { now, seasons, today: dateIn(now, zone).toString(), currentWeek: weekOf(now, zone) };
}

const everyWeek = { first: '0001-01-07', last: '9999-12-26' } as const;

/**
 * The weeks that count for the requested season, else the current one, as bounds a query can take.
 * Throws `not_found` for a season of another team.
 */
export async function seasonWeekBounds(
  services: Services,
  teamId: AuthorizedTeamId,
  seasonId: number | 'all' | undefined,
): Promise<{ first: string; last: string }> {
  if (seasonId === 'all') return everyWeek;
  const { seasons, today } = await teamCalendar(services, services.db, teamId);
  const season =
    seasonId === undefined ? currentSeason(seasons, today) : seasons.find(({ id }) => id === seasonId);
  if (season === undefined) throw new ApiError('not_found');
  const { first, last } = countedWeeks(season, seasons);
  return { first: first ?? everyWeek.first, last: last ?? everyWeek.last };
}
