import { sql } from 'drizzle-orm';
import type { Executor } from './connection.ts';

/** Tells the time. Read once a transaction and passed on, so that one decision sees one moment. */
export type Clock = { now(executor: Executor): Promise<Temporal.Instant> };

/** The database's own clock: the same for every server process, and fixed within a transaction. */
export const databaseClock: Clock = {
  async now(executor) {
    const result = await executor.execute<{ now: string }>(
      sql`select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as now`,
    );
    const row = result.rows[0];
    if (!row) throw new Error('The database returned no time');
    return Temporal.Instant.from(row.now);
  },
};
