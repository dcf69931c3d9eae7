import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { mayManageTeam, type Viewer } from '#domain/access.ts';
import type { Executor } from '#server/database/connection.ts';
import { prepared } from '#server/database/prepared.ts';
import { player } from '#server/database/schema/players.ts';
import { league, team } from '#server/database/schema/teams.ts';
import { ApiError } from '#server/http/api-error.ts';

declare const authorized: unique symbol;

/** The id of a team that the caller may touch in the way at hand; only this file makes one. */
export type AuthorizedTeamId = number & { readonly [authorized]: 'team' };

const activeTeam = prepared('active_team', (db) =>
  db
    .select({ id: team.id })
    .from(team)
    .innerJoin(league, eq(league.id, team.leagueId))
    .where(and(eq(team.id, sql.placeholder('teamId')), eq(team.isActive, true), eq(league.isActive, true))),
);

const firstActiveTeam = prepared('first_active_team', (db) =>
  db
    .select({ id: team.id })
    .from(team)
    .innerJoin(league, eq(league.id, team.leagueId))
    .where(and(eq(team.isActive, true), eq(league.isActive, true)))
    .orderBy(asc(team.id))
    .limit(1),
);

/**
 * The team a list is of: the one asked for, else the caller's own, else team 1, the first.
 * Anyone reads any active team. Throws ApiError `not_found`. Architecture §3.
 */
export async function readableTeam(db: Executor, viewer: Viewer, asked?: number): Promise<AuthorizedTeamId> {
  const teamId = asked ?? viewer.player?.teamId ?? viewer.captainOf[0];
  const [found] = teamId === undefined ? await firstActiveTeam(db, {}) : await activeTeam(db, { teamId });
  if (!found) throw new ApiError('not_found');
  return found.id as AuthorizedTeamId;
}

const shownPlayerTeam = prepared('shown_player_team', (db) =>
  db
    .select({ id: team.id })
    .from(player)
    .innerJoin(team, eq(team.id, player.teamId))
    .innerJoin(league, eq(league.id, team.leagueId))
    .where(
      and(
        eq(player.id, sql.placeholder('playerId')),
        eq(player.isApproved, true),
        isNull(player.removedAt),
        eq(team.isActive, true),
        eq(league.isActive, true),
      ),
    ),
);

/** The team of a player whom anyone may look at: on the team, of an active team and league. Throws ApiError `not_found`. */
export async function readableTeamOfPlayer(db: Executor, playerId: number): Promise<AuthorizedTeamId> {
  const [found] = await shownPlayerTeam(db, { playerId });
  if (!found) throw new ApiError('not_found', { message: 'Player not found' });
  return found.id as AuthorizedTeamId;
}

/** The first team that is shown, visitors' until they choose; null while there is none. */
export async function firstTeamId(db: Executor): Promise<number | null> {
  const [first] = await firstActiveTeam(db, {});
  return first?.id ?? null;
}

/** Whether there is any team, hidden or not. */
export async function hasTeams(db: Executor): Promise<boolean> {
  const found = await db.select({ id: team.id }).from(team).limit(1);
  return found.length > 0;
}

/**
 * The team as its captain or an admin. To anybody else the team's rows do not exist: the same
 * `not_found` as for an id that was never given out. Architecture §3, Errors.
 */
export function managedTeam(viewer: Viewer, teamId: number): AuthorizedTeamId {
  if (!mayManageTeam(viewer, teamId)) throw new ApiError('not_found');
  return teamId as AuthorizedTeamId;
}

const anyTeam = prepared('any_team', (db) =>
  db
    .select({ id: team.id })
    .from(team)
    .where(eq(team.id, sql.placeholder('teamId'))),
);

/**
 * The team a captain's call is about, hidden or not: the one it names, else the one the caller is captain of, else
 * the one they play for. Throws as {@link managedTeam}, also when an admin names a team that does not exist.
 */
export async function captainsTeam(db: Executor, viewer: Viewer, asked?: number): Promise<AuthorizedTeamId> {
  const own = viewer.player?.teamId;
  const led = own !== undefined && viewer.captainOf.includes(own) ? own : viewer.captainOf[0];
  const teamId = managedTeam(viewer, asked ?? led ?? (await readableTeam(db, viewer)));
  const [found] = await anyTeam(db, { teamId });
  if (!found) throw new ApiError('not_found');
  return teamId;
}

/** The approved player's own team, in which they post, vote and submit. */
export function ownTeam(viewer: { player: { teamId: number; isApproved: true } }): AuthorizedTeamId {
  return viewer.player.teamId as AuthorizedTeamId;
}
