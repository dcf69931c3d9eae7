import { foreignKey, index, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { StoredPlan } from '#domain/planner/settings.ts';
import type { SlotMove } from '#domain/planner/swap.ts';
import { createdAt } from './columns.ts';
import { competition } from './competitions.ts';

/** Games that the organizer moved together, which can be undone for an hour. Product §3, competition. */
export const planChange = pgTable(
  'plan_change',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    leagueId: integer('league_id').notNull(),
    competitionId: integer('competition_id').notNull(),
    moves: jsonb('moves').$type<readonly SlotMove[]>().notNull(),
    /** What the season was planned from before; null where the change left it as it was. */
    planBefore: jsonb('plan_before').$type<StoredPlan>(),
    createdAt: createdAt(),
  },
  (t) => [
    index('plan_change_league_index').on(t.leagueId, t.competitionId),
    foreignKey({
      columns: [t.leagueId, t.competitionId],
      foreignColumns: [competition.leagueId, competition.id],
    }).onDelete('cascade'),
  ],
);
