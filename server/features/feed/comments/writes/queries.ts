import { and, eq, sql } from 'drizzle-orm';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import { prepared, type Transaction } from '#server/database/connection.ts';
import {
  authorizedTeamId,
  idsByName,
  integer,
  nullableInteger,
  text,
  type Values,
} from '#server/database/parameters.ts';
import { rowLocks } from '#server/database/row-locks.ts';
import { comment, post } from '#server/database/schema/feed.ts';
import { player } from '#server/database/schema/players.ts';
import { ApiError } from '#server/errors.ts';

const authorsOfThread = { teamId: authorizedTeamId, postId: integer, parentId: nullableInteger };

/**
 * Locks the authors of the post and of the parent comment against removal. A removal locks the player first and then their
 * posts and comments: code that notifies authors calls this before locking the post, to keep that order.
 */
export const keepAuthors = prepared('keep_authors', authorsOfThread, (db, param) =>
  db
    .select({ id: player.id })
    .from(player)
    .where(
      and(
        eq(player.teamId, param.teamId),
        sql`${player.id} in (
          select player_id from ${post} where team_id = ${param.teamId} and id = ${param.postId}
          union all select player_id from ${comment} where team_id = ${param.teamId} and id = ${param.parentId})`,
      ),
    )
    .for('key share'),
);

const commentLocks = rowLocks('lock_comment', (name, strength) =>
  prepared(name, { teamId: authorizedTeamId, commentId: integer }, (db, param) =>
    db
      .select({
        id: comment.id,
        playerId: comment.playerId,
        postId: comment.postId,
        parentCommentId: comment.parentCommentId,
        content: comment.content,
        mentions: comment.mentions,
      })
      .from(comment)
      .where(and(eq(comment.teamId, param.teamId), eq(comment.id, param.commentId)))
      .for(strength),
  ),
);

/** Locks a comment as `requirePost` does a post. Throws `not_found`. */
export async function requireComment(
  tx: Transaction,
  teamId: AuthorizedTeamId,
  commentId: number,
  strength: keyof typeof commentLocks,
) {
  const [row] = await commentLocks[strength](tx, { teamId, commentId });
  if (!row) throw new ApiError('not_found');
  return row;
}

const newComment = {
  teamId: authorizedTeamId,
  postId: integer,
  playerId: integer,
  parentCommentId: nullableInteger,
  content: text,
  mentions: idsByName,
  createdAt: text,
};

const insertedComment = prepared('insert_comment', newComment, (db, param) =>
  db.insert(comment).values(param).returning({ id: comment.id }),
);

export async function insertComment(tx: Transaction, values: Values<typeof newComment>): Promise<number> {
  const [row] = await insertedComment(tx, values);
  if (!row) throw new Error('The comment was not inserted');
  return row.id;
}

export async function removeComment(
  tx: Transaction,
  teamId: AuthorizedTeamId,
  commentId: number,
): Promise<void> {
  await tx.delete(comment).where(and(eq(comment.teamId, teamId), eq(comment.id, commentId)));
}
