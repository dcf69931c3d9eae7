import type { Executor } from './connection.ts';
import { ConnectionTransaction } from './transaction.ts';

type Reads = readonly ((db: Executor) => Promise<unknown>)[];

/**
 * Side by side on the pool's connections; in a transaction one after another, each sent without waiting for the one before it where
 * the connection allows that. What the first of them throws is thrown.
 */
export async function readAll<const R extends Reads>(
  db: Executor,
  reads: R,
): Promise<{ -readonly [Index in keyof R]: Awaited<ReturnType<R[Index]>> }> {
  const rows =
    db instanceof ConnectionTransaction
      ? await (db.isPipelined ? behindOneAnother(db, reads) : inTurn(db, reads))
      : await Promise.all(reads.map((read) => read(db)));
  // biome-ignore lint/plugin: one result for each of the reads, in their order, which no list's type says
  return rows as { -readonly [Index in keyof R]: Awaited<ReturnType<R[Index]>> };
}

/**
 * Returns and throws when the last one is done: none may send anything after the transaction has ended. `async` turns what a read
 * throws before it has sent anything into its outcome.
 */
async function behindOneAnother(db: Executor, reads: Reads): Promise<unknown[]> {
  const outcomes = await Promise.allSettled(reads.map(async (read) => read(db)));
  return outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  });
}

async function inTurn(db: Executor, reads: Reads): Promise<unknown[]> {
  const rows: unknown[] = [];
  for (const read of reads) rows.push(await read(db));
  return rows;
}
