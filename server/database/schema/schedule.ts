import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ImportedGame } from '#domain/schedule-import/game.ts';
import { createdAt, instant } from './columns.ts';
import { fixture } from './competitions.ts';
import { team } from './teams.ts';

export const importOrigins = ['file', 'url'] as const;

/**
 * Product §3, schedule game. `playedOn` is its day, resolved inside its season when the game was written; it is put into words for
 * each reader.
 */
export const scheduleGame = pgTable(
  'schedule_game',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    teamId: integer('team_id')
      .notNull()
      .references(() => team.id),
    /** The day again, for earlier releases: they read a text here. */
    date: text('date').notNull(),
    /** Such as `7:45 PM`; null is to be announced. */
    time: text('time'),
    playedOn: date('played_on').notNull(),
    location: text('location'),
    /** Only earlier releases write and read it: it would keep a team's former name. */
    matchup: text('matchup'),
    opponent: text('opponent').notNull(),
    isHome: boolean('is_home').notNull().default(true),
    isCancelled: boolean('is_cancelled').notNull().default(false),
    notes: text('notes'),
    /** When players should be there, such as `7:15 PM`. */
    arrivalTime: text('arrival_time'),
    jersey: text('jersey'),
    /** When an import last wrote the game; null for one entered by hand. */
    scrapedAt: instant('scraped_at'),
    week: date('week').notNull(),
    /** Names the game in subscribed calendars, for good. */
    calendarUid: uuid('calendar_uid').notNull().defaultRandom(),
    /** How often what a calendar shows of the game has changed. */
    sequence: integer('sequence').notNull().default(0),
    /** Where the game was imported from; null for one entered by hand. */
    origin: text('origin', { enum: importOrigins }),
    /** The source's own name for the game, when it has one. */
    sourceUid: text('source_uid'),
    /** What the source said last. What differs from it now was edited by hand, and stays. */
    source: jsonb('source').$type<ImportedGame>(),
    /** When the game was found missing from its source. */
    goneAt: instant('gone_at'),
    /** The fixture whose values this game repeats; null for one of the team's own. */
    competitionId: integer('competition_id'),
    fixtureId: integer('fixture_id'),
    createdAt: createdAt(),
    updatedAt: createdAt('updated_at'),
  },
  (t) => [
    unique('schedule_game_team_id_unique').on(t.teamId, t.id),
    // Stat lines refer to it, so that their week follows the game's.
    uniqueIndex('schedule_game_team_id_week_unique').on(t.teamId, t.id, t.week),
    index('schedule_game_team_day_index').on(t.teamId, t.playedOn, t.id),
    uniqueIndex('schedule_game_team_fixture_unique')
      .on(t.teamId, t.fixtureId)
      .where(sql`${t.fixtureId} is not null`),
    index('schedule_game_fixture_index')
      .on(t.competitionId, t.fixtureId)
      .where(sql`${t.fixtureId} is not null`),
    foreignKey({
      name: 'schedule_game_fixture_fk',
      columns: [t.competitionId, t.fixtureId],
      foreignColumns: [fixture.competitionId, fixture.id],
    }),
    check('schedule_game_week_check', sql`extract(dow from ${t.week}) = 0`),
    check('schedule_game_fixture_check', sql`(${t.competitionId} is null) = (${t.fixtureId} is null)`),
  ],
);

/** Product §3, game result: one a game. */
export const gameResult = pgTable(
  'game_result',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    teamId: integer('team_id').notNull(),
    scheduleGameId: integer('schedule_game_id').notNull(),
    ourScore: integer('our_score').notNull(),
    opponentScore: integer('opponent_score').notNull(),
    /** The points of either side at the end of regulation time; null without overtime. */
    regulation: smallint('regulation'),
    isWin: boolean('is_win').notNull(),
    notes: text('notes'),
    createdAt: createdAt(),
    updatedAt: createdAt('updated_at'),
  },
  (t) => [
    unique('game_result_team_game_unique').on(t.teamId, t.scheduleGameId),
    foreignKey({
      columns: [t.teamId, t.scheduleGameId],
      foreignColumns: [scheduleGame.teamId, scheduleGame.id],
    }).onDelete('cascade'),
    check('game_result_scores_check', sql`least(${t.ourScore}, ${t.opponentScore}) >= 0`),
    check('game_result_win_check', sql`${t.isWin} = (${t.ourScore} > ${t.opponentScore})`),
  ],
);

/** Where a gym is, for the team's members: of all its games at that place. Product §2, Game. */
export const gymPin = pgTable(
  'gym_pin',
  {
    teamId: integer('team_id')
      .notNull()
      .references(() => team.id, { onDelete: 'cascade' }),
    /** The name of the gym, as `gymKey` makes it. */
    gym: text('gym').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt('updated_at'),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.gym] }),
    check('gym_pin_latitude_check', sql`${t.latitude} between -90 and 90`),
    check('gym_pin_longitude_check', sql`${t.longitude} between -180 and 180`),
  ],
);
