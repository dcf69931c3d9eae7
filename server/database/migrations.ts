import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { postgresError } from './errors.ts';

type Client = Pick<pg.ClientBase, 'query'>;

/** Where the database records its migrations: the table of Drizzle's own migrator, with its schema. */
export const migrationsTable = 'drizzle.__drizzle_migrations';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** How long a migration waits for a lock, in milliseconds: statements that arrive later wait behind it. */
const LOCK_TIMEOUT_MS = 500;
const RETRY_MS = 500;
const lockNotAvailable = '55P03';

/** The first line of a migration whose statements are committed one by one (decision 0082). */
const withoutTransaction = /^-- Without a transaction\b/;

/** All migrations of this version, the oldest first. `folderMillis` names each. */
export function readMigrations(): MigrationMeta[] {
  return readMigrationFiles({ migrationsFolder });
}

/**
 * The creation times of the applied migrations in milliseconds since 1970, oldest first; empty where there is no record of any.
 */
export async function readAppliedMigrations(client: Client): Promise<number[]> {
  const table = await client.query<{ present: boolean }>(
    `select to_regclass('${migrationsTable}') is not null as present`,
  );
  if (!table.rows[0]?.present) return [];
  const { rows } = await client.query<{ writtenAt: string }>(
    `select created_at::text as "writtenAt" from ${migrationsTable} order by created_at`,
  );
  return rows.map(({ writtenAt }) => Number(writtenAt));
}

/** Applies the pending migrations: to an empty database in one transaction, otherwise each in a transaction of its own. */
export async function applyPending(client: Client, timeoutMs: number): Promise<void> {
  const applied = await readAppliedMigrations(client);
  const pending = readMigrations().filter(({ folderMillis }) => !applied.includes(folderMillis));
  if (applied.length === 0) return await inTransaction(client, () => applyMigrations(client, pending));
  for (const migration of pending) await applyOnline(client, migration, timeoutMs);
}

/** Applies one migration while other processes read and write: it waits for a lock only briefly, and retries. */
export async function applyOnline(
  client: Client,
  migration: MigrationMeta,
  timeoutMs: number,
): Promise<void> {
  if (withoutTransaction.test(migration.sql[0] ?? '')) return await applyByStatements(client, migration);
  for (const deadline = performance.now() + timeoutMs; ; ) {
    try {
      return await inTransaction(client, async () => {
        await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
        await applyMigrations(client, [migration]);
      });
    } catch (error) {
      if (postgresError(error)?.code !== lockNotAvailable || performance.now() > deadline) throw error;
      await sleep(RETRY_MS);
    }
  }
}

/**
 * Applies a migration whose statements are committed one by one. After a crash in between it is applied again from its first
 * statement.
 */
async function applyByStatements(client: Client, migration: MigrationMeta): Promise<void> {
  for (const statement of migration.sql) await client.query(statement);
  await record(client, migration);
}

/**
 * Applies migrations within a transaction of the caller's, where nobody else uses the tables. Drizzle's own migrator begins and
 * commits one for all of them.
 */
export async function applyMigrations(client: Client, migrations: readonly MigrationMeta[]): Promise<void> {
  await client.query('create schema if not exists drizzle');
  await client.query(
    `create table if not exists ${migrationsTable} (id serial primary key, hash text not null, created_at bigint)`,
  );
  for (const migration of migrations) {
    // `concurrently` is not allowed in a transaction, and pointless where nobody else uses the tables.
    for (const statement of migration.sql) await client.query(statement.replace(/ concurrently\b/gi, ''));
    await record(client, migration);
  }
}

async function record(client: Client, { hash, folderMillis }: MigrationMeta): Promise<void> {
  const insert = `insert into ${migrationsTable} (hash, created_at) values ($1, $2)`;
  await client.query(insert, [hash, folderMillis]);
}

async function inTransaction(client: Client, apply: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await apply();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}
