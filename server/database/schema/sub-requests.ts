import { foreignKey, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';
import { competition, entry, fixture } from './competitions.ts';

/** The organizer asked the captains of a team for their subs, for a game of others. Product §3, competition. */
export const subRequest = pgTable(
  'sub_request',
  {
    leagueId: integer('league_id').notNull(),
    competitionId: integer('competition_id').notNull(),
    fixtureId: integer('fixture_id').notNull(),
    /** The team that is asked. */
    entryId: integer('entry_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.competitionId, t.fixtureId, t.entryId] }),
    index('sub_request_league_index').on(t.leagueId, t.competitionId),
    index('sub_request_entry_index').on(t.competitionId, t.entryId),
    foreignKey({
      columns: [t.leagueId, t.competitionId],
      foreignColumns: [competition.leagueId, competition.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.competitionId, t.fixtureId],
      foreignColumns: [fixture.competitionId, fixture.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.competitionId, t.entryId],
      foreignColumns: [entry.competitionId, entry.id],
    }).onDelete('cascade'),
  ],
);
