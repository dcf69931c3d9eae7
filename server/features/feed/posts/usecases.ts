import type { InputOf } from '#contract/endpoint.ts';
import type * as contract from '#contract/feed/posts.ts';
import { feedPage } from '#contract/feed/posts.ts';
import { isAuthor, type MemberViewer, mayEditPost, type Viewer } from '#domain/access.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Executor } from '#server/database/connection.ts';
import { inTransaction, readAll } from '#server/database/transaction.ts';
import { storeDeletion } from '#server/deletions/store.ts';
import { ApiError, invalidField } from '#server/errors.ts';
import { isTeamImage } from '#server/images/store.ts';
import { notifyOfPost } from '#server/notifications/feed.ts';
import { notify } from '#server/notifications/notify.ts';
import { requireOwnPlayer } from '#server/players/own.ts';
import { teamOfGame } from '#server/schedule/game-row.ts';
import type { Services } from '#server/services.ts';
import { ownTeam, readableTeam } from '#server/teams/scope.ts';
import { editText } from '../edits/edit-text.ts';
import { setPostText } from '../edits/queries.ts';
import { changeLike } from '../likes/change-like.ts';
import { changePostLike } from '../likes/queries.ts';
import { mentionsIn } from '../mentions/queries.ts';
import { parseCursor, presentPost } from './present.ts';
import {
  findPost,
  insertPost,
  keepTeam,
  pageOfPosts,
  removePost,
  requirePost,
  setPinned,
} from './queries.ts';

/**
 * A page of a team's feed, of one player's posts, or of those about a game, in one query. Throws `not_found` for a team, player or
 * game that isn't visible. Product §7, Posts and comments.
 */
export async function listPosts(
  { db }: Services,
  viewer: Viewer,
  { query }: InputOf<typeof contract.listPosts>,
): Promise<contract.Post[]> {
  const { playerId, gameId, order, cursor, limit = feedPage, teamId: requestedTeamId } = query;
  const after = cursor === undefined ? undefined : parseCursor(cursor);
  const isOfPlayer = requestedTeamId === undefined && playerId !== undefined;
  const lookup = isOfPlayer ? { playerId } : { teamId: requestedTeamId, viewer };
  const { id: teamId } = await readableTeam(db, gameId === undefined ? lookup : { gameId });
  const viewerId = viewer.player?.id ?? 0;
  const rows = await pageOfPosts(db, { teamId, viewerId, limit, playerId, gameId, order, after });
  return rows.map((row) => presentPost(row, viewer));
}

/** One post of any visible team. Throws `not_found`. Product §7, Posts and comments. */
export async function getPost(
  { db }: Services,
  viewer: Viewer,
  { params }: InputOf<typeof contract.getPost>,
): Promise<contract.Post> {
  const { id: teamId } = await readableTeam(db, { postId: params.id });
  return readPost(db, viewer, teamId, params.id);
}

/** Writes a post to the caller's own team. Throws `validation_failed` for a picture the team has not stored, `not_found` for a game that isn't its. Product §4, Post. */
export async function createPost(
  services: Services,
  viewer: MemberViewer,
  { body }: InputOf<typeof contract.createPost>,
): Promise<contract.Post> {
  const { db, clock } = services;
  const teamId = ownTeam(viewer);
  const { content, imageUrl = null, gameId = null } = body;
  return inTransaction(db, async (tx) => {
    const [, isImageThere, isGameThere, mentions, now] = await readAll(tx, [
      () => requireOwnPlayer(tx, viewer),
      async () => imageUrl === null || isTeamImage(tx, teamId, imageUrl),
      async () => gameId === null || (await teamOfGame(tx, gameId)) === teamId,
      () => mentionsIn(tx, teamId, content),
      () => clock.now(tx),
    ]);
    if (!isImageThere) throw invalidField('imageUrl', 'imageMissing');
    if (!isGameThere) throw new ApiError('not_found');
    const id = await insertPost(tx, {
      teamId,
      playerId: viewer.player.id,
      content,
      imageUrl,
      gameId,
      mentions,
      createdAt: String(now),
    });
    const mentioned = Object.values(mentions);
    const [row] = await readAll(tx, [
      () => readPost(tx, viewer, teamId, id),
      () => notifyOfPost(services, tx, { teamId, postId: id, authorId: viewer.player.id, mentioned }),
    ]);
    return row;
  });
}

