import { sql } from 'drizzle-orm';
import { customType } from 'drizzle-orm/pg-core';

/**
 * A `timestamptz` read and written as an ISO 8601 string in UTC, such as `2026-11-15T05:00:00Z`:
 * the same text the wire carries, so that no layer converts it twice.
 */
const isoInstant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: (value) => Temporal.Instant.from(value).toString(),
});

export function instant(name: string) {
  return isoInstant(name);
}

/** The row's own moment of creation, by the database's clock. */
export function createdAt(name = 'created_at') {
  return isoInstant(name).notNull().default(sql`now()`);
}

/** Raw bytes, such as a SHA-256 digest or an image. */
export const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (value) => Buffer.from(value.buffer, value.byteOffset, value.byteLength),
});
