import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { sides } from '#domain/standings/outcome.ts';
import type { SuggestedTime } from '#domain/time-requests.ts';
import { createdAt, instant } from './columns.ts';
import { competition, fixture } from './competitions.ts';
import { player } from './players.ts';

/** A captain asks the organizer for another time of a league game: one a side. Product §3, competition. */
export const timeRequest = pgTable(
  'time_request',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    leagueId: integer('league_id').notNull(),
    competitionId: integer('competition_id').notNull(),
    fixtureId: integer('fixture_id').notNull(),
    side: text('side', { enum: sides }).notNull(),
    /** In the competition's zone. */
    suggestions: jsonb('suggestions').$type<readonly SuggestedTime[]>().notNull(),
    reason: text('reason').notNull(),
    /** The captain's player, if they have one. */
    askedBy: integer('asked_by').references(() => player.id, { onDelete: 'set null' }),
    /** Null while it waits for the organizer. */
    declinedAt: instant('declined_at'),
    declineNote: text('decline_note'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('time_request_side_unique').on(t.competitionId, t.fixtureId, t.side),
    index('time_request_league_index').on(t.leagueId, t.competitionId),
    index('time_request_asked_by_index').on(t.askedBy),
    foreignKey({
      name: 'time_request_fixture_fk',
      columns: [t.competitionId, t.fixtureId],
      foreignColumns: [fixture.competitionId, fixture.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'time_request_competition_fk',
      columns: [t.leagueId, t.competitionId],
      foreignColumns: [competition.leagueId, competition.id],
    }),
    check('time_request_note_check', sql`${t.declineNote} is null or ${t.declinedAt} is not null`),
  ],
);
