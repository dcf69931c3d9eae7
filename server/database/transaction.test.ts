import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '#server/testing/database.ts';
import { databaseClock, openDatabase, prepared, type Transaction } from './connection.ts';
import { postgresError } from './errors.ts';
import { integer } from './parameters.ts';
import { season } from './schema/teams.ts';
import { inTransaction } from './transaction.ts';

const { db: other, connection } = await testDatabase();
await other.execute(sql`create table line (number int)`);

beforeEach(async () => void (await other.execute(sql`delete from line`)));

/** One connection, so that each transaction comes after the one before on the same. */
function oneConnection() {
  const { db, close } = openDatabase({ ...connection, max: 1 }, { warn: () => {} });
  onTestFinished(close);
  return db;
}

const insertLine = (tx: Transaction, number: number) =>
  tx.execute(sql`insert into line values (${number}::int)`);

const failing = (tx: Transaction) => tx.execute(sql`select 1 / 0`);

async function lines(): Promise<unknown[]> {
  const { rows } = await other.execute(sql`select number from line order by number`);
  return rows.map(({ number }) => number);
}

describe('savepoints', () => {
  test('a failed one takes back what was written in it, and nothing else', async () => {
    await inTransaction(other, async (tx) => {
      await insertLine(tx, 1);
      const savepoint = inTransaction(tx, async (inner) => {
        await insertLine(inner, 2);
        await failing(inner);
      });
      await expect(savepoint).rejects.toThrow();
      await inTransaction(tx, (inner) => insertLine(inner, 3));
    });
    expect(await lines()).toEqual([1, 3]);
  });

  test('an error that nobody waited for inside one is not acknowledged', async () => {
    const transaction = inTransaction(other, async (tx) => {
      await insertLine(tx, 1);
      await inTransaction(tx, async (savepoint) => void (await failing(savepoint).catch(() => {})));
    });
    await expect(transaction).rejects.toThrow();
    expect(await lines()).toEqual([]);
  });
});

describe('a connection', () => {
  const seasons = prepared('test_seasons', { n: integer }, (db, { n }) =>
    db.select().from(season).where(sql`${season.id} = ${n}`),
  );

  test('keeps a statement that was first sent in a transaction that failed', async () => {
    const db = oneConnection();
    const transaction = inTransaction(db, async (tx) => {
      await failing(tx).catch(() => {});
      await seasons(tx, { n: 0 });
    });
    await expect(transaction).rejects.toThrow();
    expect(await inTransaction(db, (tx) => seasons(tx, { n: 0 }))).toEqual([]);
  });

  test('with a statement of before a migration is used once more at most', async () => {
    const db = oneConnection();
    const all = prepared('test_all_lines', {}, (executor) =>
      executor.select({ whole: sql`line` }).from(sql`line`),
    );
    const rows = () => inTransaction(db, (tx) => all(tx, {}));
    await rows();
    await other.execute(sql`drop table line`);
    await other.execute(sql`create table line (number int)`);
    await rows().catch((error) => expect(['0A000', '26000']).toContain(postgresError(error)?.code));
    expect(await rows()).toEqual([]);
  });

  test('that was lost meanwhile commits nothing', async () => {
    const db = oneConnection();
    const transaction = inTransaction(db, async (tx) => {
      await insertLine(tx, 1);
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await other.execute(sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`);
      await insertLine(tx, 1);
    });
    await expect(transaction).rejects.toThrow();
    await inTransaction(db, (tx) => insertLine(tx, 2));
    expect(await lines()).toEqual([2]);
  });
});

test('each transaction has a time of its own', async () => {
  const db = oneConnection();
  const moments = () =>
    inTransaction(db, async (tx) => {
      const first = await databaseClock.now(tx);
      await tx.execute(sql`select pg_sleep(0.01)`);
      expect(await inTransaction(tx, (savepoint) => databaseClock.now(savepoint))).toEqual(first);
      return first;
    });
  const [before, after] = [await moments(), await moments()];
  expect(Temporal.Instant.compare(before, after)).toBe(-1);
});

test('a transaction of another isolation level begins with it', async () => {
  const level = await inTransaction(
    other,
    async (tx) => (await tx.execute(sql`show transaction_isolation`)).rows,
    { isolationLevel: 'serializable' },
  );
  expect(level).toEqual([{ transaction_isolation: 'serializable' }]);
});
