import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '#server/testing/database.ts';
import { openDatabase, prepared, statementOf } from './connection.ts';
import { gatherStatements } from './gathering.ts';
import { integer } from './parameters.ts';

const { connection } = await testDatabase();

function open(max = 4) {
  const { db, close } = openDatabase({ ...connection, max }, { warn: () => {} });
  onTestFinished(close);
  return db;
}

const divide = prepared('test_gathered_division', { by: integer }, (db, { by }) =>
  statementOf<{ result: number; pid: number }>(
    db,
    sql`select 10 / ${by}::int as result, pg_backend_pid() as pid`,
  ),
);

test('what one work asks for in one turn goes over one connection, a statement that is new to it twice too', async () => {
  const db = open();
  const ask = () => Promise.all([1, 2, 5].map((by) => divide(db, { by })));
  const gathered = (await gatherStatements(ask)).flat();
  expect(gathered.map(({ result }) => result)).toEqual([10, 5, 2]);
  expect(new Set(gathered.map(({ pid }) => pid)).size).toBe(1);
  const apart = (await ask()).flat();
  expect(new Set(apart.map(({ pid }) => pid)).size).toBe(3);
});

test('two works share no connection while both wait', async () => {
  const db = open();
  const works = await Promise.all([1, 2].map((by) => gatherStatements(() => divide(db, { by }))));
  expect(new Set(works.flat().map(({ pid }) => pid)).size).toBe(2);
});

test('a statement that fails fails alone, and its connection is not used again', async () => {
  const db = open(1);
  const answers = await gatherStatements(() => Promise.allSettled([1, 0, 2].map((by) => divide(db, { by }))));
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  const [before, after] = [answers[0], await divide(db, { by: 1 })];
  expect(before).toMatchObject({ value: [{ result: 10, pid: expect.any(Number) }] });
  expect(before).not.toMatchObject({ value: [{ pid: after[0]?.pid }] });
});

test('the connection is given back after each turn', async () => {
  const db = open(1);
  await gatherStatements(async () => {
    for (const by of [1, 2, 5]) await Promise.all([divide(db, { by }), divide(db, { by })]);
    await db.transaction((tx) => divide(tx, { by: 1 }));
  });
  expect(db.$client).toMatchObject({ totalCount: 1, idleCount: 1, waitingCount: 0 });
});

test('where there is no connection, each statement fails', async () => {
  const { db, close } = openDatabase(connection, { warn: () => {} });
  await close();
  const answers = await gatherStatements(() => Promise.allSettled([1, 2].map((by) => divide(db, { by }))));
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
