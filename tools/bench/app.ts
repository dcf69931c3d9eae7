import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '#embedded-postgres/supervisor.ts';
import { buildApp } from '#server/app.ts';
import { type ConnectionOptions, databaseClock, openDatabase } from '#server/database/connection.ts';
import { readConfig } from '#server/env.ts';
import { noLimits } from '#server/services.ts';
import { testIssuer } from '#server/testing/fixtures.ts';

const silent = { info: () => {}, warn: () => {}, error: console.error };
const nobody = () => Promise.reject(new Error('Nobody signs in here'));

/** PostgreSQL as the product runs it, in a folder of its own that goes when it stops. */
export async function startPostgres() {
  const dataDir = await mkdtemp(join(tmpdir(), 'sixth-man-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir, log: silent });
  return {
    connection: postgres.owner,
    async stop(): Promise<void> {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A connection without the product's limits of time, for filling a database. */
export async function withClient(
  connection: ConnectionOptions,
  use: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await use(client).finally(() => client.end());
}

type AppOptions = Partial<Parameters<typeof buildApp>[0]>;

/** The server on this database, without limits, where nobody signs in. */
export async function openApp(connection: ConnectionOptions, options: AppOptions = {}) {
  const { db, close } = openDatabase(connection, silent);
  const app = await buildApp({
    config: readConfig({}),
    db,
    clock: databaseClock,
    identity: { issuer: testIssuer, begin: nobody, finish: nobody },
    webRoot: null,
    limits: noLimits,
    ...options,
  });
  return {
    app,
    db,
    async close(): Promise<void> {
      await app.close();
      await close();
    },
  };
}
