import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { leagueMailKinds } from '#domain/notifications/kinds.ts';
import { bytes, createdAt } from './columns.ts';
import { league } from './teams.ts';

/**
 * Somebody without a player who wants no emails of a kind from a league, as a keyed hash of their mailbox: those with a player have
 * their own settings. Product §2, Emails.
 */
export const leagueMailOptOut = pgTable(
  'league_mail_opt_out',
  {
    leagueId: integer('league_id')
      .notNull()
      .references(() => league.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: leagueMailKinds }).notNull(),
    emailHash: bytes('email_hash').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.leagueId, t.kind, t.emailHash] })],
);
