import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '#server/testing/database.ts';
import { openDatabase } from './connection.ts';

const { db: other, connection } = await testDatabase();

test('a transaction that cannot begin gives its connection back', async () => {
  const { db, close } = openDatabase({ ...connection, max: 1 }, { warn: () => {} });
  const begin = db.transaction(async () => {}, { isolationLevel: 'no level' as 'serializable' });
  await expect(begin).rejects.toThrow();
  const { rows } = await db.execute<{ one: number }>(sql`select 1 as one`);
  expect(rows).toEqual([{ one: 1 }]);
  await close();
});

test('a connection whose transaction could not be rolled back is used no more', async () => {
  const options = { ...connection, max: 1, query_timeout: 200 };
  const { db, close } = openDatabase(options, { warn: () => {} });
  await db.execute(sql`create table note (text text)`);
  await other.transaction(async (blocker) => {
    await blocker.execute(sql`select pg_advisory_xact_lock(1)`);
    // The statement waits longer than its client does, and so does the rollback behind it.
    const failing = db.transaction(async (tx) => {
      await tx.execute(sql`insert into note values ('not acknowledged')`);
      await tx.execute(sql`select pg_advisory_xact_lock(1)`);
    });
    await expect(failing).rejects.toThrow();
  });
  await db.execute(sql`insert into note values ('acknowledged')`);
  await close();
  expect((await other.execute(sql`select text from note`)).rows).toEqual([{ text: 'acknowledged' }]);
});
