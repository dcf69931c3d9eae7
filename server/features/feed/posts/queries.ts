import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import { type Executor, prepared, type Transaction } from '#server/database/connection.ts';
import {
  authorizedTeamId,
  boolean,
  idsByName,
  integer,
  nullableInteger,
  nullableText,
  type Placeholders,
  text,
  type Values,
} from '#server/database/parameters.ts';
import { rowLocks } from '#server/database/row-locks.ts';
import { comment, post, postLike } from '#server/database/schema/feed.ts';
import { image } from '#server/database/schema/images.ts';
import { player } from '#server/database/schema/players.ts';
import { scheduleGame } from '#server/database/schema/schedule.ts';
import { weeklyStats } from '#server/database/schema/stats.ts';
import { ApiError } from '#server/errors.ts';
import { linkedPlayerColumns } from '#server/players/columns.ts';
import { postText } from '#server/posts/columns.ts';
import { isOnTeam } from '#server/teams/on-team.ts';
import { type CommentScope, findFirstComments } from '../comments/queries.ts';

const scope = { teamId: authorizedTeamId, viewerId: integer };
const page = { ...scope, isPinned: boolean, createdAt: text, id: integer, limit: integer };
const latestPage = { ...scope, createdAt: text, id: integer, limit: integer };

type PagePlaceholders = Placeholders<typeof page>;
type LatestPlaceholders = Placeholders<typeof latestPage>;

const likesOfPost = sql`from ${postLike} where ${postLike.teamId} = ${post.teamId} and ${postLike.postId} = ${post.id}`;
const commentsOfPost = sql`from ${comment} where ${comment.teamId} = ${post.teamId} and ${comment.postId} = ${post.id}`;

const ownColumns = {
  id: post.id,
  teamId: post.teamId,
  playerId: post.playerId,
  content: postText,
  mentions: post.mentions,
  imageUrl: post.imageUrl,
  imageSize: { width: image.width, height: image.height },
  isPinned: post.isPinned,
  createdAt: post.createdAt,
  editedAt: post.editedAt,
  weeklyStatsId: post.weeklyStatsId,
  game: {
    id: scheduleGame.id,
    opponent: scheduleGame.opponent,
    isHome: scheduleGame.isHome,
    day: scheduleGame.playedOn,
  },
  player: linkedPlayerColumns,
  likeCount: sql<number>`(select count(*)::int ${likesOfPost})`,
  commentCount: sql<number>`(select count(*)::int ${commentsOfPost})`,
  threadCount: sql<number>`(select count(*)::int ${commentsOfPost} and ${comment.parentCommentId} is null)`,
};

/** An image's URL is `/images/{64 hex digits}.jpg`. */
const imageOfPost = sql`${image.hash} = substr(${post.imageUrl}, 9, 64)`;

/** The team's posts under a further condition. */
function selectPosts(db: Executor, scope: CommentScope, where: SQL | undefined) {
  const { teamId, viewerId } = scope;
  const isLiked = sql<boolean>`exists (select 1 ${likesOfPost} and ${postLike.playerId} = ${viewerId})`;
  return db
    .select({ ...ownColumns, isLiked, firstComments: findFirstComments(db, scope) })
    .from(post)
    .innerJoin(player, and(eq(player.teamId, post.teamId), eq(player.id, post.playerId)))
    .leftJoin(image, imageOfPost)
    .leftJoin(scheduleGame, and(eq(scheduleGame.teamId, post.teamId), eq(scheduleGame.id, post.gameId)))
    .where(and(eq(post.teamId, teamId), where));
}

const afterPlace = ({ isPinned, createdAt, id }: PagePlaceholders) =>
  sql`(${post.isPinned}, ${post.createdAt}, ${post.id}) < (${isPinned}::boolean, ${createdAt}::timestamptz, ${id}::int)`;
const afterMoment = ({ createdAt, id }: LatestPlaceholders) =>
  sql`(${post.createdAt}, ${post.id}) < (${createdAt}::timestamptz, ${id}::int)`;
const pinnedFirst = [desc(post.isPinned), desc(post.createdAt), desc(post.id)];
const newestFirst = [desc(post.createdAt), desc(post.id)];

const feedOfTeam = prepared('feed_of_team', page, (db, param) =>
  selectPosts(db, param, afterPlace(param))
    .orderBy(...pinnedFirst)
    .limit(param.limit),
);

const latestOfTeam = prepared('latest_posts_of_team', latestPage, (db, param) =>
  selectPosts(db, param, afterMoment(param))
    .orderBy(...newestFirst)
    .limit(param.limit),
);

const feedOfPlayer = prepared('feed_of_player', { ...page, playerId: integer }, (db, param) =>
  selectPosts(db, param, and(eq(post.playerId, param.playerId), afterPlace(param)))
    .orderBy(...pinnedFirst)
    .limit(param.limit),
);

const latestOfPlayer = prepared('latest_posts_of_player', { ...latestPage, playerId: integer }, (db, param) =>
  selectPosts(db, param, and(eq(post.playerId, param.playerId), afterMoment(param)))
    .orderBy(...newestFirst)
    .limit(param.limit),
);

