import { bigint, integer, pgTable, varchar } from 'drizzle-orm/pg-core';

/**
 * The counts of limits that all server processes share. rate-limiter-flexible writes this table and requires these names in
 * this order.
 */
export const rateLimit = pgTable('rate_limit', {
  /** The limit's name and a hash of whom it counts. */
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  /** When the count is reset, in milliseconds since 1970. */
  expire: bigint('expire', { mode: 'number' }),
});
