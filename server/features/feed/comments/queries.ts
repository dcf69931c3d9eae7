import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { firstComments, firstReplies } from '#contract/comments.ts';
import type { Database, Executor } from '#server/database/connection.ts';
import { prepared } from '#server/database/prepared.ts';
import { comment, commentLike } from '#server/database/schema/feed.ts';
import { player } from '#server/database/schema/players.ts';
import type { AuthorizedTeamId } from '#server/teams/scope.ts';
import { authorColumns } from '../posts/queries.ts';

const teamId = sql.placeholder('teamId');
const viewerId = sql.placeholder('viewerId');
const ofTeam = eq(comment.teamId, teamId);
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

const likes = sql`from ${commentLike} where ${commentLike.teamId} = ${teamId} and ${commentLike.commentId} = ${comment.id}`;
const replies = sql`from ${comment} as reply where reply.team_id = ${teamId} and reply.parent_comment_id = ${comment.id}`;

const commentColumns = {
  ...ownColumns,
  player: authorColumns,
  likeCount: sql<number>`(select count(*)::int ${likes})`,
  isLiked: sql<boolean>`exists (select 1 ${likes} and ${commentLike.playerId} = ${viewerId})`,
  replyCount: sql<number>`(select count(*)::int ${replies})`,
};

const ofAuthor = and(eq(player.teamId, teamId), eq(player.id, comment.playerId));

const commentsOfPostQuery = prepared('comments_of_post', (db) =>
  db
    .select(commentColumns)
    .from(comment)
    .innerJoin(player, ofAuthor)
    .where(and(ofTeam, eq(comment.postId, sql.placeholder('postId'))))
    .orderBy(...oldestFirst),
);

/** The first `count` comments of each wanted id, found by an index however many there are. */
function firstOfEach(db: Database, where: SQL | undefined, count: number) {
  const first = db
    .select()
    .from(comment)
    .where(where)
    .orderBy(...oldestFirst)
    .limit(count)
    .as('comment');
  return db
    .select(commentColumns)
    .from(sql`unnest(${sql.placeholder('ids')}::int[]) as wanted(id)`)
    .crossJoinLateral(first)
    .innerJoin(player, ofAuthor)
    .orderBy(...oldestFirst);
}

const firstCommentsQuery = prepared('first_comments_of_posts', (db) =>
  firstOfEach(
    db,
    and(ofTeam, eq(comment.postId, sql`wanted.id`), isNull(comment.parentCommentId)),
    firstComments,
  ),
);

const firstRepliesQuery = prepared('first_replies_to_comments', (db) =>
  firstOfEach(db, and(ofTeam, eq(comment.parentCommentId, sql`wanted.id`)), firstReplies),
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

const commentByIdQuery = prepared('comment_by_id', (db) =>
  db
    .select(commentColumns)
    .from(comment)
    .innerJoin(player, ofAuthor)
    .where(and(ofTeam, eq(comment.id, sql.placeholder('commentId')))),
);

export async function findComment(db: Executor, scope: Scope, commentId: number): Promise<CommentRow | null> {
  const [row] = await commentByIdQuery(db, { ...scope, commentId });
  return row ?? null;
}
