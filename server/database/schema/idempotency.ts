import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes, createdAt } from './columns.ts';

/**
 * A write that somebody's client named with an `Idempotency-Key`, and how it was answered: written in the transaction of the
 * write itself, so that there is either both or nothing. Deleted after a day. Decision 0054.
 */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    key: text('key').notNull(),
    /** SHA-256 of the endpoint and all that was sent to it. */
    requestHash: bytes('request_hash').notNull(),
    /** The reply's JSON; null until the write is done, within the same transaction. */
    reply: text('reply'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.issuer, t.subject, t.key] }),
    index('idempotency_key_created_at_index').on(t.createdAt),
  ],
);
