import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { PostFacts } from '#domain/written-text.ts';
import { createdAt, instant } from './columns.ts';
import { player } from './players.ts';
import { weeklyStats } from './stats.ts';
import { team } from './teams.ts';

/** Whom a text names, by the usernames they had when it was written: a later rename breaks no link. */
const mentions = () => jsonb('mentions').$type<Record<string, number>>().notNull().default({});

/** Product §3, post. Its likes are the rows of post_like: nothing counts them twice. */
export const post = pgTable(
  'post',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    teamId: integer('team_id')
      .notNull()
      .references(() => team.id),
    playerId: integer('player_id').notNull(),
    /** Its author's own words; '' where the server puts its text into words for each reader, from its line or `facts`. */
    content: text('content').notNull(),
    facts: jsonb('facts').$type<PostFacts>(),
    imageUrl: text('image_url'),
    mentions: mentions(),
    isPinned: boolean('is_pinned').notNull().default(false),
    /** Set on the automatic post of a week's stats: its uniqueness is what makes a retry harmless. */
    weeklyStatsId: integer('weekly_stats_id').references(() => weeklyStats.id, { onDelete: 'cascade' }),
    /** The game that the post is about. No foreign key: a deleted game may be restored, and its posts are then about it again. */
    gameId: integer('game_id'),
    createdAt: createdAt(),
    /** When the text last changed; null while it is as it was first written. */
    editedAt: instant('edited_at'),
  },
  (t) => [
    unique('post_team_id_unique').on(t.teamId, t.id),
    // Read backwards, newest first: drizzle's own descending order would put nulls last, as no ORDER BY of ours does.
    index('post_team_feed_index').on(t.teamId, t.isPinned, t.createdAt, t.id),
    index('post_team_latest_index').on(t.teamId, t.createdAt, t.id),
    index('post_team_player_index').on(t.teamId, t.playerId, t.isPinned, t.createdAt, t.id),
    index('post_team_image_index').on(t.teamId, t.imageUrl).where(sql`${t.imageUrl} is not null`),
    index('post_team_game_index').on(t.teamId, t.gameId).where(sql`${t.gameId} is not null`),
    uniqueIndex('post_weekly_stats_unique').on(t.weeklyStatsId),
    foreignKey({ columns: [t.teamId, t.playerId], foreignColumns: [player.teamId, player.id] }),
  ],
);

/** Product §3, post like. */
export const postLike = pgTable(
  'post_like',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    teamId: integer('team_id').notNull(),
    postId: integer('post_id').notNull(),
    playerId: integer('player_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('post_like_unique').on(t.teamId, t.postId, t.playerId),
    index('post_like_player_index').on(t.teamId, t.playerId),
    foreignKey({ columns: [t.teamId, t.postId], foreignColumns: [post.teamId, post.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.teamId, t.playerId], foreignColumns: [player.teamId, player.id] }),
  ],
);

/** Product §3, comment; a reply names the comment it answers. */
export const comment = pgTable(
  'comment',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    teamId: integer('team_id').notNull(),
    postId: integer('post_id').notNull(),
    playerId: integer('player_id').notNull(),
    content: text('content').notNull(),
    parentCommentId: integer('parent_comment_id'),
    mentions: mentions(),
    createdAt: createdAt(),
    /** When the text last changed; null while it is as it was first written. */
    editedAt: instant('edited_at'),
  },
  (t) => [
    unique('comment_team_id_unique').on(t.teamId, t.id),
    unique('comment_team_post_id_unique').on(t.teamId, t.postId, t.id),
    index('comment_team_post_index')
      .on(t.teamId, t.postId, t.createdAt, t.id)
      .where(sql`${t.parentCommentId} is null`),
    index('comment_parent_index')
      .on(t.teamId, t.parentCommentId, t.createdAt, t.id)
      .where(sql`${t.parentCommentId} is not null`),
    index('comment_player_index').on(t.teamId, t.playerId),
    foreignKey({ columns: [t.teamId, t.postId], foreignColumns: [post.teamId, post.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.teamId, t.playerId], foreignColumns: [player.teamId, player.id] }),
    foreignKey({
      name: 'comment_parent_same_post_fk',
      columns: [t.teamId, t.postId, t.parentCommentId],
      foreignColumns: [t.teamId, t.postId, t.id],
    }).onDelete('cascade'),
  ],
);

/** Product §3, comment like. */
export const commentLike = pgTable(
  'comment_like',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    teamId: integer('team_id').notNull(),
    commentId: integer('comment_id').notNull(),
    playerId: integer('player_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('comment_like_unique').on(t.teamId, t.commentId, t.playerId),
    index('comment_like_player_index').on(t.teamId, t.playerId),
    foreignKey({ columns: [t.teamId, t.commentId], foreignColumns: [comment.teamId, comment.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.teamId, t.playerId], foreignColumns: [player.teamId, player.id] }),
  ],
);
