import { reason } from '#contract/reasons.ts';
import { mayChooseCaptains, mayManageTeam, type Viewer } from '#domain/access.ts';
import { isSlug } from '#domain/slug.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Executor } from '#server/database/connection.ts';
import { ApiError } from '#server/errors.ts';
import type { Signed } from '#server/signing/signed-token.ts';
import {
  anyTeam,
  firstTeam,
  firstTeamNow,
  type TeamNowRow,
  teamBySlugs,
  teamOfVisiblePlayer,
  visibleTeamById,
  visibleTeamNow,
  visibleTeamNowBySlugs,
  visibleTeamNowOfGame,
  visibleTeamNowOfPlayer,
} from './queries.ts';

/** Makes every authorized team id, for the functions below that have checked the caller's access to the team. */
function authorize(teamId: number): AuthorizedTeamId {
  // biome-ignore lint/plugin: the one place that makes the brand
  return teamId as AuthorizedTeamId;
}

/**
 * The team a list is of: the requested one, else the caller's own, else team 1, the first.
 * Anyone reads any visible team. Throws ApiError `not_found`. Architecture §3.
 */
export async function readableTeam(
  db: Executor,
  viewer: Viewer,
  requestedTeamId?: number,
): Promise<AuthorizedTeamId> {
  const teamId = requestedTeamId ?? viewer.player?.teamId ?? viewer.managedTeamIds[0];
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

/** A visible team with its columns at the time of the statement that read it. */
export type ReadableRow = TeamNowRow & { readonly id: AuthorizedTeamId };

function authorizeRow(row: TeamNowRow): ReadableRow {
  return { ...row, id: authorize(row.id) };
}

/** The row of {@link readableTeam}. Throws as it does. */
export async function readableTeamRow(
  db: Executor,
  viewer: Viewer,
  requestedTeamId?: number,
): Promise<ReadableRow> {
  const teamId = requestedTeamId ?? viewer.player?.teamId ?? viewer.managedTeamIds[0];
  const [row] =
    teamId === undefined ? await firstTeamNow(db, {}) : await visibleTeamNow(db, { requestedTeamId: teamId });
  if (!row) throw new ApiError('not_found');
  return authorizeRow(row);
}

/** The row of {@link readableTeamOfPlayer}. Throws as it does. */
export async function readableTeamRowOfPlayer(db: Executor, playerId: number): Promise<ReadableRow> {
  const [row] = await visibleTeamNowOfPlayer(db, { playerId });
  if (!row) throw new ApiError('not_found', { reason: reason('playerNotFound') });
  return authorizeRow(row);
}

/** The row of a game's team, if it is visible. Throws `not_found`. */
export async function readableTeamRowOfGame(db: Executor, gameId: number): Promise<ReadableRow> {
  const [row] = await visibleTeamNowOfGame(db, { gameId });
  if (!row) throw new ApiError('not_found');
  return authorizeRow(row);
}

/** The row of {@link visibleTeamBySlugs}. Throws `not_found`. */
export async function readableTeamRowBySlugs(
  db: Executor,
  slugs: { leagueSlug: string; teamSlug: string },
): Promise<ReadableRow> {
  const areSlugs = isSlug(slugs.leagueSlug) && isSlug(slugs.teamSlug);
  const [row] = areSlugs ? await visibleTeamNowBySlugs(db, slugs) : [];
  if (!row) throw new ApiError('not_found');
  return authorizeRow(row);
}

/**
 * Returns a row whose statement also read whether its team is visible. Throws `not_found` where there is no such row, or it is
 * not.
 */
export function readableRow<Row extends { teamId: number; isReadable: boolean }>(
  row: Row | null | undefined,
  name?: 'playerNotFound',
) {
  if (!row?.isReadable) throw new ApiError('not_found', name ? { reason: reason(name) } : {});
  const { isReadable: _readable, ...rest } = row;
  return { ...rest, teamId: authorize(row.teamId) };
}

/** The visible team with these slugs, those of its page's URL. */
export async function visibleTeamBySlugs(db: Executor, slugs: { leagueSlug: string; teamSlug: string }) {
  // A text that is no slug may contain a character that PostgreSQL does not accept.
  if (!isSlug(slugs.leagueSlug) || !isSlug(slugs.teamSlug)) return null;
  const [row] = await teamBySlugs(db, slugs);
  return row ? { ...row, id: authorize(row.id) } : null;
}

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

/**
 * The team as its captain, an assistant captain or an admin. To anybody else the team's rows do not exist: the same
 * `not_found` as for an id that was never given out. Architecture §3, Errors.
 */
export function managedTeam(viewer: Viewer, teamId: number): AuthorizedTeamId {
  if (!mayManageTeam(viewer, teamId)) throw new ApiError('not_found');
  return authorize(teamId);
}

/** As {@link managedTeam}, for what an assistant captain may not do. Throws `captain_only` for them. */
export function teamToChooseCaptains(viewer: Viewer, teamId: number): AuthorizedTeamId {
  const managed = managedTeam(viewer, teamId);
  if (!mayChooseCaptains(viewer, teamId)) throw new ApiError('captain_only');
  return managed;
}

/** The team of a row that was found by its own id, null if there is no such row. Throws as {@link managedTeam}. */
export function managedTeamOf(viewer: Viewer, teamOfRow: number | null): AuthorizedTeamId {
  if (teamOfRow === null) throw new ApiError('not_found');
  return managedTeam(viewer, teamOfRow);
}

/**
 * The team a captain's call is about, hidden or not: the one it names, else the one the caller is captain of, else
 * the one they play for. Throws as {@link managedTeam}, also when an admin names a team that doesn't exist.
 */
export async function captainsTeam(
  db: Executor,
  viewer: Viewer,
  requestedTeamId?: number,
): Promise<AuthorizedTeamId> {
  const teamId = await captainsTeamToRead(db, viewer, requestedTeamId);
  await requireTeam(db, teamId);
  return teamId;
}

/** As {@link captainsTeam}, for a read that itself checks by {@link requireTeam} that the team exists. */
export async function captainsTeamToRead(
  db: Executor,
  viewer: Viewer,
  requestedTeamId?: number,
): Promise<AuthorizedTeamId> {
  const own = viewer.player?.teamId;
  const led = own !== undefined && viewer.managedTeamIds.includes(own) ? own : viewer.managedTeamIds[0];
  return managedTeam(viewer, requestedTeamId ?? led ?? (await readableTeam(db, viewer)));
}

/** Throws `not_found` for a team that doesn't exist. */
export async function requireTeam(db: Executor, teamId: AuthorizedTeamId): Promise<void> {
  const [row] = await anyTeam(db, { teamId });
  if (!row) throw new ApiError('not_found');
}

/** The approved player's own team, in which they post, vote and submit. */
export function ownTeam(viewer: { player: { teamId: number; isApproved: true } }): AuthorizedTeamId {
  return authorize(viewer.player.teamId);
}

/** The team of the caller's own player, who may still wait for approval: for what concerns that player alone. */
export function teamOfOwnPlayer(viewer: { player: { teamId: number } }): AuthorizedTeamId {
  return authorize(viewer.player.teamId);
}

/** The team of a row that the server has just written. Only for `notify`. */
export function notifiedTeam({ teamId }: { teamId: number }): AuthorizedTeamId {
  return authorize(teamId);
}

/**
 * The team of a link that this installation has signed: who holds the link acts for the person whom it names, and nobody else.
 * `teamId` is the link's own, or that of the row which the person's id has led to.
 */
export function teamOfSignedLink(
  _link: Signed<object>,
  { teamId }: { readonly teamId: number },
): AuthorizedTeamId {
  return authorize(teamId);
}

/** The team of an open offer to the caller, whose verified e-mail has led to it. */
export function teamOfOffer({ teamId }: { readonly teamId: number }): AuthorizedTeamId {
  return authorize(teamId);
}

/** The team whose due work the server does for itself, where there is no caller: jobs, and what they and the queue call. */
export function teamOfJob({ teamId }: { teamId: number }): AuthorizedTeamId {
  return authorize(teamId);
}
