import { sql } from 'drizzle-orm';
import { boolean, check, pgTable } from 'drizzle-orm/pg-core';
import { bytes, instant } from './columns.ts';

/** The values of the whole installation, which all of its processes share: a single row, inserted by its migration. */
export const installation = pgTable(
  'installation',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    /** 244 random bits. Keys are derived from it; it is never sent anywhere. */
    secret: bytes('secret').notNull(),
    /** The secret that it has replaced, and when: signatures by that one stay valid for some days. */
    formerSecret: bytes('former_secret'),
    replacedAt: instant('replaced_at'),
    /** The key of hashed email addresses. It is never replaced: refusals have to stay valid. */
    emailKey: bytes('email_key'),
  },
  (t) => [check('installation_only_check', sql`${t.isOnly}`)],
);
