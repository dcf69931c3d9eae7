import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '#server/testing/database.ts';
import { untilWaitedFor } from '#server/testing/locks.ts';
import { holdTimers } from '#server/testing/timers.ts';
import { openDatabase } from './connection.ts';
import { queueDatabase } from './queue.ts';
import { inTransaction } from './transaction.ts';

const { db: other, connection } = await testDatabase();

test('a transaction that cannot begin gives its connection back', async () => {
  const { db, close } = openDatabase({ ...connection, max: 1 }, { warn: () => {} });
  const begin = inTransaction(db, async () => {}, { isolationLevel: 'no level' as 'serializable' });
  await expect(begin).rejects.toThrow();
  const { rows } = await db.execute<{ one: number }>(sql`select 1 as one`);
  expect(rows).toEqual([{ one: 1 }]);
  await close();
});

test('an undefined parameter is refused, and nothing is sent', async () => {
  const undefinedName = sql`select ${sql.param(undefined)}::text`;
  await expect(other.execute(undefinedName)).rejects.toThrow('undefined parameter');
  await expect(inTransaction(other, (tx) => tx.execute(undefinedName))).rejects.toThrow(
    'undefined parameter',
  );
  const fromQueue = queueDatabase(other).executeSql('select $1::text', [undefined]);
  await expect(fromQueue).rejects.toThrow('undefined parameter');
});

test('a transaction in which a statement failed that nobody waited for is not acknowledged', async () => {
  const written = inTransaction(other, async (tx) => {
    await tx.execute(sql`select 1 / 0`).catch(() => {});
  });
  await expect(written).rejects.toMatchObject({ cause: { code: '25P02' } });
});

test('a failed savepoint takes back what was written in it, and nothing else', async () => {
  await other.execute(sql`create table line (text text)`);
  await inTransaction(other, async (tx) => {
    await tx.execute(sql`insert into line values ('before')`);
    const inner = tx.transaction(async (savepoint) => {
      await savepoint.execute(sql`insert into line values ('inside')`);
      await savepoint.execute(sql`select 1 / 0`);
    });
    await expect(inner).rejects.toThrow();
    await tx.transaction((savepoint) => savepoint.execute(sql`insert into line values ('after')`));
  });
  const { rows } = await other.execute(sql`select text from line`);
  expect(rows).toEqual([{ text: 'before' }, { text: 'after' }]);
});

test('a connection whose transaction could not be rolled back is not reused', async () => {
  const { db, close } = openDatabase({ ...connection, max: 1 }, { warn: () => {} });
  await db.execute(sql`create table note (text text)`);
  const { passUntilSettled } = holdTimers();
  await inTransaction(other, async (blocker) => {
    await blocker.execute(sql`select pg_advisory_xact_lock(1)`);
    // The statement waits longer than its client does, and so does the rollback behind it.
    const failing = inTransaction(db, async (tx) => {
      await tx.execute(sql`insert into note values ('not acknowledged')`);
      await tx.execute(sql`select pg_advisory_xact_lock(1)`);
    });
    const rejected = expect(failing).rejects.toThrow();
    await untilWaitedFor(other, blocker, failing);
    await passUntilSettled(failing);
    await rejected;
  });
  await db.execute(sql`insert into note values ('acknowledged')`);
  await close();
  expect((await other.execute(sql`select text from note`)).rows).toEqual([{ text: 'acknowledged' }]);
});
