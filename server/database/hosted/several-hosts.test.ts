import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { answerTo } from '#server/http/error-handler.ts';
import { freePort, startHostedPostgres } from '#server/testing/hosted-postgres.ts';
import { openDatabase } from '../connection.ts';
import { connectionTo } from '../connection-url.ts';

const quiet = { warn: () => {} };

/** Of all tests: the last one leaves a primary that is lost. */
const server = await startHostedPostgres();
const { primary, standby } = await server.addStandby();

function open(ports: readonly number[]) {
  const hosts = ports.map((port) => `127.0.0.1:${port}`).join(',');
  return openDatabase(connectionTo(server.url.replace(/127\.0\.0\.1:\d+/, hosts)), quiet);
}

const isStandby = sql`select pg_is_in_recovery() as standby`;

test('each connection goes to the host that accepts writes, wherever it stands in the list', async () => {
  const { db, close } = open([await freePort(), standby.port, primary.port]);
  expect((await db.execute(isStandby)).rows).toEqual([{ standby: false }]);
  await db.execute(sql`create table note (text text)`);
  await close();
});

test('a connection on which a write is refused, because the server has become a standby, is used no more', async () => {
  // As a proxy leads there: one address, behind it another server than before.
  const { db, pool, close } = openDatabase({ ...connectionTo(standby.url), max: 1 }, quiet);
  const refused = await db
    .transaction((tx) => tx.execute(sql`create table note (text text)`))
    .catch((error) => error);
  expect(answerTo(refused)).toMatchObject({ status: 503 });
  expect(pool.totalCount).toBe(0);
  await close();
});

test('after a failover connections go to the new primary; until then the answer is: try again', async () => {
  const { db, close } = open([primary.port, standby.port]);
  await db.execute(isStandby);
  await primary.kill();
  // The connection in the pool breaks with its server, the next one finds a standby alone.
  await db.execute(isStandby).catch(() => {});
  const away = await db.execute(isStandby).catch((error) => error);
  expect(answerTo(away)).toMatchObject({ status: 503, retryAfterSeconds: expect.any(Number) });
  const direct = openDatabase(connectionTo(standby.url), quiet);
  await direct.db.execute(sql`select pg_promote()`);
  await direct.close();
  expect((await db.execute(isStandby)).rows).toEqual([{ standby: false }]);
  await close();
});
