import { randomBytes } from 'node:crypto';
import { inject, onTestFinished } from 'vitest';
import { type ConnectionOptions, openDatabase } from '#server/database/connection.ts';
import { copyDatabase, dropDatabase } from './postgres.ts';
import { whenDone } from './when-done.ts';

const quiet = { warn: () => {} };

/**
 * A copy of the migrated template, as the role that owns it and as the app's; gone when the file, or the test that asked for it, is
 * done.
 */
export async function testDatabase() {
  const server = inject('postgres');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await copyDatabase(server, name);
  const connection: ConnectionOptions = { ...server, database: name, max: 10 };
  const appConnection: ConnectionOptions = { ...inject('appPostgres'), database: name, max: 10 };
  const opened = openDatabase(connection, quiet);
  const openedForApp = openDatabase(appConnection, quiet);
  whenDone(async () => {
    await Promise.all([opened.close(), openedForApp.close()]);
    await dropDatabase(server, name);
  });
  return { ...opened, connection, appConnection, appDb: openedForApp.db };
}

/** A database without a table, for one test; the test closes the pools that it opens on it. */
export async function emptyDatabase(): Promise<ConnectionOptions> {
  const server = inject('postgres');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await copyDatabase(server, name, 'template0');
  onTestFinished(() => dropDatabase(server, name));
  return { ...server, database: name };
}
