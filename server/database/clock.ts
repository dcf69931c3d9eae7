import { sql } from 'drizzle-orm';
import type { Executor } from './connection.ts';

/** Tells the time. Read once a transaction and passed on, so that one decision sees one moment. */
export type Clock = {
  now(executor: Executor): Promise<Temporal.Instant>;
  /** The moment of a statement that has read {@link nowColumn} beside its rows: no statement of its own. */
  of(readNow: string, executor: Executor): Promise<Temporal.Instant>;
};

/** A clock of its own time, which a statement has not read. */
export function clockOf(now: Clock['now']): Clock {
  return { now, of: (_readNow, executor) => now(executor) };
}

/** The database's time, as a column of a statement. */
export const nowColumn = sql<string>`to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** The database's own clock: the same for every server process, and fixed within a transaction. */
export const databaseClock: Clock = {
  async now(executor) {
    const result = await executor.execute<{ now: string }>(sql`select ${nowColumn} as now`);
    const row = result.rows[0];
    if (!row) throw new Error('The database returned no time');
    return Temporal.Instant.from(row.now);
  },
  of: async (readNow) => Temporal.Instant.from(readNow),
};
