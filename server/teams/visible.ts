import { and, asc, eq, type SQLWrapper, sql } from 'drizzle-orm';
import type { Executor } from '#server/database/connection.ts';
import { league, team } from '#server/database/schema/teams.ts';

/** The condition under which a query joins `league` to `team`. */
export const leagueOfTeam = eq(league.id, team.leagueId);

/** True of a league that everybody may see. */
export const isVisibleLeague = sql<boolean>`${league.isActive}`;

/**
 * True of a team that everybody may see: an admin has hidden neither it nor its league. The query joins both. Nothing else looks at
 * whether a team is active.
 */
export const isVisible = sql<boolean>`(${team.isActive} and ${isVisibleLeague})`;

/** The id of one team, if it is visible. */
export function visibleTeam(db: Executor, id: SQLWrapper) {
  return db
    .select({ id: team.id })
    .from(team)
    .innerJoin(league, leagueOfTeam)
    .where(and(eq(team.id, id), isVisible));
}

/** The team that visitors see until they choose one. */
export function firstVisibleTeam(db: Executor) {
  return db
    .select({ id: team.id })
    .from(team)
    .innerJoin(league, leagueOfTeam)
    .where(isVisible)
    .orderBy(asc(team.id))
    .limit(1);
}
