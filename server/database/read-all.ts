import { is } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import type { Executor } from './connection.ts';

type Reads = readonly ((db: Executor) => Promise<unknown>)[];

/**
 * Side by side on the pool's connections; one after another in a transaction, whose one connection takes a statement at a
 * time.
 */
export async function readAll<const R extends Reads>(
  db: Executor,
  reads: R,
): Promise<{ -readonly [Index in keyof R]: Awaited<ReturnType<R[Index]>> }> {
  const rows = is(db, PgTransaction)
    ? await inTurn(db, reads)
    : await Promise.all(reads.map((read) => read(db)));
  // biome-ignore lint/plugin: one result for each of the reads, in their order, which no list's type says
  return rows as { -readonly [Index in keyof R]: Awaited<ReturnType<R[Index]>> };
}

async function inTurn(db: Executor, reads: Reads): Promise<unknown[]> {
  const rows: unknown[] = [];
  for (const read of reads) rows.push(await read(db));
  return rows;
}
