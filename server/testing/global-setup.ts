import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import type { ConnectionOptions } from '#server/database/connection.ts';
import { startEmbeddedPostgres } from '#server/database/embedded/supervisor.ts';
import { migrateDatabase } from '#server/database/migrate.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: ConnectionOptions;
  }
}

export const templateName = 'sixth_man_template';

const silent = { info: () => {}, warn: () => {}, error: () => {} };

/** One real PostgreSQL for the whole run, with a template database that every test file copies. */
export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'sixth-man-test-'));
  const postgres = await startEmbeddedPostgres({ dataDir, log: silent });
  const tearDown = async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await makeTemplate(postgres.connection);
  } catch (error) {
    // Nobody else would end it, and the run would wait for it.
    await tearDown();
    throw error;
  }
  project.provide('postgres', postgres.connection);
  return tearDown;
}

/** A migrated database named {@link templateName}, to be copied from. */
export async function makeTemplate(connection: ConnectionOptions): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(`create database ${templateName}`);
  await client.end();
  await migrateDatabase({ ...connection, database: templateName });
}
