import { bigint, integer, pgTable, varchar } from 'drizzle-orm/pg-core';

/**
 * How often somebody has done what is limited for all server processes together. rate-limiter-flexible writes it, and expects
 * these names and this order. Decision 0047.
 */
export const rateLimit = pgTable('rate_limit', {
  /** The limit's name and a hash of whom it counts. */
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  /** When the count starts anew, in milliseconds since 1970. */
  expire: bigint('expire', { mode: 'number' }),
});
