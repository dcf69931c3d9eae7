import { and, eq } from 'drizzle-orm';
import { reason } from '#contract/reasons.ts';
import { mayManageTeam, type Viewer } from '#domain/access.ts';
import { isSlug } from '#domain/slug.ts';
import { observeTeam } from '#server/cache/dependencies.ts';
import type { Executor } from '#server/database/connection.ts';
import { authorizedTeamId, integer, text } from '#server/database/parameters.ts';
import { prepared } from '#server/database/prepared.ts';
import { player } from '#server/database/schema/players.ts';
import { league, team } from '#server/database/schema/teams.ts';
import { ApiError } from '#server/http/api-error.ts';
import { isOnTeam } from '#server/players/on-team.ts';
import { firstVisibleTeam, isVisible, leagueOfTeam, visibleTeam } from './visible.ts';

declare const authorized: unique symbol;

/** The id of a team that the caller may touch in the way at hand; only this file makes one. */
export type AuthorizedTeamId = number & { readonly [authorized]: 'team' };

/**
 * Makes every authorised team id, for the functions below that have checked the caller's access to the team. An answer
 * that is being computed depends on the rows of that team from here on.
 */
function authorize(teamId: number): AuthorizedTeamId {
  observeTeam(teamId);
  return teamId as AuthorizedTeamId;
}

const visibleTeamById = prepared('visible_team', { requestedTeamId: integer }, (db, param) =>
  visibleTeam(db, param.requestedTeamId),
);

const firstTeam = prepared('first_visible_team', {}, (db) => firstVisibleTeam(db));

/**
 * The team a list is of: the requested one, else the caller's own, else team 1, the first.
 * Anyone reads any visible team. Throws ApiError `not_found`. Architecture §3.
 */
export async function readableTeam(
  db: Executor,
  viewer: Viewer,
  requestedTeamId?: number,
): Promise<AuthorizedTeamId> {
  const teamId = requestedTeamId ?? viewer.player?.teamId ?? viewer.captainOf[0];
  const [row] =
    teamId === undefined ? await firstTeam(db, {}) : await visibleTeamById(db, { requestedTeamId: teamId });
  if (!row) throw new ApiError('not_found');
  return authorize(row.id);
}

/** The team with this id, if it is visible. */
export async function visibleTeamId(db: Executor, requestedTeamId: number): Promise<AuthorizedTeamId | null> {
  const [row] = await visibleTeamById(db, { requestedTeamId });
  return row ? authorize(row.id) : null;
}

const teamBySlugs = prepared('team_by_slugs', { leagueSlug: text, teamSlug: text }, (db, param) =>
  db
    .select({ id: team.id, name: team.name, zone: team.timeZone })
    .from(team)
    .innerJoin(league, leagueOfTeam)
    .where(and(eq(league.slug, param.leagueSlug), eq(team.slug, param.teamSlug), isVisible)),
);

/** The visible team with these slugs, those of its page's URL. */
export async function visibleTeamBySlugs(db: Executor, slugs: { leagueSlug: string; teamSlug: string }) {
  // What is no slug may hold a character that PostgreSQL cannot take.
  if (!isSlug(slugs.leagueSlug) || !isSlug(slugs.teamSlug)) return null;
  const [row] = await teamBySlugs(db, slugs);
  return row ? { ...row, id: authorize(row.id) } : null;
}

const teamOfVisiblePlayer = prepared('team_of_visible_player', { playerId: integer }, (db, param) =>
  db
    .select({ id: team.id })
    .from(player)
    .innerJoin(team, eq(team.id, player.teamId))
    .innerJoin(league, leagueOfTeam)
    .where(and(eq(player.id, param.playerId), isOnTeam(player), isVisible)),
);

/** The team of a player whose profile anyone may open: approved, not removed, of a visible team. Throws ApiError `not_found`. */
export async function readableTeamOfPlayer(db: Executor, playerId: number): Promise<AuthorizedTeamId> {
  const [row] = await teamOfVisiblePlayer(db, { playerId });
  if (!row) throw new ApiError('not_found', { reason: reason('playerNotFound') });
  return authorize(row.id);
}

/** The team that visitors see until they choose one; null while no team is visible. */
export async function firstTeamId(db: Executor): Promise<number | null> {
  const [row] = await firstTeam(db, {});
  return row?.id ?? null;
}

/** Whether there is any team, hidden or not. */
export async function hasTeams(db: Executor): Promise<boolean> {
  const rows = await db.select({ id: team.id }).from(team).limit(1);
  return rows.length > 0;
}

/**
 * The team as its captain or an admin. To anybody else the team's rows do not exist: the same
 * `not_found` as for an id that was never given out. Architecture §3, Errors.
 */
export function managedTeam(viewer: Viewer, teamId: number): AuthorizedTeamId {
  if (!mayManageTeam(viewer, teamId)) throw new ApiError('not_found');
  return authorize(teamId);
}

const anyTeam = prepared('any_team', { teamId: authorizedTeamId }, (db, param) =>
  db.select({ id: team.id }).from(team).where(eq(team.id, param.teamId)),
);

/**
 * The team a captain's call is about, hidden or not: the one it names, else the one the caller is captain of, else
 * the one they play for. Throws as {@link managedTeam}, also when an admin names a team that does not exist.
 */
export async function captainsTeam(
  db: Executor,
  viewer: Viewer,
  requestedTeamId?: number,
): Promise<AuthorizedTeamId> {
  const own = viewer.player?.teamId;
  const led = own !== undefined && viewer.captainOf.includes(own) ? own : viewer.captainOf[0];
  const teamId = managedTeam(viewer, requestedTeamId ?? led ?? (await readableTeam(db, viewer)));
  const [row] = await anyTeam(db, { teamId });
  if (!row) throw new ApiError('not_found');
  return teamId;
}

/** The approved player's own team, in which they post, vote and submit. */
export function ownTeam(viewer: { player: { teamId: number; isApproved: true } }): AuthorizedTeamId {
  return authorize(viewer.player.teamId);
}

/** The team whose due work a job does for the server itself, where there is no caller. For `server/jobs/` alone. */
export function teamOfJob({ teamId }: { teamId: number }): AuthorizedTeamId {
  return authorize(teamId);
}
