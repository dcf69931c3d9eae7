import { sql } from 'drizzle-orm';
import { boolean, check, date, foreignKey, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';
import { player } from './players.ts';
import { team } from './teams.ts';

/** Product §3, weekly stats: one line a player and week. `week` is the ISO date of its Sunday. */
export const weeklyStats = pgTable(
  'weekly_stats',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    teamId: integer('team_id')
      .notNull()
      .references(() => team.id),
    playerId: integer('player_id').notNull(),
    week: date('week').notNull(),
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
    submittedAt: createdAt('submitted_at'),
  },
  (t) => [
    unique('weekly_stats_team_week_player_unique').on(t.teamId, t.week, t.playerId),
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
