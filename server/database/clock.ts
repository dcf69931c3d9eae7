import { sql } from 'drizzle-orm';
import { type Executor, prepared } from './connection.ts';
import { ConnectionTransaction } from './transaction.ts';

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

const moment = prepared('now', {}, (db) => db.select({ now: nowColumn }).from(sql`(select) as nothing`));

/** The database's own clock: the same for every server process, and fixed within a transaction. */
export const databaseClock: Clock = {
  async now(executor) {
    const transaction = executor instanceof ConnectionTransaction ? executor : null;
    if (transaction?.now) return transaction.now;
    const [row] = await moment(executor, {});
    if (!row) throw new Error('The database returned no time');
    const now = Temporal.Instant.from(row.now);
    if (transaction) transaction.now = now;
    return now;
  },
  of: async (readNow) => Temporal.Instant.from(readNow),
};
