import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { ConnectionOptions } from '#server/database/connection.ts';
import { installGuards } from '#server/database/guards.ts';
import { migrationLock } from '#server/database/migrate.ts';
import { applyMigrations, readMigrations } from '#server/database/migrations.ts';
import { StartError } from '#server/start-error.ts';
import type { Archive } from './archive.ts';
import { beginCopy, withConnection } from './connection.ts';
import type { TableRecord } from './manifest.ts';
import { columnList, inOrderOfReferences, leftOut, readTables, type Table, tableName } from './tables.ts';

/**
 * Fills an empty database from a backup, in one transaction, and brings it to this version's schema. Triggers record the
 * changes as for any other writer (decision 0038). Throws {@link StartError} where the database is not empty or the backup
 * does not fit the schema.
 */
export async function restoreBackup(options: ConnectionOptions, archive: Archive): Promise<void> {
  await withConnection(options, async (client) => {
    await beginCopy(client, 'begin');
    // The lock of the migrations: a server that starts during the restore does not migrate the database before the restore has
    // ended.
    await client.query("set local lock_timeout = '60s'");
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    await requireEmpty(client);
    await fill(client, archive);
    await installGuards(drizzle(client));
    await client.query('commit');
    const tables = (await readTables(client)).map(({ name }) => tableName(name));
    await client.query(`analyze ${tables.join(', ')}`);
  });
}

/** Whether the database has a table, view or sequence. Those that belong to an extension are ignored. */
const anythingQuery = `
  select exists (
    select from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_(toast|temp)'
      and c.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  ) as anything`;

async function requireEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ anything: boolean }>(anythingQuery);
  if (!rows[0]?.anything) return;
  throw new StartError(
    'the database is not empty: set DATA_DIR to a new folder, or DATABASE_URL to an empty database',
  );
}

async function fill(client: pg.Client, archive: Archive): Promise<void> {
  const { migrations, sequences } = archive.manifest;
  const all = readMigrations();
  await applyMigrations(client, all.slice(0, migrations.length));
  const tables = inOrderOfReferences(await readTables(client));
  const records = tableRecords(tables, archive);
  // Migrations insert rows, such as the installation's secret, that the backup's rows replace.
  for (const { name } of tables.toReversed()) await client.query(`delete from ${tableName(name)}`);
  for (const record of records) {
    const into = `copy ${tableName(record.name)} (${columnList(record.columns)}) from stdin`;
    await archive.copyRows(record, client.query(copyFrom(into)));
  }
  for (const { name, lastValue } of sequences) {
    await client.query('select setval($1::regclass, $2::bigint)', [tableName(name), lastValue]);
  }
  await applyMigrations(client, all.slice(migrations.length));
}

/** The backup's record of each table. Tables that this version leaves out of backups are skipped. */
function tableRecords(tables: readonly Table[], { path, manifest }: Archive): TableRecord[] {
  const records = new Map(manifest.tables.map((record) => [record.name, record]));
  const foreign = [...records.keys()].find(
    (name) => !leftOut.includes(name) && !tables.some((table) => table.name === name),
  );
  if (foreign !== undefined) throw new StartError(`${path} has a table that its version did not: ${foreign}`);
  return tables.map(({ name, columns }) => {
    const record = records.get(name);
    if (!record || record.columns.toSorted().join() !== columns.toSorted().join()) {
      throw new StartError(`${path} lacks what its version had: the table ${name}`);
    }
    return record;
  });
}
