import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';
import { player } from './players.ts';
import { league } from './teams.ts';

/** Who organizes a league, by verified email. Product §6. */
export const leagueOrganizer = pgTable(
  'league_organizer',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    leagueId: integer('league_id')
      .notNull()
      .references(() => league.id),
    /** Normalized, as the issuer's verified email is stored. */
    email: text('email').notNull(),
    name: text('name'),
    /** The admin's player, if they have one. */
    addedBy: integer('added_by').references(() => player.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    unique('league_organizer_email_unique').on(t.leagueId, t.email),
    index('league_organizer_email_index').on(t.email),
    index('league_organizer_added_by_index').on(t.addedBy),
  ],
);
