import { and, eq, isNotNull, isNull, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Transaction } from '#server/database/connection.ts';
import { comment, commentLike, post, postLike } from '#server/database/schema/feed.ts';
import type { AuthorizedTeamId } from '#server/teams/scope.ts';

const removedPost = 'This post was removed with its author.';
const removedComment = 'This comment was removed with its author.';

/**
 * Takes a player's likes, posts and comments off the feed. A post or comment that team mates replied to stays,
 * with a notice in place of its text. Returns the URLs of the images that the posts had. Decision 0017.
 */
export async function eraseContent(
  tx: Transaction,
  teamId: AuthorizedTeamId,
  playerId: number,
): Promise<(string | null)[]> {
  await tx.delete(postLike).where(and(eq(postLike.teamId, teamId), eq(postLike.playerId, playerId)));
  await tx.delete(commentLike).where(and(eq(commentLike.teamId, teamId), eq(commentLike.playerId, playerId)));
  await eraseComments(tx, teamId, playerId);
  const images = await erasePosts(tx, teamId, playerId);
  await eraseMentions(tx, teamId, playerId);
  return images;
}

async function eraseComments(tx: Transaction, teamId: AuthorizedTeamId, playerId: number): Promise<void> {
  const own = and(eq(comment.teamId, teamId), eq(comment.playerId, playerId));
  await tx.delete(comment).where(and(own, isNotNull(comment.parentCommentId)));
  const reply = alias(comment, 'reply');
  const replies = tx
    .select({ one: sql`1` })
    .from(reply)
    .where(and(eq(reply.teamId, teamId), eq(reply.parentCommentId, comment.id)));
  await tx.delete(comment).where(and(own, isNull(comment.parentCommentId), notExists(replies)));
  await tx.update(comment).set({ content: removedComment, mentions: {} }).where(own);
}

async function erasePosts(tx: Transaction, teamId: AuthorizedTeamId, playerId: number) {
  const own = and(eq(post.teamId, teamId), eq(post.playerId, playerId));
  const images = await tx
    .selectDistinct({ url: post.imageUrl })
    .from(post)
    .where(and(own, isNotNull(post.imageUrl)));
  const replies = tx
    .select({ one: sql`1` })
    .from(comment)
    .where(and(eq(comment.teamId, teamId), eq(comment.postId, post.id)));
  await tx.delete(post).where(and(own, notExists(replies)));
  await tx
    .update(post)
    .set({ content: removedPost, mentions: {}, imageUrl: null, isPinned: false, weeklyStatsId: null })
    .where(own);
  return images.map(({ url }) => url);
}

/** What team mates wrote stays theirs; the link to the person goes. */
async function eraseMentions(tx: Transaction, teamId: AuthorizedTeamId, playerId: number): Promise<void> {
  for (const table of [post, comment]) {
    await tx.execute(sql`
      update ${table}
      set mentions = coalesce(
        (select jsonb_object_agg(name, id) from jsonb_each(mentions) as mention(name, id) where id <> to_jsonb(${playerId}::int)),
        '{}'::jsonb)
      where team_id = ${teamId}
        and exists (select 1 from jsonb_each(mentions) as mention(name, id) where id = to_jsonb(${playerId}::int))`);
  }
}
