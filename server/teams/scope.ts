import { reason } from '#contract/reasons.ts';
import { mayChooseCaptains, mayManageTeam, mayScoreGame, type Viewer } from '#domain/access.ts';
import { isSlug } from '#domain/slug.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Executor } from '#server/database/connection.ts';
import { ApiError } from '#server/errors.ts';
import type { Signed } from '#server/signing/signed-token.ts';
import {
  anyTeam,
  firstTeam,
  teamOfVisiblePlayer,
  type VisibleTeamRow,
  visibleTeamById,
  visibleTeamBySlugs,
  visibleTeamOfGame,
  visibleTeamOfPost,
} from './queries.ts';

/** Makes every authorized team id, for the functions below that have checked the caller's access to the team. */
function authorize(teamId: number): AuthorizedTeamId {
  // biome-ignore lint/plugin: the one place that makes the brand
  return teamId as AuthorizedTeamId;
}

/** What a request names a team by. */
export type TeamLookup =
  /** Without an id it is the viewer's own team, else the first one, which visitors see. */
  | { readonly teamId: number | undefined; readonly viewer?: Viewer }
  /** An approved player who is on the team. */
  | { readonly playerId: number }
  | { readonly gameId: number }
  | { readonly postId: number }
  | { readonly leagueSlug: string; readonly teamSlug: string };

/** A visible team, at the time of the statement that read it. */
export type ReadableTeam = VisibleTeamRow & { readonly id: AuthorizedTeamId };

/** The team, if it is visible: anyone may read it. Throws ApiError `not_found`. Architecture §3. */
export async function readableTeam(db: Executor, lookup: TeamLookup): Promise<ReadableTeam> {
  const team = await findReadableTeam(db, lookup);
  if (team) return team;
  throw new ApiError('not_found', 'playerId' in lookup ? { reason: reason('playerNotFound') } : {});
}

/** As {@link readableTeam}, but null in place of an error. */
export async function findReadableTeam(db: Executor, lookup: TeamLookup): Promise<ReadableTeam | null> {
  const [row] = await visibleTeams(db, lookup);
  return row ? { ...row, id: authorize(row.id) } : null;
}

async function visibleTeams(db: Executor, lookup: TeamLookup): Promise<VisibleTeamRow[]> {
  if ('playerId' in lookup) return teamOfVisiblePlayer(db, lookup);
  if ('gameId' in lookup) return visibleTeamOfGame(db, lookup);
  if ('postId' in lookup) return visibleTeamOfPost(db, lookup);
  if ('leagueSlug' in lookup) {
    // A text that is no slug may contain a character that PostgreSQL does not accept.
    return isSlug(lookup.leagueSlug) && isSlug(lookup.teamSlug) ? visibleTeamBySlugs(db, lookup) : [];
  }
  const { teamId, viewer } = lookup;
  const requestedTeamId = teamId ?? viewer?.player?.teamId ?? viewer?.managedTeamIds[0];
  return requestedTeamId === undefined ? firstTeam(db, {}) : visibleTeamById(db, { requestedTeamId });
}

/**
 * The team as its captain, an assistant captain or an admin; `teamId` is null where the row that leads to the team doesn't exist. To
 * anybody else the team's rows do not exist: the same `not_found` as for an id that was never given out. Architecture §3, Errors.
 */
export function managedTeam(viewer: Viewer, teamId: number | null): AuthorizedTeamId {
  if (teamId === null || !mayManageTeam(viewer, teamId)) throw new ApiError('not_found');
  return authorize(teamId);
}

/** As {@link managedTeam}, for what an assistant captain may not do. Throws `captain_only` for them. */
export function teamToChooseCaptains(viewer: Viewer, teamId: number): AuthorizedTeamId {
  const managed = managedTeam(viewer, teamId);
  if (!mayChooseCaptains(viewer, teamId)) throw new ApiError('captain_only');
  return managed;
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
  const own = viewer.player?.teamId;
  const led = own !== undefined && viewer.managedTeamIds.includes(own) ? own : viewer.managedTeamIds[0];
  const teamId = requestedTeamId ?? led ?? (await readableTeam(db, { teamId: undefined, viewer })).id;
  const [row] = await anyTeam(db, { teamId: managedTeam(viewer, teamId) });
  if (!row) throw new ApiError('not_found');
  return authorize(row.id);
}

/**
 * The teams of a game, for the captains and assistants of either, and the organizer of its league; null for others, who may score
 * nothing. Product §6.
 */
export function teamsToScore(
  viewer: Viewer,
  game: { readonly teamIds: readonly number[]; readonly leagueId: number | null },
): AuthorizedTeamId[] | null {
  return mayScoreGame(viewer, game) ? game.teamIds.map(authorize) : null;
}

/** The approved player's own team, in which they post, vote and submit. */
export function ownTeam(viewer: { player: { teamId: number; isApproved: true } }): AuthorizedTeamId {
  return authorize(viewer.player.teamId);
}

/** The team of the caller's own player, who may still wait for approval: for what concerns only that player. */
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

/** The teams of the game that a scorer's link names, in the rows' order: who holds the link enters plays of that game, and nothing else. */
export function teamsOfScoreLink(games: readonly { readonly teamId: number }[]): AuthorizedTeamId[] {
  return games.map(({ teamId }) => authorize(teamId));
}

/** The teams of a game, in the rows' order, for an approved player of one of them; null for others. */
export function teamsOfOwnGame(
  { player }: { readonly player: { readonly teamId: number; readonly isApproved: true } },
  games: readonly { readonly teamId: number }[],
): AuthorizedTeamId[] | null {
  const isOwn = games.some(({ teamId }) => teamId === player.teamId);
  return isOwn ? games.map(({ teamId }) => authorize(teamId)) : null;
}

/** The team of an entry in a competition, whose games the organizer sets. */
export function teamOfEntry({ teamId }: { readonly teamId: number }): AuthorizedTeamId {
  return authorize(teamId);
}

/** The team of an open offer to the caller, whose verified email has led to it. */
export function teamOfOffer({ teamId }: { readonly teamId: number }): AuthorizedTeamId {
  return authorize(teamId);
}

/** The team whose due work the server does for itself, where there is no caller: jobs, and what they and the queue call. */
export function teamOfJob({ teamId }: { teamId: number }): AuthorizedTeamId {
  return authorize(teamId);
}
