import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { StartError } from '#server/env.ts';
import { migrateQueue } from '#server/notifications/queue.ts';
import type { ConnectionOptions, Database } from './connection.ts';
import { installGuards } from './guards.ts';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Any number, the same in every server: whoever holds it migrates, the others wait. */
export const migrationLock = 6_006_006;

type Journal = { entries: { when: number }[] };

/**
 * Brings the database to this version's schema, once however many servers start together.
 * Throws {@link StartError} when a newer version has already been there.
 */
export async function migrateDatabase(options: ConnectionOptions): Promise<void> {
  // One connection of its own: it holds the lock, and its statement timeout is long enough for a migration.
  const pool = new pg.Pool({
    ...options,
    max: 1,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 600_000,
  });
  try {
    const db = drizzle(pool);
    await db.execute(sql`select pg_advisory_lock(${migrationLock})`);
    await refuseNewerSchema(db);
    await migrate(db, { migrationsFolder });
    await installGuards(db);
    await migrateQueue(db);
  } finally {
    await pool.end();
  }
}

async function refuseNewerSchema(db: Database): Promise<void> {
  const ownVersion = await newestMigration();
  const table = await db.execute<{ present: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as present`,
  );
  if (!table.rows[0]?.present) return;
  const newest = await db.execute<{ at: string | null }>(
    sql`select max(created_at)::text as at from drizzle.__drizzle_migrations`,
  );
  if (Number(newest.rows[0]?.at ?? 0) > ownVersion) {
    throw new StartError('The database was written by a newer version of Sixth Man: start that version');
  }
}

async function newestMigration(): Promise<number> {
  const journal: Journal = JSON.parse(await readFile(`${migrationsFolder}/meta/_journal.json`, 'utf8'));
  return Math.max(0, ...journal.entries.map((entry) => entry.when));
}

/** All migrations of this version, the oldest first. `folderMillis` names each. */
export function readMigrations(): MigrationMeta[] {
  return readMigrationFiles({ migrationsFolder });
}

/**
 * Applies migrations within a transaction of the caller's, and records them where {@link migrateDatabase} looks for them.
 * Drizzle's own migrator begins and commits one.
 */
export async function applyMigrations(
  client: pg.ClientBase,
  migrations: readonly MigrationMeta[],
): Promise<void> {
  await client.query('create schema if not exists drizzle');
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  for (const { sql: statements, hash, folderMillis } of migrations) {
    for (const statement of statements) await client.query(statement);
    const record = 'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)';
    await client.query(record, [hash, folderMillis]);
  }
}
