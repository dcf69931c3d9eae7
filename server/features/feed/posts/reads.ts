import type { Comment } from '#contract/comments.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import type { listPosts, Post } from '#contract/posts.ts';
import type { Viewer } from '#domain/access.ts';
import type { Executor } from '#server/database/connection.ts';
import { ApiError } from '#server/http/api-error.ts';
import { type AuthorizedTeamId, readableTeam, readableTeamOfPlayer } from '#server/teams/scope.ts';
import { commentsOfPost, firstCommentsOf } from '../comments/queries.ts';
import { fromCursor } from './cursor.ts';
import { nestComments, presentPost } from './present.ts';
import { findPost, type PostRow, pageOfPosts, teamOfPost } from './queries.ts';

/** What a call without `limit` gives at most. */
const mostPosts = 500;

/** A page of a team's feed, or of one player's posts: three queries, however many posts. */
export async function postsToRead(
  db: Executor,
  viewer: Viewer,
  { playerId, order, cursor, limit = mostPosts, teamId: requestedTeamId }: QueryOf<typeof listPosts>,
): Promise<Post[]> {
  const after = cursor === undefined ? undefined : fromCursor(cursor);
  const teamId =
    requestedTeamId === undefined && playerId !== undefined
      ? await readableTeamOfPlayer(db, playerId)
      : await readableTeam(db, viewer, requestedTeamId);
  const scope = { teamId, viewerId: viewer.player?.id ?? 0 };
  const rows = await pageOfPosts(db, { ...scope, limit, playerId, order, after });
  const comments = await firstCommentsOf(db, scope, commented(rows));
  const ofPost = Map.groupBy(comments, (comment) => comment.postId);
  return rows.map((row) => presentPost(row, ofPost.get(row.id) ?? [], viewer));
}

/** One post of any active team. */
export async function postToRead(db: Executor, viewer: Viewer, postId: number): Promise<Post> {
  const teamId = await readablePostTeam(db, viewer, postId);
  const row = await findPost(db, teamId, postId, viewer.player?.id ?? 0);
  if (!row) throw new ApiError('not_found');
  return withFirstComments(db, { viewer, teamId }, row);
}

export async function commentsToRead(db: Executor, viewer: Viewer, postId: number): Promise<Comment[]> {
  const teamId = await readablePostTeam(db, viewer, postId);
  const rows = await commentsOfPost(db, { teamId, viewerId: viewer.player?.id ?? 0 }, postId);
  return nestComments(rows, viewer);
}

export async function withFirstComments(
  db: Executor,
  { viewer, teamId }: { viewer: Viewer; teamId: AuthorizedTeamId },
  row: PostRow,
): Promise<Post> {
  const scope = { teamId, viewerId: viewer.player?.id ?? 0 };
  return presentPost(row, await firstCommentsOf(db, scope, commented([row])), viewer);
}

function commented(rows: readonly PostRow[]): number[] {
  return rows.filter((row) => row.commentCount > 0).map((row) => row.id);
}

async function readablePostTeam(db: Executor, viewer: Viewer, postId: number): Promise<AuthorizedTeamId> {
  const teamId = await teamOfPost(db, postId);
  if (teamId === null) throw new ApiError('not_found');
  return readableTeam(db, viewer, teamId);
}
