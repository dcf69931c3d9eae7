import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { answerTo } from '#server/http/error-handler.ts';
import { startHostedPostgres } from '#server/testing/hosted-postgres.ts';
import { openDatabase } from '../connection.ts';
import { connectionTo } from '../connection-url.ts';
import { inTransaction } from '../transaction.ts';

test('a connection on which a write is refused, because the server has become a standby, is not reused', async () => {
  // A proxy does this: the same URL leads to another server.
  const server = await startHostedPostgres();
  const { standby } = await server.addStandby();
  const { db, pool, close } = openDatabase({ ...connectionTo(standby.url), max: 1 }, { warn: () => {} });
  const refused = await inTransaction(db, (tx) => tx.execute(sql`create table note (text text)`)).catch(
    (error) => error,
  );
  expect(answerTo(refused)).toMatchObject({ status: 503 });
  expect(pool.totalCount).toBe(0);
  await close();
});
