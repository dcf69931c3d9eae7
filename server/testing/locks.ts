import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database, Transaction } from '#server/database/connection.ts';
import { inTransaction } from '#server/database/transaction.ts';

/** Resolves once `count` connections wait for a lock that `tx` holds. Fails when the request settles without waiting. */
export async function untilWaitedFor(
  db: Database,
  tx: Transaction,
  request: Promise<unknown>,
  count = 1,
): Promise<void> {
  let isSettled = false;
  const settle = () => {
    isSettled = true;
  };
  void request.then(settle, settle);
  const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  const isOver = async () => {
    const waiting = await db.execute(
      sql`select 1 from pg_stat_activity where ${rows[0]?.pid}::int = any(pg_blocking_pids(pid))`,
    );
    return isSettled || waiting.rows.length === count;
  };
  await expect.poll(isOver).toBe(true);
  expect(isSettled, 'the request settled without waiting for the lock').toBe(false);
}

type Steps<Reply> = {
  /** Takes the locks. */
  readonly lock: (tx: Transaction) => Promise<unknown>;
  readonly send: () => Promise<Reply>;
  /** Runs in the transaction once the request waits. */
  readonly onceWaiting?: (tx: Transaction) => Promise<unknown>;
  /** How many connections come to wait. */
  readonly waiting?: number;
};

/** Sends a request that waits for the locks of a transaction, commits the transaction, and returns the reply. */
export async function sendDuringTransaction<Reply>(
  db: Database,
  { lock, send, onceWaiting, waiting }: Steps<Reply>,
): Promise<Reply> {
  const { reply } = await inTransaction(db, async (tx) => {
    await lock(tx);
    const reply = send();
    await untilWaitedFor(db, tx, reply, waiting);
    await onceWaiting?.(tx);
    return { reply };
  });
  return reply;
}
