import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { type ConnectionOptions, openDatabase } from '#server/database/connection.ts';
import { templateName } from './global-setup.ts';

const quiet = { warn: () => {} };

/** A copy of the migrated template for one test file; gone when the file is done. */
export async function testDatabase() {
  const server = inject('postgres');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(server, `create database ${name} template ${templateName}`);
  const connection: ConnectionOptions = { ...server, database: name, max: 10 };
  const opened = openDatabase(connection, quiet);
  afterAll(async () => {
    await opened.close();
    await administer(server, `drop database ${name}`);
  });
  return { ...opened, connection };
}

async function administer(server: ConnectionOptions, statement: string): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
