import { boolean, date, foreignKey, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { dutyKinds } from '#domain/duties.ts';
import { createdAt } from './columns.ts';
import { competition, entry, fixture } from './competitions.ts';
import { deduction } from './deductions.ts';

/** What a team does at a game of others, such as the score table. Product §3, competition. */
export const duty = pgTable(
  'duty',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    leagueId: integer('league_id').notNull(),
    competitionId: integer('competition_id').notNull(),
    fixtureId: integer('fixture_id').notNull(),
    kind: text('kind', { enum: dutyKinds }).notNull(),
    entryId: integer('entry_id').notNull(),
    /** Its team would like another one to take it. */
    isOffered: boolean('is_offered').notNull().default(false),
    isMissed: boolean('is_missed').notNull().default(false),
    /** What it cost to miss it. */
    deductionId: integer('deduction_id').references(() => deduction.id, { onDelete: 'set null' }),
    /** The day of the game for which its team was reminded. */
    remindedOn: date('reminded_on'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('duty_fixture_kind_unique').on(t.competitionId, t.fixtureId, t.kind),
    index('duty_league_index').on(t.leagueId, t.competitionId),
    index('duty_entry_index').on(t.competitionId, t.entryId),
    index('duty_deduction_index').on(t.deductionId),
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
