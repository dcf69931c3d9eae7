import { index, integer, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core';
import { bytes, createdAt, instant } from './columns.ts';
import { team } from './teams.ts';

/**
 * An email address that a team has entered as a sub's, as a keyed hash. It outlives the sub, so that removing and adding
 * somebody again changes neither a refusal nor a limit.
 */
export const subContact = pgTable(
  'sub_contact',
  {
    teamId: integer('team_id')
      .notNull()
      .references(() => team.id, { onDelete: 'cascade' }),
    emailHash: bytes('email_hash').notNull(),
    /** How often the team has asked them to be on the list since they last agreed. */
    asks: smallint('asks').notNull().default(0),
    lastAskAt: instant('asked_at'),
    /** When they refused; null once they have agreed again. */
    declinedAt: instant('declined_at'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.teamId, t.emailHash] }), index('sub_contact_email_index').on(t.emailHash)],
);

/** Somebody who wants no mails to subs from any team of this installation. */
export const emailOptOut = pgTable('email_opt_out', {
  emailHash: bytes('email_hash').primaryKey(),
  createdAt: createdAt(),
});

/** A mail that a sub was sent, for the limits of one address across teams. Deleted after a day. */
export const subMail = pgTable(
  'sub_mail',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    emailHash: bytes('email_hash').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (t) => [index('sub_mail_email_index').on(t.emailHash, t.sentAt)],
);
