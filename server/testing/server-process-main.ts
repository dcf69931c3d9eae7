import { sql } from 'drizzle-orm';
import { buildApp } from '#server/app.ts';
import { clockOf, openDatabase } from '#server/database/connection.ts';
import { readConfig } from '#server/env.ts';
import { IssuerUnavailable } from '#server/identity/oidc.ts';
import { noLimits } from '#server/services.ts';
import { testIssuer } from './fixtures.ts';
import type { FromServer, ToServer } from './server-process.ts';

const nobodyToAsk = () => Promise.reject(new IssuerUnavailable('No issuer in this test'));
const quiet = { warn: () => {} };

/** The database's clock, moved by what the test wrote into `test_clock`: the same for every process. */
const clock = clockOf(async (executor) => {
  const { rows } = await executor.execute<{ now: string }>(
    sql`select to_char((now() + ahead) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as now from test_clock`,
  );
  return Temporal.Instant.from(rows[0]!.now);
});

process.once('message', async ({ connection, responseCache }: ToServer) => {
  const { db, close } = openDatabase({ ...connection, max: 8 }, quiet);
  const app = await buildApp({
    config: readConfig({}),
    db,
    clock,
    identity: { issuer: testIssuer, begin: nobodyToAsk, finish: nobodyToAsk },
    webRoot: null,
    limits: noLimits,
    ...(responseCache && { responseCache }),
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  process.send?.({ url } satisfies FromServer);
  process.once('disconnect', async () => {
    await app.close();
    await close();
  });
});
