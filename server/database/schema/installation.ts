import { sql } from 'drizzle-orm';
import { boolean, check, pgTable } from 'drizzle-orm/pg-core';
import { bytes, instant } from './columns.ts';

/** What is one for the whole installation, however many processes serve it: a single row, written by its migration. */
export const installation = pgTable(
  'installation',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    /** 244 random bits. Keys are derived from it; it is never sent anywhere. */
    secret: bytes('secret').notNull(),
    /** The one that it has replaced, and when: what that one signed holds for a while. */
    formerSecret: bytes('former_secret'),
    replacedAt: instant('replaced_at'),
  },
  (t) => [check('installation_only_check', sql`${t.isOnly}`)],
);
