import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '#server/testing/database.ts';
import { untilWaitedFor } from '#server/testing/locks.ts';
import { holdTimers } from '#server/testing/timers.ts';
import {
  type ConnectionOptions,
  commitBehind,
  databaseClock,
  openDatabase,
  prepared,
  statementOf,
} from './connection.ts';
import { postgresError } from './errors.ts';
import { integer } from './parameters.ts';
import { readAll } from './transaction.ts';

const { db: other, connection } = await testDatabase();
await other.execute(sql`create table line (number int)`);

beforeEach(async () => void (await other.execute(sql`delete from line`)));

/** One connection, so that each transaction comes after the one before on the same. */
function oneConnection(options: ConnectionOptions = {}) {
  const { db, close } = openDatabase({ ...connection, max: 1, ...options }, { warn: () => {} });
  onTestFinished(close);
  return db;
}

const insertLine = prepared('test_insert_line', { number: integer }, (db, { number }) =>
  statementOf(db, sql`insert into line values (${number}::int)`),
);

const divide = prepared('test_divide', { by: integer }, (db, { by }) =>
  statementOf(db, sql`select 1 / ${by}::int`),
);

const anything = prepared('test_anything', {}, (db) => statementOf(db, sql`select * from line`));

async function lines(): Promise<unknown[]> {
  const { rows } = await other.execute(sql`select number from line order by number`);
  return rows.map(({ number }) => number);
}

type Tx = Parameters<Parameters<typeof other.transaction>[0]>[0];

const failing = (tx: Tx) => tx.execute(sql`select 1 / 0`);

describe('after its end', () => {
  test.each([
    ['a statement', (tx: Tx) => tx.execute(sql`insert into line values (1)`)],
    ['a prepared statement', async (tx: Tx) => insertLine(tx, { number: 1 })],
    ['a savepoint', (tx: Tx) => tx.transaction((savepoint) => insertLine(savepoint, { number: 1 }))],
  ])('a transaction takes no more: %s', async (_what, write) => {
    const db = oneConnection();
    let ended: Tx | undefined;
    await db.transaction(async (tx) => {
      ended = tx;
      await tx.execute(sql`select 1`);
    });
    await db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      await expect(write(ended!)).rejects.toThrow();
    });
    await expect(write(ended!)).rejects.toThrow();
    expect(await lines()).toEqual([]);
  });

  test('a savepoint takes no more', async () => {
    await other.transaction(async (tx) => {
      let ended: Tx | undefined;
      await tx.transaction(async (savepoint) => {
        ended = savepoint;
      });
      await expect((async () => insertLine(ended!, { number: 1 }))()).rejects.toThrow('has ended');
    });
  });

  test.each([
    ['in the transaction', (tx: Tx, write: (tx: Tx) => Promise<void>) => write(tx)],
    ['in a savepoint', (tx: Tx, write: (tx: Tx) => Promise<void>) => tx.transaction(write)],
  ])('what went on beside a failure %s writes nothing', async (_where, begin) => {
    const db = oneConnection();
    let goOn = () => {};
    const wait = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    let branch: Promise<void> = Promise.resolve();
    const both = db.transaction(async (tx) => {
      branch = begin(tx, async (inner) => {
        await wait;
        await insertLine(inner, { number: 1 });
      });
      branch.catch(() => {});
      await Promise.reject(new Error('the other branch'));
    });
    await expect(both).rejects.toThrow('the other branch');
    await db.transaction(async (tx) => {
      await insertLine(tx, { number: 2 });
      goOn();
      await expect(branch).rejects.toThrow('has ended');
      await insertLine(tx, { number: 3 });
    });
    expect(await lines()).toEqual([2, 3]);
  });
});