/** Posts written about a game, and automatic ones about its stats, or those of its week without a game. */
const postsAboutGame = prepared('posts_about_game', { ...latestPage, gameId: integer }, (db, param) => {
  const aboutGame = sql`select p.id from ${post} p where p.team_id = ${param.teamId} and p.game_id = ${param.gameId}`;
  const automatic = sql`
    select p.id from ${weeklyStats} s join ${post} p on p.weekly_stats_id = s.id
    where s.team_id = ${param.teamId} and (s.game_id = ${param.gameId} or s.game_id is null) and s.week = (
      select g.week from ${scheduleGame} g where g.team_id = ${param.teamId} and g.id = ${param.gameId}
    )`;
  return selectPosts(
    db,
    param,
    and(sql`${post.id} in (${aboutGame} union all ${automatic})`, afterMoment(param)),
  )
    .orderBy(...newestFirst)
    .limit(param.limit);
});

export type PostRow = Awaited<ReturnType<typeof feedOfTeam>>[number];

/** The position of a post in the feed's order, after which the next page begins. */
export type Place = { isPinned: boolean; createdAt: string; id: number };

/** Before every post. */
export const top: Place = { isPinned: true, createdAt: 'infinity', id: 2_147_483_647 };

export type PageRequest = {
  teamId: AuthorizedTeamId;
  /** The player whose likes are marked; 0 for none. */
  viewerId: number;
  limit: number;
  playerId?: number | undefined;
  gameId?: number | undefined;
  after?: Place | undefined;
  order?: 'feed' | 'latest' | undefined;
};

/** One page of posts, each with its counts, in one query. */
export function pageOfPosts(db: Executor, request: PageRequest): Promise<PostRow[]> {
  const { teamId, viewerId, limit, playerId, gameId, order, after } = request;
  const values = { teamId, viewerId, limit, ...(after ?? top) };
  if (gameId !== undefined) return postsAboutGame(db, { ...values, gameId });
  if (playerId === undefined) return (order === 'latest' ? latestOfTeam : feedOfTeam)(db, values);
  return (order === 'latest' ? latestOfPlayer : feedOfPlayer)(db, { ...values, playerId });
}

const postById = prepared('post_by_id', { ...scope, postId: integer }, (db, param) =>
  selectPosts(db, param, eq(post.id, param.postId)),
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

/**
 * Locks all players of the team against removal. A removal locks the player first, and then their posts and those that mention
 * them: code that notifies the team calls this before locking a post, to keep that order.
 */
export const keepTeam = prepared('keep_team', { teamId: authorizedTeamId }, (db, param) =>
  db
    .select({ id: player.id })
    .from(player)
    .where(and(eq(player.teamId, param.teamId), isOnTeam(player)))
    .for('key share'),
);

const postLocks = rowLocks('lock_post', (name, strength) =>
  prepared(name, { teamId: authorizedTeamId, postId: integer }, (db, param) =>
    db
      .select({
        id: post.id,
        playerId: post.playerId,
        isPinned: post.isPinned,
        imageUrl: post.imageUrl,
        content: postText,
        mentions: post.mentions,
        weeklyStatsId: post.weeklyStatsId,
      })
      .from(post)
      .where(and(eq(post.teamId, param.teamId), eq(post.id, param.postId)))
      .for(strength),
  ),
);

/**
 * Locks a post against changes and deletion: likes and pins one after the other ('no key update'),
 * comments beside each other ('key share'). Throws `not_found` when the team has no such post.
 */
export async function requirePost(
  tx: Transaction,
  teamId: AuthorizedTeamId,
  postId: number,
  strength: keyof typeof postLocks,
) {
  const [row] = await postLocks[strength](tx, { teamId, postId });
  if (!row) throw new ApiError('not_found');
  return row;
}

const newPost = {
  teamId: authorizedTeamId,
  playerId: integer,
  content: text,
  imageUrl: nullableText,
  gameId: nullableInteger,
  mentions: idsByName,
  createdAt: text,
};

const insertedPost = prepared('insert_post', newPost, (db, param) =>
  db.insert(post).values(param).returning({ id: post.id }),
);

export async function insertPost(tx: Transaction, values: Values<typeof newPost>): Promise<number> {
  const [row] = await insertedPost(tx, values);
  if (!row) throw new Error('The post was not inserted');
  return row.id;
}

export async function setPinned(
  tx: Transaction,
  teamId: AuthorizedTeamId,
  postId: number,
  isPinned: boolean,
): Promise<void> {
  await tx
    .update(post)
    .set({ isPinned })
    .where(and(eq(post.teamId, teamId), eq(post.id, postId)));
}

/** With its comments, replies and likes, which go by their foreign keys. */
export async function removePost(tx: Transaction, teamId: AuthorizedTeamId, postId: number): Promise<void> {
  await tx.delete(post).where(and(eq(post.teamId, teamId), eq(post.id, postId)));
}
