import { and, asc, count, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { commentPage, firstComments, firstReplies } from '#contract/comments.ts';
import type { Database, Executor, Transaction } from '#server/database/connection.ts';
import { authorizedTeamId, integer, integers, nullableInteger } from '#server/database/parameters.ts';
import { type Placeholders, prepared } from '#server/database/prepared.ts';
import { comment, commentLike } from '#server/database/schema/feed.ts';
import { player } from '#server/database/schema/players.ts';
import { linkedPlayerColumns } from '#server/players/columns.ts';
import type { AuthorizedTeamId } from '#server/teams/scope.ts';

const scope = { teamId: authorizedTeamId, viewerId: integer };

type ScopePlaceholders = Placeholders<typeof scope>;

const ofTeam = ({ teamId }: ScopePlaceholders) => eq(comment.teamId, teamId);
const ofAuthor = ({ teamId }: ScopePlaceholders) =>
  and(eq(player.teamId, teamId), eq(player.id, comment.playerId));
const oldestFirst = [asc(comment.createdAt), asc(comment.id)];

/** The columns of a comment, of the table itself or of a part of it that has its name. */
const ownColumns = {
  id: comment.id,
  teamId: comment.teamId,
  postId: comment.postId,
  playerId: comment.playerId,
  content: comment.content,
  mentions: comment.mentions,
  parentCommentId: comment.parentCommentId,
  createdAt: comment.createdAt,
};

function commentColumns({ teamId, viewerId }: ScopePlaceholders) {
  const likes = sql`from ${commentLike} where ${commentLike.teamId} = ${teamId} and ${commentLike.commentId} = ${comment.id}`;
  const replies = sql`from ${comment} as reply where reply.team_id = ${teamId} and reply.parent_comment_id = ${comment.id}`;
  return {
    ...ownColumns,
    player: linkedPlayerColumns,
    likeCount: sql<number>`(select count(*)::int ${likes})`,
    isLiked: sql<boolean>`exists (select 1 ${likes} and ${commentLike.playerId} = ${viewerId})`,
    replyCount: sql<number>`(select count(*)::int ${replies})`,
  };
}

const thread = alias(comment, 'thread');

/** By thread, then the comment before its replies: where one page of a post's comments ends and the next begins. */
const placeInPost = sql`
  coalesce(${thread.createdAt}, ${comment.createdAt}), coalesce(${thread.id}, ${comment.id}),
  ${comment.parentCommentId} is not null, ${comment.createdAt}, ${comment.id}`;

const pageOfPost = { ...scope, postId: integer, after: nullableInteger, limit: integer };

/** The comments and replies after one of them, or from the first on; with the comment whose replies may go on. */
const pageOfPostQuery = prepared('comments_of_post', pageOfPost, (db, param) => {
  const ofThread = and(eq(thread.teamId, param.teamId), eq(thread.id, comment.parentCommentId));
  const before = and(ofTeam(param), eq(comment.postId, param.postId), eq(comment.id, param.after));
  const place = db.select({ place: placeInPost }).from(comment).leftJoin(thread, ofThread).where(before);
  const continued = db
    .select({ id: sql`coalesce(${comment.parentCommentId}, ${comment.id})` })
    .from(comment)
    .where(before);
  return db
    .select(commentColumns(param))
    .from(comment)
    .leftJoin(thread, ofThread)
    .innerJoin(player, ofAuthor(param))
    .where(
      and(
        ofTeam(param),
        eq(comment.postId, param.postId),
        sql`(${param.after}::int is null or ${comment.id} = (${continued}) or (${placeInPost}) > (${place}))`,
      ),
    )
    .orderBy(placeInPost)
    .limit(param.limit);
});

const batch = { ...scope, ids: integers };

/** The first `count` comments of each id that is passed, read by an index however many there are. */
function firstOfEach(db: Database, param: Placeholders<typeof batch>, where: SQL | undefined, count: number) {
  const first = db
    .select()
    .from(comment)
    .where(where)
    .orderBy(...oldestFirst)
    .limit(count)
    .as('comment');
  return db
    .select(commentColumns(param))
    .from(sql`unnest(${param.ids}::int[]) as requested(id)`)
    .crossJoinLateral(first)
    .innerJoin(player, ofAuthor(param))
    .orderBy(...oldestFirst);
}

const firstCommentsQuery = prepared('first_comments_of_posts', batch, (db, param) =>
  firstOfEach(
    db,
    param,
    and(ofTeam(param), eq(comment.postId, sql`requested.id`), isNull(comment.parentCommentId)),
    firstComments,
  ),
);

const firstRepliesQuery = prepared('first_replies_to_comments', batch, (db, param) =>
  firstOfEach(db, param, and(ofTeam(param), eq(comment.parentCommentId, sql`requested.id`)), firstReplies),
);

export type CommentRow = Awaited<ReturnType<typeof pageOfPostQuery>>[number];

type Scope = { teamId: AuthorizedTeamId; viewerId: number };

/**
 * One page of a post's comments and replies, each comment before its replies, oldest first. After a comment or reply, the
 * first row is the comment of that thread again; no row at all when the one named is gone.
 */
export function pageOfComments(
  db: Executor,
  scope: Scope,
  { postId, after }: { postId: number; after: number | undefined },
): Promise<CommentRow[]> {
  const repeated = after === undefined ? 0 : 1;
  return pageOfPostQuery(db, { ...scope, postId, after: after ?? null, limit: commentPage + repeated });
}

/** The first comments of each of these posts and the first replies to them: two queries, however many posts. */
export async function firstCommentsOf(
  db: Executor,
  scope: Scope,
  postIds: readonly number[],
): Promise<CommentRow[]> {
  if (postIds.length === 0) return [];
  const comments = await firstCommentsQuery(db, { ...scope, ids: postIds });
  const answered = comments.filter((row) => row.replyCount > 0).map((row) => row.id);
  if (answered.length === 0) return comments;
  return [...comments, ...(await firstRepliesQuery(db, { ...scope, ids: answered }))];
}

const commentByIdQuery = prepared('comment_by_id', { ...scope, commentId: integer }, (db, param) =>
  db
    .select(commentColumns(param))
    .from(comment)
    .innerJoin(player, ofAuthor(param))
    .where(and(ofTeam(param), eq(comment.id, param.commentId))),
);

export async function findComment(db: Executor, scope: Scope, commentId: number): Promise<CommentRow | null> {
  const [row] = await commentByIdQuery(db, { ...scope, commentId });
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

export async function insertComment(tx: Transaction, values: typeof comment.$inferInsert): Promise<number> {
  const [row] = await tx.insert(comment).values(values).returning({ id: comment.id });
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

/** Sets or toggles one player's like of a locked comment, and counts the likes there are then. */
export async function changeCommentLike(
  tx: Transaction,
  like: { teamId: AuthorizedTeamId; commentId: number; playerId: number },
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
