import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { PgTransaction, type PgTransactionConfig } from 'drizzle-orm/pg-core';
import type { Executor, Transaction } from './connection.ts';
import { isDatabaseDown, isStatementStale } from './errors.ts';
import { statementLogger } from './statement-logger.ts';

type Work<Result> = (tx: Transaction) => Promise<Result>;

/**
 * Runs the work in a transaction, or in a savepoint of the one that it is given. Statements of a transaction are sent one after
 * another: after a failure, a statement that is still under way would be committed without the rest.
 *
 * Drizzle's own transaction on a pool never releases a connection whose `begin` failed, and releases one whose `rollback` was
 * not sent: what the next request wrote on it would be acknowledged and not committed.
 */
export async function inTransaction<Result>(
  db: Executor,
  work: Work<Result>,
  config?: PgTransactionConfig,
): Promise<Result> {
  if (db instanceof PgTransaction) return db.transaction(work);
  const client = await db.$client.connect();
  let isBroken = false;
  try {
    return await drizzle(client, { logger: statementLogger }).transaction(async (tx) => {
      const result = await work(tx);
      // PostgreSQL answers the commit of a failed transaction with a rollback and no error, but refuses any other statement.
      await tx.execute(sql`select`);
      return result;
    }, config);
  } catch (error) {
    isBroken = isDatabaseDown(error) || isStatementStale(error);
    throw error;
  } finally {
    client.release(isBroken || client.getTransactionStatus() !== 'I');
  }
}

type Reads = readonly ((db: Executor) => Promise<unknown>)[];

/** Runs reads concurrently on the pool's connections, and one after another in a transaction. Throws the first error. */
export async function readAll<const R extends Reads>(
  db: Executor,
  reads: R,
): Promise<{ -readonly [Index in keyof R]: Awaited<ReturnType<R[Index]>> }> {
  const rows =
    db instanceof PgTransaction ? await inTurn(db, reads) : await Promise.all(reads.map((read) => read(db)));
  // biome-ignore lint/plugin: one result for each of the reads, in their order, which no list's type says
  return rows as { -readonly [Index in keyof R]: Awaited<ReturnType<R[Index]>> };
}

async function inTurn(db: Transaction, reads: Reads): Promise<unknown[]> {
  const rows: unknown[] = [];
  for (const read of reads) rows.push(await read(db));
  return rows;
}
