import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '#server/testing/database.ts';
import type { Executor } from './connection.ts';
import { inTransaction, readAll } from './transaction.ts';

const { db } = await testDatabase();

/** Reads a number, and notes how many others are under way at its end. */
function openReads() {
  let running = 0;
  const beside: number[] = [];
  const read = (value: number) => async (executor: Executor) => {
    running += 1;
    const { rows } = await executor.execute<{ value: number }>(sql`select ${value}::int as value`);
    beside.push(--running);
    return rows[0]?.value;
  };
  return { read, beside };
}

test('reads side by side on the pool', async () => {
  const { read, beside } = openReads();
  expect(await readAll(db, [read(1), read(2), read(3)])).toEqual([1, 2, 3]);
  expect(beside[0]).toBe(2);
});

test('reads one after another in a transaction', async () => {
  const { read, beside } = openReads();
  expect(await inTransaction(db, (tx) => readAll(tx, [read(1), read(2), read(3)]))).toEqual([1, 2, 3]);
  expect(beside).toEqual([0, 0, 0]);
});
