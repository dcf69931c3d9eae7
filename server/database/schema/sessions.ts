import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, createdAt, instant } from './columns.ts';

/**
 * A verified identity that a browser holds a token for. Only the SHA-256 of the token is stored,
 * so that a copy of the database opens no session. Architecture §4, Sign-in.
 */
export const session = pgTable(
  'session',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    uid: text('uid').notNull(),
    email: text('email').notNull(),
    displayName: text('display_name').notNull(),
    photoURL: text('photo_url'),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('session_uid_index').on(t.uid), index('session_expires_at_index').on(t.expiresAt)],
);
