import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { inTransaction } from '#server/database/transaction.ts';

/** Days and hours at which a league dated relative to now could go wrong, in the zone of its teams. */
export const oddMoments = [
  ['on a Friday evening', '2024-11-22T18:00:00-05:00'],
  ['at the first moment of a Sunday', '2024-11-17T00:00:00-05:00'],
  ['at half past midnight on a Sunday', '2024-11-17T00:30:00-05:00'],
  ['on a Sunday night', '2024-11-17T23:30:00-05:00'],
  ['at the first moment of a Monday', '2024-11-18T00:00:00-05:00'],
  ['at ten past midnight on a Monday', '2024-11-18T00:10:00-05:00'],
  ['at the last moment of a Saturday', '2024-11-23T23:59:59.999-05:00'],
  ['in the repeated hour when clocks go back', '2024-11-03T01:30:00-05:00'],
  ['the Monday after clocks went back', '2024-11-04T00:10:00-05:00'],
  ['just after clocks went forward', '2024-03-10T03:00:00-04:00'],
  ['the Monday after clocks went forward', '2024-03-11T00:10:00-04:00'],
  ['in the last second of a year', '2024-12-31T23:59:59-05:00'],
  ['in the first second of a year', '2025-01-01T00:00:00-05:00'],
  ['on a leap day', '2024-02-29T12:00:00-05:00'],
  ['years from now', '2031-07-13T00:30:00-04:00'],
] as const;

/** Leaves an empty, migrated database. */
export async function emptyDatabase(db: Database): Promise<void> {
  // The audit list lets nothing be taken from it, and every team has one.
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`alter table audit_entry disable trigger user`);
    await tx.execute(sql`truncate league, image restart identity cascade`);
    await tx.execute(sql`alter table audit_entry enable trigger user`);
  });
}

/** Hold transaction ids and real moments, which differ each time. */
const changes = sql`('team_change', 'personal_change')`;

/** Every row of every table, as text to compare. */
export async function wholeDatabase(db: Database): Promise<Record<string, string>> {
  const tables = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename not in ${changes} order by 1`,
  );
  const contents: Record<string, string> = {};
  for (const { name } of tables.rows) {
    const rows = await db.execute<{ text: string | null }>(
      sql`select string_agg(t::text, E'\n' order by t::text) as text from ${sql.identifier(name)} t`,
    );
    contents[name] = rows.rows[0]?.text ?? '';
  }
  return contents;
}

/** The latest instant in each timestamp column of the database, such as `post.created_at`. */
export async function latestInstants(db: Database): Promise<Map<string, Temporal.Instant>> {
  const columns = await db.execute<{ table: string; column: string }>(
    sql`select table_name as table, column_name as column from information_schema.columns
        where table_schema = 'public' and table_name not in ${changes} and data_type = 'timestamp with time zone'`,
  );
  const latest = new Map<string, Temporal.Instant>();
  for (const { table, column } of columns.rows) {
    const result = await db.execute<{ ms: string | null }>(
      sql`select (extract(epoch from max(${sql.identifier(column)})) * 1000)::bigint::text as ms from ${sql.identifier(table)}`,
    );
    const ms = result.rows[0]?.ms;
    if (ms) latest.set(`${table}.${column}`, Temporal.Instant.fromEpochMilliseconds(Number(ms)));
  }
  return latest;
}
