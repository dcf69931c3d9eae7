import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '#server/testing/database.ts';
import { type Executor, openDatabase } from './connection.ts';
import { readAll } from './transaction.ts';

const { db, connection } = await testDatabase();

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

test('sends one read behind the other in a transaction', async () => {
  const { read, beside } = openReads();
  expect(await db.transaction((tx) => readAll(tx, [read(1), read(2), read(3)]))).toEqual([1, 2, 3]);
  expect(beside).toEqual([2, 1, 0]);
});

test('reads in turn in a transaction behind a pooler', async () => {
  const pooled = openDatabase({ ...connection, isPooled: true }, { warn: () => {} });
  const { read, beside } = openReads();
  const rows = await pooled.db.transaction((tx) => readAll(tx, [read(1), read(2), read(3)]));
  await pooled.close();
  expect(rows).toEqual([1, 2, 3]);
  expect(beside).toEqual([0, 0, 0]);
});

test('throws in a transaction once nothing more is sent on its connection', async () => {
  let isDone = false;
  const failing = db.transaction((tx) =>
    readAll(tx, [
      () => tx.execute(sql`select 1 / 0`),
      async () => {
        await tx.execute(sql`select 1`).catch(() => {});
        await tx.execute(sql`select 2`).catch(() => {});
        isDone = true;
      },
    ]),
  );
  await expect(failing).rejects.toThrow('1 / 0');
  expect(isDone).toBe(true);
});
