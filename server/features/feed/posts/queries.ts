import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database, Executor } from '#server/database/connection.ts';
import { prepared } from '#server/database/prepared.ts';
import { comment, post, postLike } from '#server/database/schema/feed.ts';
import { image } from '#server/database/schema/images.ts';
import { player } from '#server/database/schema/players.ts';
import type { AuthorizedTeamId } from '#server/teams/scope.ts';
import { type Place, top } from './cursor.ts';

const viewerId = sql.placeholder('viewerId');

/** The player of a row, in the short form that posts and comments carry. */
export const authorColumns = {
  id: player.id,
  name: player.name,
  photoURL: player.photoURL,
  avatarColor: player.avatarColor,
  position: player.position,
  jerseyNumber: player.jerseyNumber,
  hasProfile: sql<boolean>`${player.removedAt} is null`,
};

const likesOfPost = sql`from ${postLike} where ${postLike.teamId} = ${post.teamId} and ${postLike.postId} = ${post.id}`;
const commentsOfPost = sql`from ${comment} where ${comment.teamId} = ${post.teamId} and ${comment.postId} = ${post.id}`;

const postColumns = {
  id: post.id,
  teamId: post.teamId,
  playerId: post.playerId,
  content: post.content,
  mentions: post.mentions,
  imageUrl: post.imageUrl,
  imageSize: { width: image.width, height: image.height },
  isPinned: post.isPinned,
  createdAt: post.createdAt,
  editedAt: post.editedAt,
  weeklyStatsId: post.weeklyStatsId,
  player: authorColumns,
  likeCount: sql<number>`(select count(*)::int ${likesOfPost})`,
  isLiked: sql<boolean>`exists (select 1 ${likesOfPost} and ${postLike.playerId} = ${viewerId})`,
  commentCount: sql<number>`(select count(*)::int ${commentsOfPost})`,
  threadCount: sql<number>`(select count(*)::int ${commentsOfPost} and ${comment.parentCommentId} is null)`,
};

/** An image's address is `/images/{64 hex digits}.jpg`. */
const imageOfPost = sql`${image.hash} = substr(${post.imageUrl}, 9, 64)`;

function selectPosts(db: Database, where: SQL | undefined) {
  return db
    .select(postColumns)
    .from(post)
    .innerJoin(player, and(eq(player.teamId, post.teamId), eq(player.id, post.playerId)))
    .leftJoin(image, imageOfPost)
    .where(where);
}

const ofTeam = eq(post.teamId, sql.placeholder('teamId'));
const ofPlayer = eq(post.playerId, sql.placeholder('playerId'));
const limit = sql.placeholder('limit');

const afterPlace = sql`(${post.isPinned}, ${post.createdAt}, ${post.id}) < (${sql.placeholder('isPinned')}::boolean, ${sql.placeholder('createdAt')}::timestamptz, ${sql.placeholder('id')}::int)`;
const afterMoment = sql`(${post.createdAt}, ${post.id}) < (${sql.placeholder('createdAt')}::timestamptz, ${sql.placeholder('id')}::int)`;
const pinnedFirst = [desc(post.isPinned), desc(post.createdAt), desc(post.id)];
const newestFirst = [desc(post.createdAt), desc(post.id)];

const feedOfTeam = prepared('feed_of_team', (db) =>
  selectPosts(db, and(ofTeam, afterPlace))
    .orderBy(...pinnedFirst)
    .limit(limit),
);

const latestOfTeam = prepared('latest_posts_of_team', (db) =>
  selectPosts(db, and(ofTeam, afterMoment))
    .orderBy(...newestFirst)
    .limit(limit),
);

const feedOfPlayer = prepared('feed_of_player', (db) =>
  selectPosts(db, and(ofTeam, ofPlayer, afterPlace))
    .orderBy(...pinnedFirst)
    .limit(limit),
);

const latestOfPlayer = prepared('latest_posts_of_player', (db) =>
  selectPosts(db, and(ofTeam, ofPlayer, afterMoment))
    .orderBy(...newestFirst)
    .limit(limit),
);

export type PostRow = Awaited<ReturnType<typeof feedOfTeam>>[number];

export type PageRequest = {
  teamId: AuthorizedTeamId;
  /** Whose likes are marked; 0 marks nobody's. */
  viewerId: number;
  limit: number;
  playerId?: number | undefined;
  after?: Place | undefined;
  order?: 'feed' | 'latest' | undefined;
};

/** One page of posts, each with its counts, in one query. */
export function pageOfPosts(db: Executor, request: PageRequest): Promise<PostRow[]> {
  const { teamId, viewerId, limit, playerId, order, after } = request;
  const values = { teamId, viewerId, limit, ...(after ?? top) };
  if (playerId === undefined) return (order === 'latest' ? latestOfTeam : feedOfTeam)(db, values);
  return (order === 'latest' ? latestOfPlayer : feedOfPlayer)(db, { ...values, playerId });
}

const postById = prepared('post_by_id', (db) =>
  selectPosts(db, and(ofTeam, eq(post.id, sql.placeholder('postId')))),
);

export async function findPost(
  db: Executor,
  teamId: AuthorizedTeamId,
  postId: number,
  viewer: number,
): Promise<PostRow | null> {
  const [row] = await postById(db, { teamId, postId, viewerId: viewer });
  return row ?? null;
}

const teamOfPostQuery = prepared('team_of_post', (db) =>
  db
    .select({ teamId: post.teamId })
    .from(post)
    .where(eq(post.id, sql.placeholder('postId'))),
);

/** The team whose feed a post is in; null when there is no such post. */
export async function teamOfPost(db: Executor, postId: number): Promise<number | null> {
  const [row] = await teamOfPostQuery(db, { postId });
  return row?.teamId ?? null;
}

const teamOfPlayerQuery = prepared('team_of_player', (db) =>
  db
    .select({ teamId: player.teamId })
    .from(player)
    .where(eq(player.id, sql.placeholder('playerId'))),
);

export async function teamOfPlayer(db: Executor, playerId: number): Promise<number | null> {
  const [row] = await teamOfPlayerQuery(db, { playerId });
  return row?.teamId ?? null;
}
