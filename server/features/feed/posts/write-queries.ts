import { and, count, eq, inArray } from 'drizzle-orm';
import type { Executor, Transaction } from '#server/database/connection.ts';
import { comment, commentLike, post, postLike } from '#server/database/schema/feed.ts';
import { player } from '#server/database/schema/players.ts';
import { isOnTeam } from '#server/players/on-team.ts';
import type { AuthorizedTeamId } from '#server/teams/scope.ts';

/**
 * Holds a post against whoever would change or delete it: likes and pins one after the other ('no key update'),
 * comments beside each other ('key share'). Null when the team has no such post.
 */
export async function lockPost(
  tx: Transaction,
  teamId: AuthorizedTeamId,
  postId: number,
  strength: 'update' | 'no key update' | 'key share',
) {
  const [row] = await tx
    .select({ id: post.id, playerId: post.playerId, isPinned: post.isPinned, imageUrl: post.imageUrl })
    .from(post)
    .where(and(eq(post.teamId, teamId), eq(post.id, postId)))
    .for(strength);
  return row ?? null;
}

export async function lockComment(
  tx: Transaction,
  teamId: AuthorizedTeamId,
  commentId: number,
  strength: 'update' | 'no key update' | 'key share',
) {
  const [row] = await tx
    .select({
      id: comment.id,
      playerId: comment.playerId,
      postId: comment.postId,
      parentCommentId: comment.parentCommentId,
    })
    .from(comment)
    .where(and(eq(comment.teamId, teamId), eq(comment.id, commentId)))
    .for(strength);
  return row ?? null;
}

/** Which of these usernames are players of the team now, and who they are. */
export async function playersByUsername(
  db: Executor,
  teamId: AuthorizedTeamId,
  usernames: readonly string[],
): Promise<Record<string, number>> {
  if (usernames.length === 0) return {};
  const rows = await db
    .select({ username: player.username, id: player.id })
    .from(player)
    .where(and(eq(player.teamId, teamId), inArray(player.username, [...usernames]), isOnTeam(player)));
  return Object.fromEntries(rows.map(({ username, id }) => [username, id]));
}

export async function insertPost(tx: Transaction, values: typeof post.$inferInsert): Promise<number> {
  const [row] = await tx.insert(post).values(values).returning({ id: post.id });
  if (!row) throw new Error('The post was not inserted');
  return row.id;
}

export async function insertComment(tx: Transaction, values: typeof comment.$inferInsert): Promise<number> {
  const [row] = await tx.insert(comment).values(values).returning({ id: comment.id });
  if (!row) throw new Error('The comment was not inserted');
  return row.id;
}

export async function setPinned(
  tx: Transaction,
  teamId: AuthorizedTeamId,
  postId: number,
  isPinned: boolean,
): Promise<void> {
  await tx
    .update(post)
    .set({ isPinned })
    .where(and(eq(post.teamId, teamId), eq(post.id, postId)));
}

/** With its comments, replies and likes, which go by their foreign keys. */
export async function removePost(tx: Transaction, teamId: AuthorizedTeamId, postId: number): Promise<void> {
  await tx.delete(post).where(and(eq(post.teamId, teamId), eq(post.id, postId)));
}

export async function removeComment(
  tx: Transaction,
  teamId: AuthorizedTeamId,
  commentId: number,
): Promise<void> {
  await tx.delete(comment).where(and(eq(comment.teamId, teamId), eq(comment.id, commentId)));
}

type Like = { teamId: AuthorizedTeamId; playerId: number };

/** Sets or toggles one player's like of a locked post, and counts the likes there are then. */
export async function changePostLike(tx: Transaction, like: Like & { postId: number }, liked?: boolean) {
  const ofPost = and(eq(postLike.teamId, like.teamId), eq(postLike.postId, like.postId));
  const own = and(ofPost, eq(postLike.playerId, like.playerId));
  const removed = liked === true ? [] : await tx.delete(postLike).where(own).returning({ id: postLike.id });
  const isLiked = liked ?? removed.length === 0;
  if (isLiked) await tx.insert(postLike).values(like).onConflictDoNothing();
  const [total] = await tx.select({ likes: count() }).from(postLike).where(ofPost);
  return { isLiked, likes: total?.likes ?? 0 };
}

/** As {@link changePostLike}, of a comment. */
export async function changeCommentLike(
  tx: Transaction,
  like: Like & { commentId: number },
  liked?: boolean,
) {
  const ofComment = and(eq(commentLike.teamId, like.teamId), eq(commentLike.commentId, like.commentId));
  const own = and(ofComment, eq(commentLike.playerId, like.playerId));
  const removed =
    liked === true ? [] : await tx.delete(commentLike).where(own).returning({ id: commentLike.id });
  const isLiked = liked ?? removed.length === 0;
  if (isLiked) await tx.insert(commentLike).values(like).onConflictDoNothing();
  const [total] = await tx.select({ likes: count() }).from(commentLike).where(ofComment);
  return { isLiked, likes: total?.likes ?? 0 };
}
