import { sql } from 'drizzle-orm';
import { boolean, check, date, foreignKey, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { StatKey } from '#domain/stat-line.ts';
import { createdAt } from './columns.ts';
import { player } from './players.ts';
import { scheduleGame } from './schedule.ts';
import { team } from './teams.ts';

/**
 * Product §3, weekly stats: what a player did in a game, or in a week without one. `week` is the ISO date of its Sunday, that of
 * the game where there is one: a game that moves takes its lines along.
 */
export const weeklyStats = pgTable(
  'weekly_stats',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    teamId: integer('team_id')
      .notNull()
      .references(() => team.id),
    playerId: integer('player_id').notNull(),
    week: date('week').notNull(),
    gameId: integer('game_id'),
    /** The deleted game that the line was of: undoing the deletion connects them again. */
    formerGameId: integer('former_game_id'),
    points: integer('points').notNull().default(0),
    rebounds: integer('rebounds').notNull().default(0),
    assists: integer('assists').notNull().default(0),
    steals: integer('steals').notNull().default(0),
    blocks: integer('blocks').notNull().default(0),
    turnovers: integer('turnovers').notNull().default(0),
    minutesPlayed: integer('minutes_played').notNull().default(0),
    notes: text('notes'),
    /** Whether the captain entered or corrected the line last, in the place of the player. */
    isByCaptain: boolean('is_by_captain').notNull().default(false),
    /** Of a line from a scorebook, ours or another: the numbers that were kept. */
    bookStats: text('book_stats').array().$type<StatKey[]>(),
    /** A box score from elsewhere, which has no plays. */
    isImported: boolean('is_imported').notNull().default(false),
    submittedAt: createdAt('submitted_at'),
  },
  (t) => [
    // Also holds one line without a game a week. Two deleted games of a week leave two lines without one.
    unique('weekly_stats_team_week_player_unique')
      .on(t.teamId, t.week, t.playerId, t.gameId, t.formerGameId)
      .nullsNotDistinct(),
    index('weekly_stats_team_game_index').on(t.teamId, t.gameId),
    // In the database only `game_id` is set to null.
    foreignKey({
      name: 'weekly_stats_game_fk',
      columns: [t.teamId, t.gameId, t.week],
      foreignColumns: [scheduleGame.teamId, scheduleGame.id, scheduleGame.week],
    })
      .onDelete('set null')
      .onUpdate('cascade'),
    // Holds every number a season adds up, so that the leaderboard reads only this index: a team's lines are
    // scattered over the table, one page each.
    index('weekly_stats_team_player_week_index').on(
      t.teamId,
      t.playerId,
      t.week,
      t.points,
      t.rebounds,
      t.assists,
      t.steals,
      t.blocks,
      t.turnovers,
      t.minutesPlayed,
    ),
    foreignKey({ columns: [t.teamId, t.playerId], foreignColumns: [player.teamId, player.id] }),
    check('weekly_stats_week_check', sql`extract(dow from ${t.week}) = 0`),
    check(
      'weekly_stats_counts_check',
      sql`least(${t.points}, ${t.rebounds}, ${t.assists}, ${t.steals}, ${t.blocks}, ${t.turnovers}, ${t.minutesPlayed}) >= 0`,
    ),
  ],
);
