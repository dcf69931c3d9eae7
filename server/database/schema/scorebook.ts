import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ScorebookEvent } from '#domain/scorebook/events.ts';
import type { LiveScore } from '#domain/scorebook/live-score.ts';
import type { GameSummary } from '#domain/scorebook/summary.ts';
import { sides } from '#domain/standings/outcome.ts';
import { createdAt, instant } from './columns.ts';
import { scheduleGame } from './schedule.ts';

/** `game` is null for a game that is not over, or was not scouted as a whole. */
export type BookSummary = { readonly eventCount: number; readonly game: GameSummary | null };

/** What was entered at the court of a game. The two games of a fixture have one each, with the same events. Product §3, scorebook. */
export const scorebook = pgTable(
  'scorebook',
  {
    teamId: integer('team_id').notNull(),
    gameId: integer('game_id').notNull(),
    /** The team's, fixed when the first event came. */
    ourSide: text('our_side', { enum: sides }).notNull(),
    eventCount: integer('event_count').notNull().default(0),
    /** What a season adds up of the game, once it has ended. It says of how many events: a list that went on needs a new one. */
    summary: jsonb('summary').$type<BookSummary>(),
    /** How a game in progress stands, and since when. Null before its first play, and once it is over. */
    live: jsonb('live').$type<LiveScore>(),
    liveSince: instant('live_since'),
    /** When its final went to the feed. */
    postedAt: instant('posted_at'),
    createdAt: createdAt(),
    updatedAt: createdAt('updated_at'),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.gameId] }),
    foreignKey({
      name: 'scorebook_game_fk',
      columns: [t.teamId, t.gameId],
      foreignColumns: [scheduleGame.teamId, scheduleGame.id],
    }).onDelete('cascade'),
    index('scorebook_live_index').on(t.teamId, t.gameId).where(sql`${t.live} is not null`),
    check('scorebook_count_check', sql`${t.eventCount} between 0 and 5000`),
  ],
);

/** Rows are only added. */
export const scorebookEvent = pgTable(
  'scorebook_event',
  {
    teamId: integer('team_id').notNull(),
    gameId: integer('game_id').notNull(),
    /** In the order in which they came, from 1 on. */
    position: integer('position').notNull(),
    /** Made by the device that it was entered on. */
    id: uuid('id').notNull(),
    order: jsonb('order').$type<ScorebookEvent['order']>().notNull(),
    /** When it was entered, by the device's time of day and as it wrote it. */
    time: text('time').notNull(),
    play: jsonb('play').$type<ScorebookEvent['play']>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.gameId, t.position] }),
    unique('scorebook_event_id_unique').on(t.teamId, t.gameId, t.id),
    foreignKey({
      name: 'scorebook_event_book_fk',
      columns: [t.teamId, t.gameId],
      foreignColumns: [scorebook.teamId, scorebook.gameId],
    }).onDelete('cascade'),
  ],
);
