import { foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { player } from './players.ts';

/** A player's calendar of games, as long as there is one. Its URL is signed with the serial, so that a new serial ends the one before. */
export const calendarLink = pgTable(
  'calendar_link',
  {
    teamId: integer('team_id').notNull(),
    playerId: integer('player_id').notNull(),
    /** Random: a calendar that is made after one was ended has another. */
    serial: text('serial').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.playerId] }),
    foreignKey({
      columns: [t.teamId, t.playerId],
      foreignColumns: [player.teamId, player.id],
    }).onDelete('cascade'),
  ],
);
