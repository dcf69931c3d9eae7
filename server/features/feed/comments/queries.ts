import { and, asc, count, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { firstComments, firstReplies } from '#contract/comments.ts';
import type { Database, Executor, Transaction } from '#server/database/connection.ts';
import { authorizedTeamId, integer, integers } from '#server/database/parameters.ts';
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

const commentsOfPostQuery = prepared('comments_of_post', { ...scope, postId: integer }, (db, param) =>
  db
    .select(commentColumns(param))
    .from(comment)
    .innerJoin(player, ofAuthor(param))
    .where(and(ofTeam(param), eq(comment.postId, param.postId)))
    .orderBy(...oldestFirst),
);

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

export type CommentRow = Awaited<ReturnType<typeof commentsOfPostQuery>>[number];

type Scope = { teamId: AuthorizedTeamId; viewerId: number };

/** Every comment and reply of a post, oldest first. */
export function commentsOfPost(db: Executor, scope: Scope, postId: number): Promise<CommentRow[]> {
  return commentsOfPostQuery(db, { ...scope, postId });
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
