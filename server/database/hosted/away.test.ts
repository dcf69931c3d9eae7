import { expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/env.ts';
import { noLimits } from '#server/services.ts';
import { testIssuer } from '#server/testing/fixtures.ts';
import { startHostedPostgres } from '#server/testing/hosted-postgres.ts';
import { databaseClock, openDatabase } from '../connection.ts';
import { connectionTo } from '../connection-url.ts';
import { migrateDatabase } from '../migrate.ts';

const nobody = () => Promise.reject(new Error('Nobody signs in here'));

test('while the database is away callers are asked to come back; the first call after its return is answered', async () => {
  const server = await startHostedPostgres();
  await migrateDatabase(connectionTo(server.url));
  const { db, close } = openDatabase(connectionTo(server.url), { warn: () => {} });
  const app = await buildApp({
    config: readConfig({}),
    db,
    clock: databaseClock,
    identity: { issuer: testIssuer, begin: nobody, finish: nobody },
    webRoot: null,
    limits: noLimits,
    responseCache: { maxAgeMs: 0 },
  });
  const read = () => app.inject({ url: '/api/leagues' });
  let running: Pick<typeof server, 'kill' | 'stop'> = server;
  for (const end of ['kill', 'stop'] as const) {
    expect((await read()).statusCode).toBe(200);
    await running[end]();
    for (let n = 0; n < 5; n += 1) {
      const { statusCode, headers } = await read();
      expect([statusCode, headers['retry-after']]).toEqual([503, '2']);
    }
    running = await server.restart();
    expect((await read()).statusCode).toBe(200);
  }
  await app.close();
  await close();
});