describe('savepoints', () => {
  test('that are begun at once run one after the other, and only that which fails is taken back', async () => {
    await other.transaction(async (tx) => {
      const outcomes = await Promise.allSettled([
        tx.transaction((savepoint) => insertLine(savepoint, { number: 1 })),
        tx.transaction(async (savepoint) => {
          await insertLine(savepoint, { number: 2 });
          await failing(savepoint);
        }),
        tx.transaction((savepoint) => insertLine(savepoint, { number: 3 })),
      ]);
      expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    });
    expect(await lines()).toEqual([1, 3]);
  });

  test('an open one refuses what its parent sends, which it might take back', async () => {
    await other.transaction(async (tx) => {
      await tx.transaction(async (savepoint) => {
        await insertLine(savepoint, { number: 1 });
        await expect((async () => insertLine(tx, { number: 2 }))()).rejects.toThrow('savepoint is open');
        await expect(tx.execute(sql`select 1`)).rejects.toThrow();
      });
      await insertLine(tx, { number: 3 });
    });
    expect(await lines()).toEqual([1, 3]);
  });

  test('a failure on a lost connection is the one that is told', async () => {
    const db = oneConnection();
    const transaction = db.transaction((tx) =>
      tx.transaction(async (savepoint) => {
        const { rows } = await savepoint.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
        await other.execute(sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`);
        throw new Error('the reason');
      }),
    );
    await expect(transaction).rejects.toThrow('the reason');
    await db.transaction((tx) => insertLine(tx, { number: 1 }));
    expect(await lines()).toEqual([1]);
  });

  test('an error that nobody waited for inside one loses the transaction', async () => {
    const transaction = other.transaction(async (tx) => {
      await insertLine(tx, { number: 1 });
      await tx.transaction(async (savepoint) => void (await failing(savepoint).catch(() => {})));
    });
    await expect(transaction).rejects.toThrow('rolled back');
    expect(await lines()).toEqual([]);
  });

  test('an error in one that was taken back does not make the commit a failure', async () => {
    await other.transaction(async (tx) => {
      await insertLine(tx, { number: 1 });
      const outer = tx.transaction(async (savepoint) => {
        await savepoint.transaction(async (inner) => void (await failing(inner).catch(() => {})));
        await insertLine(savepoint, { number: 2 });
      });
      await expect(outer).rejects.toThrow();
    });
    expect(await lines()).toEqual([1]);
  });
});

describe('a commit behind the last statement', () => {
  test('is sent with it', async () => {
    await other.transaction((tx) => commitBehind(tx, () => insertLine(tx, { number: 1 })));
    expect(await lines()).toEqual([1]);
  });

  test('does not follow one that could not be sent', async () => {
    const transaction = other.transaction(async (tx) => {
      await insertLine(tx, { number: 1 });
      await commitBehind(tx, () => insertLine(tx, { number: undefined as unknown as number }));
    });
    await expect(transaction).rejects.toThrow('undefined parameter');
    expect(await lines()).toEqual([]);
  });

  test('commits nothing where that one fails', async () => {
    const db = oneConnection();
    const transaction = db.transaction(async (tx) => {
      await insertLine(tx, { number: 1 });
      await commitBehind(tx, () => divide(tx, { by: 0 }));
    });
    await expect(transaction).rejects.toThrow('division by zero');
    await db.transaction((tx) => insertLine(tx, { number: 2 }));
    expect(await lines()).toEqual([2]);
  });

  test('takes no statement after it', async () => {
    const db = oneConnection();
    const transaction = db.transaction(async (tx) => {
      await commitBehind(tx, () => insertLine(tx, { number: 1 }));
      await insertLine(tx, { number: 2 });
    });
    await expect(transaction).rejects.toThrow('has ended');
    expect(await lines()).toEqual([1]);
  });

  test('comes with the end in a savepoint and behind a pooler', async () => {
    const db = oneConnection({ isPooled: true });
    await db.transaction(async (tx) => {
      await tx.transaction((savepoint) =>
        commitBehind(savepoint, () => insertLine(savepoint, { number: 1 })),
      );
      await commitBehind(tx, () => insertLine(tx, { number: 2 }));
      await insertLine(tx, { number: 3 });
    });
    expect(await lines()).toEqual([1, 2, 3]);
  });
});

describe('a connection', () => {
  test('keeps a statement that was first sent in a transaction that had failed', async () => {
    const db = oneConnection();
    const transaction = db.transaction((tx) => readAll(tx, [() => failing(tx), () => anything(tx, {})]));
    await expect(transaction).rejects.toThrow('1 / 0');
    expect(await db.transaction((tx) => anything(tx, {}))).toEqual([]);
  });

  test('with a statement of before a migration is used once more at most', async () => {
    const db = oneConnection();
    const rows = () => db.transaction((tx) => anything(tx, {}));
    await rows();
    await other.execute(sql`alter table line add column text text default 'new'`);
    onTestFinished(async () => void (await other.execute(sql`alter table line drop column text`)));
    await expect(rows()).rejects.toSatisfy((error) => postgresError(error)?.code === '0A000');
    expect(await rows()).toEqual([]);
  });

  test('that answers too late is used no more, whatever was sent behind', async () => {
    const db = oneConnection();
    const lock = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(1)`);
    const { passUntilSettled } = holdTimers();
    await other.transaction(async (blocker) => {
      await lock(blocker);
      const transaction = db.transaction((tx) =>
        readAll(tx, [
          () => insertLine(tx, { number: 1 }),
          () => lock(tx),
          () => insertLine(tx, { number: 2 }),
        ]),
      );
      const rejected = expect(transaction).rejects.toThrow();
      await untilWaitedFor(other, blocker);
      // The statement's time, and that of the rollback behind it.
      await passUntilSettled(transaction);
      await rejected;
    });
    await db.transaction((tx) => insertLine(tx, { number: 3 }));
    expect(await lines()).toEqual([3]);
  });

  test('that was lost meanwhile commits nothing', async () => {
    const db = oneConnection();
    const pid = await db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      return rows[0]?.pid;
    });
    const transaction = db.transaction(async (tx) => {
      await other.execute(sql`select pg_terminate_backend(${pid}, 5000)`);
      await insertLine(tx, { number: 1 });
    });
    await expect(transaction).rejects.toThrow();
    await db.transaction((tx) => insertLine(tx, { number: 2 }));
    expect(await lines()).toEqual([2]);
  });
});

test('what throws before it is sent leaves no failure beside it unheard', async () => {
  const transaction = other.transaction((tx) =>
    readAll(tx, [
      () => failing(tx),
      () => {
        throw new Error('not sent');
      },
    ]),
  );
  await expect(transaction).rejects.toThrow('1 / 0');
});

test('the moment is that of the transaction, of each anew', async () => {
  const db = oneConnection();
  const moments = () =>
    db.transaction(async (tx) => {
      const first = await databaseClock.now(tx);
      await tx.execute(sql`select pg_sleep(0.01)`);
      const second = await tx.transaction((savepoint) => databaseClock.now(savepoint));
      expect(second).toEqual(first);
      return first;
    });
  const [before, after] = [await moments(), await moments()];
  expect(Temporal.Instant.compare(before, after)).toBe(-1);
});

test('a transaction of another isolation level begins with it', async () => {
  const level = await other.transaction(
    async (tx) => (await tx.execute(sql`show transaction_isolation`)).rows,
    { isolationLevel: 'serializable' },
  );
  expect(level).toEqual([{ transaction_isolation: 'serializable' }]);
});
