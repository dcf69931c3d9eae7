import { randomBytes, randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import type { ConnectionOptions } from '#server/database/connection.ts';
import { copyDatabase, dropDatabase, templateName } from '#server/testing/postgres.ts';

/** The PostgreSQL that comes with the product, and the oldest that is supported. */
export type PostgresName = 'embedded' | 'PostgreSQL 15';

const variables: Record<PostgresName, string> = {
  embedded: 'E2E_POSTGRES',
  'PostgreSQL 15': 'E2E_POSTGRES_15',
};
let postgresName: PostgresName = 'embedded';

/** Hands one of the run's PostgreSQL to the workers, which inherit the environment. */
export function shareConnections(name: PostgresName, owner: ConnectionOptions, app: ConnectionOptions): void {
  process.env[variables[name]] = JSON.stringify({ owner, app });
}

/** What a season is made of. They run on the oldest PostgreSQL that is supported where it is installed; all others on the embedded one. */
const mainWalks =
  /\/(captain|captain-new-team|join-the-team|mvp-voting|profile-photo|schedule|schedule-import|season-leaderboard|sign-in|team-feed|visitor|weekly-stats)\.spec\.ts$/;

/** Where this process makes its databases from now on: the PostgreSQL that the tests of this file run on. */
export function choosePostgres(file: string): PostgresName {
  const isInstalled = process.env[variables['PostgreSQL 15']] !== undefined;
  postgresName = isInstalled && mainWalks.test(file) ? 'PostgreSQL 15' : 'embedded';
  return postgresName;
}

function sharedConnections(): { owner: ConnectionOptions; app: ConnectionOptions } {
  return JSON.parse(process.env[variables[postgresName]] ?? '');
}

/** A database for one test: a copy of the demo league's, or one with nothing in it. */
export async function createDatabase(content: 'demo league' | 'nothing') {
  const { owner, app } = sharedConnections();
  const name = `e2e_${randomBytes(6).toString('hex')}`;
  await copyDatabase(owner, name, content === 'nothing' ? 'template0' : templateName);
  return {
    connection: { ...owner, database: name },
    environment: {
      DATABASE_URL: urlOf({ ...app, database: name }),
      DATABASE_MIGRATION_URL: urlOf({ ...owner, database: name }),
    },
    drop: () => dropDatabase(owner, name),
  };
}

function urlOf({ host, port, user, password, database }: ConnectionOptions): string {
  const url = new URL(`postgresql://localhost/${database}`);
  url.searchParams.set('host', String(host));
  url.searchParams.set('port', String(port));
  url.searchParams.set('user', String(user));
  if (typeof password === 'string') url.searchParams.set('password', password);
  return url.href;
}

/** Below the ports that the system gives out itself; each worker has its own, as a port that is free now may not be in a moment. */
const portsOfWorker = 1_000;
const firstPort = 20_000 + portsOfWorker * (Number(process.env.TEST_PARALLEL_INDEX ?? 0) % 12);

/**
 * A port that nobody listens on. It lies below those that systems give to outgoing connections: one of these could
 * take it before the server does.
 */
export async function freePort(): Promise<number> {
  const port = firstPort + randomInt(portsOfWorker);
  const probe = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
  });
  if (!isFree) return freePort();
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
