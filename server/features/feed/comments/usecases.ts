import type { createComment, likeComment } from '#contract/comments.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { isAuthor, type MemberViewer } from '#domain/access.ts';
import type { Transaction } from '#server/database/connection.ts';
import { ApiError, invalidField } from '#server/http/api-error.ts';
import type { Services } from '#server/services.ts';
import { type AuthorizedTeamId, ownTeam } from '#server/teams/scope.ts';
import { mentionsIn } from '../posts/usecases.ts';
import {
  changeCommentLike,
  insertComment,
  lockComment,
  lockPost,
  removeComment,
} from '../posts/write-queries.ts';
import { type CommentRow, findComment } from './queries.ts';

/**
 * Comments on a post of the own team, or replies to one of its comments. Throws `not_found` for a post or parent
 * that is not there, `reply_to_reply`: replies go one level deep. Product §3, comment.
 */
export async function writeComment(
  { db, clock }: Services,
  viewer: MemberViewer,
  postId: number,
  body: BodyOf<typeof createComment>,
): Promise<CommentRow> {
  if (body.postId !== undefined && body.postId !== postId) {
    throw invalidField('postId', 'Must be the post of the address');
  }
  const scope = { teamId: ownTeam(viewer), viewerId: viewer.player.id };
  const { content, parentCommentId = null } = body;
  return db.transaction(async (tx) => {
    if (!(await lockPost(tx, scope.teamId, postId, 'key share'))) throw new ApiError('not_found');
    if (parentCommentId !== null) await holdParent(tx, scope.teamId, postId, parentCommentId);
    const id = await insertComment(tx, {
      teamId: scope.teamId,
      postId,
      playerId: scope.viewerId,
      content,
      parentCommentId,
      mentions: await mentionsIn(tx, scope.teamId, content),
      createdAt: String(await clock.now(tx)),
    });
    const row = await findComment(tx, scope, id);
    if (!row) throw new ApiError('not_found');
    return row;
  });
}

async function holdParent(tx: Transaction, teamId: AuthorizedTeamId, postId: number, parentId: number) {
  const parent = await lockComment(tx, teamId, parentId, 'key share');
  if (parent?.postId !== postId) throw new ApiError('not_found');
  if (parent.parentCommentId !== null) throw new ApiError('reply_to_reply');
}

/** Likes a comment of the own team or takes the like back; the count is of the rows there are then. */
export async function toggleCommentLike(
  { db }: Services,
  viewer: MemberViewer,
  commentId: number,
  body: BodyOf<typeof likeComment>,
) {
  const teamId = ownTeam(viewer);
  return db.transaction(async (tx) => {
    if (!(await lockComment(tx, teamId, commentId, 'no key update'))) throw new ApiError('not_found');
    return changeCommentLike(tx, { teamId, commentId, playerId: viewer.player.id }, body.liked);
  });
}

/** Only its author deletes a comment; its replies go with it. Product §6. */
export async function deleteOwnComment(
  { db }: Services,
  viewer: MemberViewer,
  commentId: number,
): Promise<void> {
  const teamId = ownTeam(viewer);
  await db.transaction(async (tx) => {
    const found = await lockComment(tx, teamId, commentId, 'update');
    if (!found) throw new ApiError('not_found');
    if (!isAuthor(viewer, found.playerId)) throw new ApiError('not_yours');
    await removeComment(tx, teamId, commentId);
  });
}
