import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { announcementAudiences } from '#domain/announcements.ts';
import { createdAt } from './columns.ts';
import { competition } from './competitions.ts';

/** What an organizer wrote to the captains or players of a competition. Product §3, competition. */
export const announcement = pgTable(
  'announcement',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    leagueId: integer('league_id').notNull(),
    competitionId: integer('competition_id').notNull(),
    audience: text('audience', { enum: announcementAudiences }).notNull(),
    title: text('title').notNull(),
    message: text('message').notNull(),
    /** How many people it was sent to, and how many teams it didn't reach. */
    people: integer('people').notNull(),
    unreached: integer('unreached').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('announcement_league_index').on(t.leagueId, t.createdAt),
    index('announcement_competition_index').on(t.leagueId, t.competitionId, t.id),
    foreignKey({
      name: 'announcement_competition_fk',
      columns: [t.leagueId, t.competitionId],
      foreignColumns: [competition.leagueId, competition.id],
    }).onDelete('cascade'),
    check('announcement_counts_check', sql`${t.people} > 0 and ${t.unreached} >= 0`),
  ],
);
