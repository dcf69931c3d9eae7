import { foreignKey, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { createdAt, instant } from './columns.ts';
import { scheduleGame } from './schedule.ts';

/** A player to whom the scoring of one game of their own team was handed over. Product §2, Scoring. */
export const gameScorer = pgTable(
  'game_scorer',
  {
    teamId: integer('team_id').notNull(),
    gameId: integer('game_id').notNull(),
    /** No foreign key, because adding one would lock players; erased with them. */
    playerId: integer('player_id').notNull(),
    /** When the end of the game was entered. */
    endedAt: instant('ended_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.gameId, t.playerId] }),
    index('game_scorer_player_index').on(t.playerId),
    foreignKey({
      name: 'game_scorer_game_fk',
      columns: [t.teamId, t.gameId],
      foreignColumns: [scheduleGame.teamId, scheduleGame.id],
    }).onDelete('cascade'),
  ],
);
