import { foreignKey, integer, pgTable, primaryKey, unique } from 'drizzle-orm/pg-core';
import { bytes, createdAt, instant } from './columns.ts';
import { scheduleGame } from './schedule.ts';

/**
 * A link by which anybody scores one game, one for a game. Only the SHA-256 of its token is stored, so that a copy of the database scores
 * nothing. Product §2, Scoring.
 */
export const scoreLink = pgTable(
  'score_link',
  {
    teamId: integer('team_id').notNull(),
    gameId: integer('game_id').notNull(),
    tokenHash: bytes('token_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When the end of the game was entered. */
    endedAt: instant('ended_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.gameId] }),
    unique('score_link_token_unique').on(t.tokenHash),
    foreignKey({
      name: 'score_link_game_fk',
      columns: [t.teamId, t.gameId],
      foreignColumns: [scheduleGame.teamId, scheduleGame.id],
    }).onDelete('cascade'),
  ],
);
