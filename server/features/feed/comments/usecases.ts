import type { InputOf } from '#contract/endpoint.ts';
import type * as contract from '#contract/feed/comments.ts';
import { isAuthor, type MemberViewer, type Viewer } from '#domain/access.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Transaction } from '#server/database/connection.ts';
import { inTransaction, readAll } from '#server/database/transaction.ts';
import { storeDeletion } from '#server/deletions/store.ts';
import { ApiError, invalidField } from '#server/errors.ts';
import { notifyOfComment } from '#server/notifications/feed.ts';
import { requireOwnPlayer } from '#server/players/own.ts';
import type { Services } from '#server/services.ts';
import { ownTeam, readableTeam } from '#server/teams/scope.ts';
import { editText } from '../edits/edit-text.ts';
import { setCommentText } from '../edits/queries.ts';
import { changeLike } from '../likes/change-like.ts';
import { changeCommentLike } from '../likes/queries.ts';
import { mentionsIn } from '../mentions/queries.ts';
import { keepTeam, requirePost } from '../posts/queries.ts';
import { nestComments, presentComment } from './present.ts';
import { findComment, pageOfComments } from './queries.ts';
import { insertComment, keepAuthors, removeComment, requireComment } from './writes/queries.ts';

/**
 * A page of a post's comments with their replies. Throws `not_found`, also for an `after` that is gone.
 * Product §7, Posts and comments.
 */
export async function listComments(
  { db }: Services,
  viewer: Viewer,
  { params: { id: postId }, query: { after } }: InputOf<typeof contract.listComments>,
): Promise<contract.Comment[]> {
  const viewerId = viewer.player?.id ?? 0;
  const { id: teamId } = await readableTeam(db, { postId });
  const rows = await pageOfComments(db, { teamId, viewerId }, { postId, after });
  const comments = nestComments(rows, viewer);
  if (after === undefined) return comments;
  const [continued] = comments;
  if (!continued) throw new ApiError('not_found');
  return continued.replies.length > 0 ? comments : comments.slice(1);
}

/**
 * Comments on a post of the own team, or replies to one of its comments. Throws `not_found` for a post or parent
 * that isn't there, `reply_to_reply`: replies go one level deep. Product §3, comment.
 */
export async function createComment(
  services: Services,
  viewer: MemberViewer,
  { params: { id: postId }, body }: InputOf<typeof contract.createComment>,
): Promise<contract.Comment> {
  if (body.postId !== undefined && body.postId !== postId) {
    throw invalidField('postId', 'postOfUrl');
  }
  const { db, clock } = services;
  const scope = { teamId: ownTeam(viewer), viewerId: viewer.player.id };
  const { content, parentCommentId = null } = body;
  return inTransaction(db, async (tx) => {
    const [, , post, parent, mentions, now] = await readAll(tx, [
      () => requireOwnPlayer(tx, viewer),
      () => keepAuthors(tx, { teamId: scope.teamId, postId, parentId: parentCommentId }),
      () => requirePost(tx, scope.teamId, postId, 'key share'),
      async () => (parentCommentId === null ? null : lockParent(tx, scope.teamId, postId, parentCommentId)),
      () => mentionsIn(tx, scope.teamId, content),
      () => clock.now(tx),
    ]);
    const id = await insertComment(tx, {
      teamId: scope.teamId,
      postId,
      playerId: scope.viewerId,
      content,
      parentCommentId,
      mentions,
      createdAt: String(now),
    });
    const comment = {
      teamId: scope.teamId,
      facts: { postId, commentId: id },
      authorId: scope.viewerId,
      mentioned: Object.values(mentions),
      parentAuthorId: parent?.playerId ?? null,
      postAuthorId: post.playerId,
    };
    const [row] = await readAll(tx, [
      () => findComment(tx, scope, id),
      () => notifyOfComment(services, tx, comment),
    ]);
    if (!row) throw new ApiError('not_found');
    return presentComment(row, [], viewer);
  });
}

async function lockParent(tx: Transaction, teamId: AuthorizedTeamId, postId: number, parentId: number) {
  const parent = await requireComment(tx, teamId, parentId, 'key share');
  if (parent.postId !== postId) throw new ApiError('not_found');
  if (parent.parentCommentId !== null) throw new ApiError('reply_to_reply');
  return parent;
}

/**
 * Likes a comment of the caller's own team, or removes the like. Returns the current count. Throws `not_found`, also
 * for a comment of another team.
 * Product §7, Posts and comments.
 */
export async function likeComment(
  services: Services,
  viewer: MemberViewer,
  { params, body }: InputOf<typeof contract.likeComment>,
) {
  const like = { itemId: params.id, liked: body.liked };
  return changeLike(services, viewer, like, { lock: requireComment, change: changeCommentLike });
}

/** Only its author edits a comment or a reply. Throws `not_found`, or `not_yours` for a teammate's. Product §6. */
export async function updateComment(
  services: Services,
  viewer: MemberViewer,
  { params: { id }, body: { content } }: InputOf<typeof contract.updateComment>,
): Promise<contract.Comment> {
  const scope = { teamId: ownTeam(viewer), viewerId: viewer.player.id };
  const { teamId } = scope;
  return inTransaction(services.db, async (tx) => {
    const [, comment] = await readAll(tx, [
      () => keepTeam(tx, { teamId }),
      () => requireComment(tx, teamId, id, 'no key update'),
    ]);
    if (!isAuthor(viewer, comment.playerId)) throw new ApiError('not_yours');
    await editText(services, tx, {
      teamId,
      authorId: viewer.player.id,
      before: comment,
      content,
      facts: { postId: comment.postId, commentId: id },
      cause: `comment:${id}`,
      store: (text) => setCommentText(tx, { teamId, id }, text),
    });
    const row = await findComment(tx, scope, id);
    if (!row) throw new ApiError('not_found');
    return presentComment(row, [], viewer);
  });
}

/** Only its author deletes a comment; its replies go with it. Throws `not_found`, or `not_yours` for a teammate's. Product §6. */
export async function deleteComment(
  services: Services,
  viewer: MemberViewer,
  { params: { id: commentId } }: InputOf<typeof contract.deleteComment>,
): Promise<null> {
  const teamId = ownTeam(viewer);
  return inTransaction(services.db, async (tx) => {
    const comment = await requireComment(tx, teamId, commentId, 'update');
    if (!isAuthor(viewer, comment.playerId)) throw new ApiError('not_yours');
    await storeDeletion(services, tx, viewer, { kind: 'comment', teamId, id: commentId });
    await removeComment(tx, teamId, commentId);
    return null;
  });
}
