import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import { prepared, statementOf, type Transaction } from '#server/database/connection.ts';
import { authorizedTeamId, integer, nullableBoolean } from '#server/database/parameters.ts';
import { commentLike, postLike } from '#server/database/schema/feed.ts';

/** What somebody's like has become, and how many there are. */
export type LikeState = { readonly isLiked: boolean; readonly likes: number };

type Like = { readonly teamId: AuthorizedTeamId; readonly itemId: number; readonly playerId: number };

const parameters = { teamId: authorizedTeamId, itemId: integer, playerId: integer, liked: nullableBoolean };

/**
 * Sets or toggles a like in one statement. The post or comment has to be locked by an earlier statement, so that this one sees,
 * and counts, all likes committed until then.
 */
function likeStatement(name: string, table: typeof postLike | typeof commentLike, itemColumn: PgColumn) {
  const item = sql.identifier(itemColumn.name);
  const statement = prepared(name, parameters, (db, { teamId, itemId, playerId, liked }) => {
    const ofItem = sql`team_id = ${teamId} and ${item} = ${itemId}`;
    return statementOf<LikeState>(
      db,
      sql`
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
            + (select count(*) from added) - (select count(*) from removed))::int as likes`,
    );
  });
  return async (tx: Transaction, like: Like, liked?: boolean): Promise<LikeState> => {
    const [state] = await statement(tx, { ...like, liked: liked ?? null });
    if (!state) throw new Error('The like was not counted');
    return state;
  };
}

/** {@link likeStatement} for posts; the post has to be locked. */
export const changePostLike = likeStatement('change_post_like', postLike, postLike.postId);

/** {@link likeStatement} for comments; the comment has to be locked. */
export const changeCommentLike = likeStatement('change_comment_like', commentLike, commentLike.commentId);
