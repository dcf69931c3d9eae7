import { asc, eq } from 'drizzle-orm';
import { currentSeason, dateIn, type Season } from '#domain/calendar.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import { type Executor, prepared } from '#server/database/connection.ts';
import { authorizedTeamId } from '#server/database/parameters.ts';
import { season, team } from '#server/database/schema/teams.ts';
import { ApiError } from '#server/errors.ts';

/** The team's zone, seasons and present moment, by which a schedule's texts become days and moments. */
export type ScheduleTeam = {
  readonly id: AuthorizedTeamId;
  readonly name: string;
  readonly zone: string;
  /** The current season first, then those to come, then those before, the latest first. */
  readonly seasons: readonly Season[];
  readonly now: Temporal.Instant;
  /** The day it is for the team. */
  readonly today: string;
};

const teamRows = prepared('schedule_team', { teamId: authorizedTeamId }, (db, param) =>
  db
    .select({
      name: team.name,
      zone: team.timeZone,
      season: { firstDay: season.firstDay, lastDay: season.lastDay },
    })
    .from(team)
    .leftJoin(season, eq(season.teamId, param.teamId))
    .where(eq(team.id, param.teamId))
    .orderBy(asc(season.firstDay)),
);

/** The team whose schedule is read or written. Throws `not_found`. */
export async function scheduleTeam(
  db: Executor,
  id: AuthorizedTeamId,
  now: Temporal.Instant,
): Promise<ScheduleTeam> {
  const rows = await teamRows(db, { teamId: id });
  const [row] = rows;
  if (!row) throw new ApiError('not_found');
  const { name, zone } = row;
  const today = dateIn(now, zone).toString();
  const seasons = rows.flatMap((row) => row.season ?? []);
  return { id, name, zone, now, today, seasons: bySearchOrder(seasons, today) };
}

/**
 * Seasons in the order in which a date without a year is searched: the current one, later ones, earlier ones. Architecture §4,
 * Season.
 */
function bySearchOrder(seasons: readonly Season[], today: string): Season[] {
  const current = currentSeason(seasons, today);
  if (!current) return [];
  const ahead = seasons.filter(({ firstDay }) => firstDay > current.firstDay);
  const before = seasons.filter(({ firstDay }) => firstDay < current.firstDay).toReversed();
  return [current, ...ahead, ...before];
}

/** Locks the team's schedule: other writes to it wait until the transaction ends. */
export async function lockSchedule(tx: Executor, id: AuthorizedTeamId): Promise<void> {
  await tx.select({ id: team.id }).from(team).where(eq(team.id, id)).for('no key update');
}
