import { sql } from 'drizzle-orm';
import type { Season } from '#contract/teams.ts';
import { dateIn, weekOf } from '#domain/calendar.ts';
import { nowColumn } from '#server/database/clock.ts';
import { season, team } from '#server/database/schema/teams.ts';
import type { AuthorizedTeamId } from './scope.ts';

/** A team at one moment, with what turns the moment into its days, weeks and seasons. */
export type TeamNow = {
  readonly id: AuthorizedTeamId;
  readonly name: string;
  readonly zone: string;
  /** When the team came about. */
  readonly since: Temporal.Instant;
  /** The earliest first. */
  readonly seasons: readonly Season[];
  readonly now: Temporal.Instant;
  /** The day it is for the team. */
  readonly today: string;
  readonly currentWeek: string;
};

/** What {@link teamNow} is made of: one statement for the team, its zone, its seasons and the time. */
export const teamNowColumns = {
  id: team.id,
  name: team.name,
  zone: team.timeZone,
  since: team.createdAt,
  seasons: sql<Season[]>`(
    select coalesce(json_agg(json_build_object(
      'id', ${season.id}, 'name', ${season.name}, 'firstDay', ${season.firstDay}, 'lastDay', ${season.lastDay}
    ) order by ${season.firstDay}), '[]'::json)
    from ${season} where ${season.teamId} = ${team.id}
  )`,
  readNow: nowColumn,
};

export type TeamNowRow = { id: number } & { [Name in 'name' | 'zone' | 'since' | 'readNow']: string } & {
  seasons: Season[];
};

export function teamNow(id: AuthorizedTeamId, row: Omit<TeamNowRow, 'id'>, now: Temporal.Instant): TeamNow {
  const { name, zone, seasons } = row;
  const since = Temporal.Instant.from(row.since);
  return {
    id,
    name,
    zone,
    since,
    seasons,
    now,
    today: dateIn(now, zone).toString(),
    currentWeek: weekOf(now, zone),
  };
}
