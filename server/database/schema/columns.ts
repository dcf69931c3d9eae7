import { sql } from 'drizzle-orm';
import { customType } from 'drizzle-orm/pg-core';

/**
 * A `timestamptz` read and written as an ISO 8601 string in UTC, such as `2026-11-15T05:00:00Z`:
 * the same text the wire carries, so that no layer converts it twice.
 */
const isoInstant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: isoText,
});

export function instant(name: string) {
  return isoInstant(name);
}

/** PostgreSQL's text of an instant in UTC: `2026-11-15 05:00:00.5+00`, and in JSON `2026-11-15T05:00:00.5+00:00`. */
const textInUtc = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d(?:\.\d*[1-9])?)\+00(?::00)?$/;

/** PostgreSQL's text of an instant, in a row or in JSON, as ISO 8601 in UTC. Throws RangeError for `infinity`. Architecture §4, Time. */
export function isoText(text: string): string {
  // Converted by text, because parsing and formatting this one column took longer than all other columns of a list.
  const parts = textInUtc.exec(text);
  return parts ? `${parts[1]}T${parts[2]}Z` : Temporal.Instant.from(text).toString();
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
