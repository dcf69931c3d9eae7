import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { DeductionCause } from '#domain/duties.ts';
import { createdAt } from './columns.ts';
import { competition, entry } from './competitions.ts';

/** Table points taken off a team, with the reason. Product §3, competition. */
export const deduction = pgTable(
  'deduction',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    leagueId: integer('league_id').notNull(),
    competitionId: integer('competition_id').notNull(),
    entryId: integer('entry_id').notNull(),
    points: smallint('points').notNull(),
    /** What the organizer wrote; for one with a cause, its words in the organizer's language, which the last release reads. */
    reason: text('reason').notNull(),
    /** Put into words for each reader. */
    cause: jsonb('cause').$type<DeductionCause>(),
    createdAt: createdAt(),
  },
  (t) => [
    index('deduction_entry_index').on(t.competitionId, t.entryId),
    index('deduction_league_index').on(t.leagueId, t.competitionId),
    foreignKey({
      columns: [t.leagueId, t.competitionId],
      foreignColumns: [competition.leagueId, competition.id],
    }),
    foreignKey({
      columns: [t.competitionId, t.entryId],
      foreignColumns: [entry.competitionId, entry.id],
    }).onDelete('cascade'),
    check('deduction_points_check', sql`${t.points} between 1 and 99`),
  ],
);
