import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import pg from 'pg';
import type { ConnectionOptions } from '#server/database/connection.ts';
import { templateName } from '#server/testing/global-setup.ts';

/** A Wednesday noon in New York, between two games: every test begins then, whatever day it is run. */
export const startOfTests = Temporal.Instant.from('2026-11-18T17:00:00Z');

const variable = 'E2E_POSTGRES';

/** Hands the run's PostgreSQL to the workers, which inherit the environment. */
export function shareConnection(connection: ConnectionOptions): void {
  process.env[variable] = JSON.stringify(connection);
}

function sharedConnection(): ConnectionOptions & { host: string; port: number; user: string } {
  return JSON.parse(process.env[variable] ?? '');
}

/** A database for one test: a copy of the demo league's, or one with nothing in it. */
export async function createDatabase(content: 'demo league' | 'nothing') {
  const server = sharedConnection();
  const name = `e2e_${randomBytes(6).toString('hex')}`;
  await administer(`create database ${name} template ${content === 'nothing' ? 'template0' : templateName}`);
  return {
    connection: { ...server, database: name },
    url: urlOf({ ...server, database: name }),
    drop: () => administer(`drop database ${name}`),
  };
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client(sharedConnection());
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function urlOf({ host, port, user, password, database }: ConnectionOptions): string {
  const url = new URL(`postgresql://localhost/${database}`);
  url.searchParams.set('host', String(host));
  url.searchParams.set('port', String(port));
  url.searchParams.set('user', String(user));
  if (typeof password === 'string') url.searchParams.set('password', password);
  return url.href;
}

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (!address || typeof address === 'string') throw new Error('No port');
  return address.port;
}
