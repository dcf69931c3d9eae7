import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '#server/testing/database.ts';
import { migrateDatabase, migrationLock } from './migrate.ts';
import { applyOnline, migrationsTable } from './migrations.ts';

const { connection, db } = await testDatabase();
const timeoutMs = 300_000;
let written = 1;

/** As a file of the folder would be, of statements. */
function migration(...statements: string[]) {
  written += 1;
  return { sql: statements, hash: `of a test ${written}`, folderMillis: written, bps: true };
}

async function connect(): Promise<pg.Client> {
  const client = new pg.Client(connection);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** Resolves once the query returns a row. */
async function until(query: ReturnType<typeof sql>): Promise<void> {
  while ((await db.execute(query)).rows.length === 0);
}

const recorded = async (one: { hash: string }) =>
  (await db.execute(sql`select from ${sql.raw(migrationsTable)} where hash = ${one.hash}`)).rows.length;

test('while a migration waits for a table that a backup reads, others read it, and it comes to pass after the backup', async () => {
  const [backup, migrator] = [await connect(), await connect()];
  await backup.query('begin; lock table league in access share mode');
  const adding = migration('alter table league add column founded integer');
  const done = applyOnline(migrator, adding, timeoutMs);
  await until(sql`select from pg_locks where relation = 'league'::regclass and not granted`);
  expect((await db.execute(sql`select count(*)::int as n from league`)).rows).toEqual([{ n: 0 }]);
  expect(await recorded(adding)).toBe(0);
  await backup.query('commit');
  await done;
  expect(await recorded(adding)).toBe(1);
});

test('a migration that fails in its transaction leaves nothing behind', async () => {
  const migrator = await connect();
  const failing = migration(
    'alter table league add column motto text',
    'alter table league add column motto text',
  );
  await expect(applyOnline(migrator, failing, timeoutMs)).rejects.toThrow('already exists');
  expect(await recorded(failing)).toBe(0);
  await migrator.query('alter table league add column motto text');
});

test('an index is created concurrently while another server waits for its turn to migrate', async () => {
  const migrator = await connect();
  await migrator.query('select pg_advisory_lock($1)', [migrationLock]);
  const waiting = migrateDatabase(connection);
  await until(
    sql`select from pg_stat_activity
      where datname = current_database() and query like '%advisory_lock(%' and pid <> pg_backend_pid()
        and backend_start > (select backend_start from pg_stat_activity where pid = ${await pidOf(migrator)})`,
  );
  const indexing = migration(
    '-- Without a transaction: for this test\ndrop index concurrently if exists league_test_index',
    'create index concurrently league_test_index on league (name)',
  );
  await applyOnline(migrator, indexing, timeoutMs);
  expect(await recorded(indexing)).toBe(1);
  await db.execute(sql`delete from ${sql.raw(migrationsTable)} where hash like 'of a test%'`);
  await migrator.query('select pg_advisory_unlock($1)', [migrationLock]);
  await waiting;
});

async function pidOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}
