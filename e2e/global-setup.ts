import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillDemoLeague } from '#demo/league/fill.ts';
import { openDatabase } from '#server/database/connection.ts';
import { startEmbeddedPostgres } from '#server/database/embedded/supervisor.ts';
import { makeTemplate, templateName } from '#server/testing/global-setup.ts';
import { shareConnection, startOfTests } from './world.ts';

const silent = { info: () => {}, warn: () => {}, error: () => {} };

/** One PostgreSQL for the run, with the demo league in the database that every test copies. */
export default async function setup() {
  const dataDir = await mkdtemp(join(tmpdir(), 'sixth-man-e2e-'));
  const postgres = await startEmbeddedPostgres({ dataDir, log: silent });
  await makeTemplate(postgres.connection);
  const { db, close } = openDatabase({ ...postgres.connection, database: templateName }, silent);
  await fillDemoLeague(db, startOfTests);
  await close();
  shareConnection(postgres.connection);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
