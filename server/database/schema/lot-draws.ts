import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';
import { competition } from './competitions.ts';
import { player } from './players.ts';

/** Lots drawn for teams that were level; it applies as long as exactly they are. Product §3, competition. */
export const lotDraw = pgTable(
  'lot_draw',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    leagueId: integer('league_id').notNull(),
    competitionId: integer('competition_id').notNull(),
    /** Ids of entries in the order in which they were drawn. */
    entryIds: integer('entry_ids').array().notNull(),
    /** The organizer's player, if they have one. */
    drawnBy: integer('drawn_by').references(() => player.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    index('lot_draw_league_index').on(t.leagueId, t.competitionId),
    index('lot_draw_drawn_by_index').on(t.drawnBy),
    foreignKey({
      columns: [t.leagueId, t.competitionId],
      foreignColumns: [competition.leagueId, competition.id],
    }).onDelete('cascade'),
    check('lot_draw_entries_check', sql`cardinality(${t.entryIds}) between 2 and 40`),
  ],
);