/**
 * Likes a post of the caller's own team, or removes the like. Returns the current count. Throws `not_found`, also for
 * a post of another team. Product §7, Posts and comments.
 */
export async function likePost(
  services: Services,
  viewer: MemberViewer,
  { params, body }: InputOf<typeof contract.likePost>,
) {
  const like = { itemId: params.id, liked: body.liked };
  return changeLike(services, viewer, like, { lock: requirePost, change: changePostLike });
}

/** Any player of the team pins and unpins. Throws `not_found`, also for a post of another team. Product §6. */
export async function pinPost(
  services: Services,
  viewer: MemberViewer,
  { params: { id: postId }, body }: InputOf<typeof contract.pinPost>,
): Promise<contract.Post> {
  const teamId = ownTeam(viewer);
  return inTransaction(services.db, async (tx) => {
    const [, post] = await readAll(tx, [
      () => keepTeam(tx, { teamId }),
      () => requirePost(tx, teamId, postId, 'no key update'),
    ]);
    const isPinned = body.pinned ?? !post.isPinned;
    await setPinned(tx, teamId, postId, isPinned);
    if (isPinned && !post.isPinned) {
      const about = { teamId, cause: `post:${postId}`, actorId: viewer.player.id, facts: { postId } };
      await notify(services, tx, { kind: 'post_pinned', ...about, to: 'team' });
    }
    return readPost(tx, viewer, teamId, postId);
  });
}

/**
 * Only its author edits a post. Throws `not_found`, `not_yours` for a teammate's, or `automatic_post` for one that is written from
 * a stat line. Product §6.
 */
export async function updatePost(
  services: Services,
  viewer: MemberViewer,
  { params: { id }, body: { content } }: InputOf<typeof contract.updatePost>,
): Promise<contract.Post> {
  const teamId = ownTeam(viewer);
  return inTransaction(services.db, async (tx) => {
    const [, post] = await readAll(tx, [
      () => keepTeam(tx, { teamId }),
      () => requirePost(tx, teamId, id, 'no key update'),
    ]);
    if (!isAuthor(viewer, post.playerId)) throw new ApiError('not_yours');
    if (!mayEditPost(viewer, post)) throw new ApiError('automatic_post');
    await editText(services, tx, {
      teamId,
      authorId: viewer.player.id,
      before: post,
      content,
      facts: { postId: id, commentId: null },
      cause: `post:${id}`,
      store: (text) => setPostText(tx, { teamId, id }, text),
    });
    return readPost(tx, viewer, teamId, id);
  });
}

/** Only its author deletes a post. A job deletes its picture once it can't be undone. Throws `not_found`, or `not_yours` for a teammate's. Product §6. */
export async function deletePost(
  services: Services,
  viewer: MemberViewer,
  { params: { id: postId } }: InputOf<typeof contract.deletePost>,
): Promise<null> {
  const teamId = ownTeam(viewer);
  return inTransaction(services.db, async (tx) => {
    const post = await requirePost(tx, teamId, postId, 'update');
    if (!isAuthor(viewer, post.playerId)) throw new ApiError('not_yours');
    await storeDeletion(services, tx, viewer, { kind: 'post', teamId, id: postId });
    await removePost(tx, teamId, postId);
    return null;
  });
}

async function readPost(
  db: Executor,
  viewer: Viewer,
  teamId: AuthorizedTeamId,
  id: number,
): Promise<contract.Post> {
  const row = await findPost(db, teamId, id, viewer.player?.id ?? 0);
  if (!row) throw new ApiError('not_found');
  return presentPost(row, viewer);
}
