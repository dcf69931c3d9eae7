import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Transaction } from '#server/database/connection.ts';
import { commentLike, postLike } from '#server/database/schema/feed.ts';

/** What somebody's like has become, and how many there are. */
export type LikeState = { isLiked: boolean; likes: number };

type Like = { readonly teamId: AuthorizedTeamId; readonly itemId: number; readonly playerId: number };

/**
 * Sets or toggles a like in one statement. The post or comment has to be locked by an earlier statement, so that this one sees,
 * and counts, all likes committed until then.
 */
function likeStatement(table: typeof postLike | typeof commentLike, itemColumn: PgColumn) {
  const item = sql.identifier(itemColumn.name);
  return async (tx: Transaction, like: Like, isWanted?: boolean): Promise<LikeState> => {
    const { teamId, itemId, playerId } = like;
    const liked = isWanted ?? null;
    const ofItem = sql`team_id = ${teamId} and ${item} = ${itemId}`;
    const { rows } = await tx.execute<LikeState>(sql`
      with removed as (
        delete from ${table} where ${ofItem} and player_id = ${playerId} and ${liked}::boolean is not true
        returning 1
      ), added as (
        insert into ${table} (team_id, ${item}, player_id)
        select ${teamId}::int, ${itemId}::int, ${playerId}::int
        where coalesce(${liked}::boolean, not exists (select from removed))
        on conflict do nothing
        returning 1
      )
      select coalesce(${liked}::boolean, not exists (select from removed)) as "isLiked",
        ((select count(*) from ${table} where ${ofItem})
          + (select count(*) from added) - (select count(*) from removed))::int as likes`);
    const [state] = rows;
    if (!state) throw new Error('The like was not counted');
    return state;
  };
}

/** {@link likeStatement} for posts; the post has to be locked. */
export const changePostLike = likeStatement(postLike, postLike.postId);

/** {@link likeStatement} for comments; the comment has to be locked. */
export const changeCommentLike = likeStatement(commentLike, commentLike.commentId);
