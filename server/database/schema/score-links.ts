import { foreignKey, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
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
    /** Who made it: it works while they may score the game. Null in links of earlier releases. */
    makerEmail: text('maker_email'),
    /** The maker's player, if they have one: an assistant captain is one by it. No foreign key, because adding one would lock players. */
    makerId: integer('maker_id'),
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
