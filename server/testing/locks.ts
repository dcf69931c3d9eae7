import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database, Transaction } from '#server/database/connection.ts';

/** Until another transaction waits for a lock that this one has. */
export async function untilWaitedFor(db: Database, tx: Transaction): Promise<void> {
  const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  const isWaitedFor = async () => {
    const waiting = await db.execute(
      sql`select 1 from pg_stat_activity where ${rows[0]?.pid}::int = any(pg_blocking_pids(pid))`,
    );
    return waiting.rows.length > 0;
  };
  await expect.poll(isWaitedFor).toBe(true);
}
