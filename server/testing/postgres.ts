import { chmod, rm } from 'node:fs/promises';
import { isAbsolute } from 'node:path';
import pg from 'pg';
import { APP_ROLE, SUPERUSER } from '#embedded-postgres/config.ts';
import { startEmbeddedPostgres } from '#embedded-postgres/supervisor.ts';
import type { ConnectionOptions } from '#server/database/connection.ts';
import { migrateDatabase } from '#server/database/migrate.ts';
import { makeDataFolder } from './folders.ts';

export const templateName = 'sixth_man_template';

const silent = { info: () => {}, warn: () => {}, error: () => {} };

/** One real PostgreSQL for a whole run, with a migrated database named {@link templateName} to be copied from. */
export async function startTestPostgres(binDir = process.env.POSTGRES_BIN_DIR) {
  const dataDir = await makeDataFolder('sixth-man-test');
  // Where root runs the tests PostgreSQL has a user of its own, who must be able to walk through it (before PostgreSQL 16).
  await chmod(dataDir, 0o755);
  const options = { dataDir, binDir, log: silent };
  const start = async (prepare: (connection: ConnectionOptions) => Promise<void>) => {
    const postgres = await startEmbeddedPostgres(options);
    // Nobody else would end it, and the run would wait for it.
    await prepare(postgres.owner).catch((error) => postgres.stop().then(() => Promise.reject(error)));
    return postgres;
  };
  try {
    // What is set holds from the next start on.
    await (await start(setForTests)).stop();
    const postgres = await start(makeTemplate);
    const stop = async () => {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    };
    return { connection: postgres.owner, appConnection: postgres.connection, dataDir, stop };
  } catch (error) {
    await rm(dataDir, { recursive: true, force: true });
    throw error;
  }
}

/**
 * The data is deleted after the run, so it need not survive a power cut; several files at once ask for more connections than a
 * small machine's product. The product's own settings are tested with PostgreSQL's own start (embedded-postgres). The superuser
 * is reached only through the socket.
 */
async function setForTests(connection: ConnectionOptions): Promise<void> {
  if (!isAbsolute(connection.host ?? '')) return;
  await administer(
    { ...connection, user: SUPERUSER, database: 'postgres' },
    'alter system set fsync = off',
    'alter system set full_page_writes = off',
    'alter system set synchronous_commit = off',
    "alter system set max_wal_size = '1GB'",
    'alter system set max_connections = 200',
  );
}

async function makeTemplate(connection: ConnectionOptions): Promise<void> {
  await administer(connection, `create database ${templateName}`);
  await migrateDatabase({ ...connection, database: templateName }, APP_ROLE);
}

/** Copies files: measured at half the time that writing the copy to the log takes, without fsync. */
export async function copyDatabase(
  server: ConnectionOptions,
  name: string,
  template = templateName,
): Promise<void> {
  await administer(server, `create database ${name} template ${template} strategy file_copy`);
}

export async function dropDatabase(server: ConnectionOptions, name: string): Promise<void> {
  await administer(server, `drop database ${name}`);
}

async function administer(server: ConnectionOptions, ...statements: string[]): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
