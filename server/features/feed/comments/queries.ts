import {
  and,
  asc,
  eq,
  getTableName,
  isNull,
  type Placeholder,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { alias, type BuildAliasTable } from 'drizzle-orm/pg-core';
import { commentPage, firstComments, firstReplies } from '#contract/feed/comments.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import { type Executor, prepared } from '#server/database/connection.ts';
import { jsonObject } from '#server/database/json.ts';
import { authorizedTeamId, integer } from '#server/database/parameters.ts';
import { isoText } from '#server/database/schema/columns.ts';
import { comment, commentLike, post } from '#server/database/schema/feed.ts';
import { player } from '#server/database/schema/players.ts';
import { linkedPlayerColumnsOf } from '#server/players/columns.ts';
import { storedComment } from '#server/posts/columns.ts';
import type { PlayerTable } from '#server/teams/on-team.ts';

const scope = { teamId: authorizedTeamId, viewerId: integer };

/** The team of the rows, and the player whose likes are marked. */
export type CommentScope = { readonly teamId: SQLWrapper; readonly viewerId: SQLWrapper };

const ofTeam = ({ teamId }: CommentScope) => eq(comment.teamId, teamId);
const ofAuthor = ({ teamId }: CommentScope) =>
  and(eq(player.teamId, teamId), eq(player.id, comment.playerId));
const oldestFirst = [asc(comment.createdAt), asc(comment.id)];

type CommentTable = typeof comment | BuildAliasTable<typeof comment, string>;
type CommentTables = { readonly of: CommentTable; readonly author: PlayerTable };

/** The columns of a comment, from the table or from a common table expression with the same column names. */
function commentColumns({ teamId, viewerId }: CommentScope, { of, author }: CommentTables = plain) {
  const likes = sql`from ${commentLike} where ${commentLike.teamId} = ${teamId} and ${commentLike.commentId} = ${of.id}`;
  const replies = sql`from ${comment} as answer where answer.team_id = ${teamId} and answer.parent_comment_id = ${of.id}`;
  return {
    id: of.id,
    teamId: of.teamId,
    postId: of.postId,
    playerId: of.playerId,
    content: storedComment(getTableName(of)),
    mentions: of.mentions,
    parentCommentId: of.parentCommentId,
    createdAt: of.createdAt,
    editedAt: of.editedAt,
    player: linkedPlayerColumnsOf(author),
    likeCount: sql<number>`(select count(*)::int ${likes})`,
    isLiked: sql<boolean>`exists (select 1 ${likes} and ${commentLike.playerId} = ${viewerId})`,
    replyCount: sql<number>`(select count(*)::int ${replies})`,
  };
}

const plain: CommentTables = { of: comment, author: player };

const thread = alias(comment, 'thread');

/** The sort key of a post's comments: by thread, the comment before its replies. Pages continue after such a key. */
const placeInPost = sql`
  coalesce(${thread.createdAt}, ${comment.createdAt}), coalesce(${thread.id}, ${comment.id}),
  ${comment.parentCommentId} is not null, ${comment.createdAt}, ${comment.id}`;

const pageOfPost = { ...scope, postId: integer, limit: integer };

function selectPage(
  db: Executor,
  param: CommentScope & { readonly postId: SQLWrapper; readonly limit: Placeholder },
  condition?: SQL,
) {
  return db
    .select(commentColumns(param))
    .from(comment)
    .leftJoin(thread, ofThread(param))
    .innerJoin(player, ofAuthor(param))
    .where(and(ofTeam(param), eq(comment.postId, param.postId), condition))
    .orderBy(placeInPost)
    .limit(param.limit);
}

const ofThread = ({ teamId }: CommentScope) =>
  and(eq(thread.teamId, teamId), eq(thread.id, comment.parentCommentId));

// Two statements: PostgreSQL would plan a single one with an optional condition again at each call.
const firstPageOfPost = prepared('comments_of_post', pageOfPost, (db, param) => selectPage(db, param));

/** The comments and replies after one of them, with the comment whose replies may go on. */
const nextPageOfPost = prepared('comments_of_post_after', { ...pageOfPost, after: integer }, (db, param) => {
  const before = and(ofTeam(param), eq(comment.postId, param.postId), eq(comment.id, param.after));
  const place = db
    .select({ place: placeInPost })
    .from(comment)
    .leftJoin(thread, ofThread(param))
    .where(before);
  const continued = db
    .select({ id: sql`coalesce(${comment.parentCommentId}, ${comment.id})` })
    .from(comment)
    .where(before);
  return selectPage(db, param, sql`(${comment.id} = (${continued}) or (${placeInPost}) > (${place}))`);
});

/** A comment, and the first replies to it. */
export type FirstComment = CommentRow & { readonly firstReplies: readonly CommentRow[] };

const reply = alias(comment, 'reply');
const replyAuthor = alias(player, 'reply_author');
const commentAuthor = alias(player, 'comment_author');

/** For a query of posts: the first comments of each, with the first replies to them, by index and in the same statement. */
export function findFirstComments(db: Executor, param: CommentScope) {
  const first = db
    .select()
    .from(comment)
    .where(and(ofTeam(param), eq(comment.postId, post.id), isNull(comment.parentCommentId)))
    .orderBy(...oldestFirst)
    .limit(firstComments)
    .as('comment');
  const fields = commentColumns(param, { of: comment, author: commentAuthor });
  const value = jsonObject({ ...fields, firstReplies: firstRepliesTo(db, param) });
  const rows = db
    .select({
      rows: sql`coalesce(json_agg(${value} order by ${comment.createdAt}, ${comment.id}), '[]'::json)`,
    })
    .from(first)
    .innerJoin(
      commentAuthor,
      and(eq(commentAuthor.teamId, param.teamId), eq(commentAuthor.id, comment.playerId)),
    );
  return sql`(${rows})`.mapWith((comments: FirstComment[]) =>
    comments.map((one) => ({ ...withInstant(one), firstReplies: one.firstReplies.map(withInstant) })),
  );
}

function firstRepliesTo(db: Executor, param: CommentScope) {
  const first = db
    .select()
    .from(reply)
    .where(and(eq(reply.teamId, param.teamId), eq(reply.parentCommentId, comment.id)))
    .orderBy(asc(reply.createdAt), asc(reply.id))
    .limit(firstReplies)
    .as('reply');
  const value = jsonObject(commentColumns(param, { of: reply, author: replyAuthor }));
  const rows = db
    .select({ rows: sql`coalesce(json_agg(${value} order by ${reply.createdAt}, ${reply.id}), '[]'::json)` })
    .from(first)
    .innerJoin(replyAuthor, and(eq(replyAuthor.teamId, param.teamId), eq(replyAuthor.id, reply.playerId)));
  return sql`(${rows})`;
}

/** Converts instants, which PostgreSQL's JSON writes in its own format, to ISO 8601. */
function withInstant<Row extends CommentRow>(row: Row): Row {
  const { createdAt, editedAt } = row;
  return { ...row, createdAt: isoText(createdAt), editedAt: editedAt && isoText(editedAt) };
}

export type CommentRow = Awaited<ReturnType<typeof firstPageOfPost>>[number];

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
  if (after === undefined) return firstPageOfPost(db, { ...scope, postId, limit: commentPage });
  return nextPageOfPost(db, { ...scope, postId, after, limit: commentPage + 1 });
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
