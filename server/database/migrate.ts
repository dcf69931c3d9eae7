import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { StartError } from '#server/start-error.ts';
import { grantToApp } from './app-role.ts';
import type { ConnectionOptions, Database } from './connection.ts';
import { installGuards } from './guards.ts';
import { applyPending, readAppliedMigrations, readMigrations } from './migrations.ts';
import { poolerWithoutDirectUrl } from './pooler.ts';
import { migrateQueue } from './queue.ts';

const MIGRATION_TIMEOUT_MS = 600_000;

/** The key of an advisory lock, the same in every server: the one that holds it migrates, the others wait. */
export const migrationLock = 6_006_006;

const LOCK_POLL_MS = 100;

/**
 * Brings the database to this version's schema, once however many servers start together.
 * Lets the app's role use what is there, where it is another one than that of these options.
 * Throws {@link StartError} for a database of a newer version or of another application, before anything is changed.
 */
export async function migrateDatabase(options: ConnectionOptions, appRole?: string): Promise<void> {
  // A pool of a single connection, which holds the advisory lock; its statement timeout is long enough for a migration.
  const pool = new pg.Pool({
    ...options,
    max: 1,
    connectionTimeoutMillis: 5_000,
    statement_timeout: MIGRATION_TIMEOUT_MS,
  });
  // When PostgreSQL stops while the connection is closing, the pool emits an error, which would end the process without a
  // listener.
  pool.on('error', () => {});
  try {
    const db = drizzle(pool);
    await refusePooler(db);
    await lockMigrations(db);
    await refuseForeignSchema(db);
    await applyOn(pool);
    await installGuards(db);
    await migrateQueue(db);
    if (appRole !== undefined) await grantToApp(db, appRole);
  } finally {
    await pool.end();
  }
}

/**
 * Uses one client in place of the pool: after a lost connection the pool would open another one, without the transaction and
 * the lock.
 */
async function applyOn(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  client.on('error', () => {});
  try {
    await applyPending(client, MIGRATION_TIMEOUT_MS);
  } finally {
    client.release();
  }
}

/**
 * Throws behind a pooler, which is recognized by the statement timeout that it has dropped: it may give each transaction
 * another connection, so that the advisory lock would protect nothing.
 */
async function refusePooler(db: Database): Promise<void> {
  const { rows } = await db.execute<{ limit: number }>(
    sql`select extract(epoch from current_setting('statement_timeout')::interval)::int * 1000 as limit`,
  );
  if (rows[0]?.limit !== MIGRATION_TIMEOUT_MS) throw new StartError(poolerWithoutDirectUrl);
}

/**
 * Tries again instead of waiting within a statement: `create index concurrently` waits for every statement that began before it,
 * so the server that migrates would wait for those that wait for it.
 */
async function lockMigrations(db: Database): Promise<void> {
  for (const deadline = performance.now() + MIGRATION_TIMEOUT_MS; ; ) {
    const { rows } = await db.execute<{ isOurs: boolean }>(
      sql`select pg_try_advisory_lock(${migrationLock}) as "isOurs"`,
    );
    if (rows[0]?.isOurs) return;
    if (performance.now() > deadline)
      throw new StartError('Another server has been migrating the database for too long');
    await sleep(LOCK_POLL_MS);
  }
}

/**
 * Throws for the database of another application, so that a mistake in the settings does not create our tables among its own.
 */
async function refuseForeignSchema(db: Database): Promise<void> {
  const applied = await readAppliedMigrations(db.$client);
  const own = readMigrations().map(({ folderMillis }) => folderMillis);
  const unknown = applied.filter((writtenAt) => !own.includes(writtenAt));
  if (unknown.length === applied.length) await refuseTables(db);
  if (unknown.some((writtenAt) => writtenAt > Math.max(...own))) {
    throw new StartError('The database was written by a newer version of Sixth Man: start that version');
  }
  if (unknown.length > 0) throw new StartError('The database has migrations that this version does not have');
}

async function refuseTables(db: Database): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select c.relname::text as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by c.relname limit 3`);
  if (rows.length === 0) return;
  const names = rows.map(({ name }) => name).join(', ');
  throw new StartError(
    `The database holds tables of something else (${names}): give Sixth Man one of its own`,
  );
}
