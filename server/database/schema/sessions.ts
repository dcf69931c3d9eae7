import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, createdAt, instant } from './columns.ts';

/**
 * A verified identity that a browser holds a token for. Only the SHA-256 of the token is stored,
 * so that a copy of the database opens no session. Architecture §4, Sign-in.
 */
export const session = pgTable(
  'session',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    /** Names it in its owner's list of devices. */
    id: integer('id').notNull().unique().generatedByDefaultAsIdentity(),
    /** Who verified the identity, and with `uid` who it is. */
    issuer: text('issuer').notNull(),
    uid: text('uid').notNull(),
    email: text('email').notNull(),
    displayName: text('display_name').notNull(),
    photoURL: text('photo_url'),
    /** Such as Chrome and Android; null where the browser did not say. */
    browser: text('browser'),
    system: text('system'),
    /** When the issuer verified the identity: at sign-in, and never again in this session. */
    createdAt: createdAt(),
    /** Accurate to an hour. */
    lastUsedAt: instant('last_used_at').notNull().default(sql`now()`),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('session_uid_index').on(t.uid), index('session_expires_at_index').on(t.expiresAt)],
);
