import { pipeline as pipe, Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { ZipFile } from 'yazl';
import { outputOf } from '#server/archive/zip-stream.ts';
import type { ConnectionOptions } from '#server/database/connection.ts';
import { migrationsTable } from '#server/database/migrations.ts';
import { writeFileAtomically } from '#server/files.ts';
import { StartError } from '#server/start-error.ts';
import { beginCopy, withConnection } from './connection.ts';
import { entryName, formatVersion, type Manifest, manifestName, type TableRecord } from './manifest.ts';
import { createMeter } from './meter.ts';
import { requireMigrations, requireOwnMigrations } from './migrations.ts';
import { columnList, readSequences, readTables, type Table, tableName } from './tables.ts';

/** A fixed modification time, so that the bytes of a backup depend only on the data. Zip stores local time. */
const entryOptions = {
  mtime: new Date(1980, 0, 1),
  forceDosTimestamp: true,
  mode: 0o100600,
  compressionLevel: 6,
};

/**
 * Writes everything into one file, from one snapshot, while the app runs. The memory that it takes does not grow with the
 * data. Throws {@link StartError} where the database is not this version's.
 */
export async function writeBackup(
  options: ConnectionOptions,
  path: string,
  signal?: AbortSignal,
): Promise<Manifest> {
  return withConnection(options, async (client) => {
    const tables = await openSnapshot(client);
    const manifest: Manifest = {
      format: 'sixth-man-backup',
      formatVersion,
      postgresVersion: await readVersion(client),
      migrations: await requireMigrations(client),
      tables: [],
      sequences: [],
    };
    await writeFileAtomically(path, async (file) => {
      const archive = createArchive(client, tables, manifest);
      await file.writeFile(archive, { ...(signal && { signal }) }).finally(() => archive.destroy());
    });
    return manifest;
  });
}

/**
 * Opens a transaction with one snapshot. The tables are locked first: a migration that rewrites a table would make its rows
 * invisible to an older snapshot. `lock table` takes no snapshot; the first query after it does.
 */
async function openSnapshot(client: pg.Client): Promise<Table[]> {
  requireOwnMigrations(await requireMigrations(client));
  const tables = await readTables(client);
  await beginCopy(client, 'begin isolation level repeatable read read only');
  const names = tables.map(({ name }) => tableName(name));
  await client.query(`lock table ${migrationsTable}, ${names.join(', ')} in access share mode`);
  if (!isDeepStrictEqual(await readTables(client), tables)) {
    throw new StartError('the database is being migrated: try again');
  }
  return tables;
}

async function readVersion(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  );
  return rows[0]?.version ?? '';
}

/** The output stream of the archive. The manifest is its last entry, because it holds what was measured of the others. */
function createArchive(client: pg.Client, tables: readonly Table[], manifest: Manifest): Readable {
  const zip = new ZipFile();
  const output = outputOf(zip);
  // The reader's own handler gets errors. Without a listener here, an error after the reader has disconnected would end the
  // process.
  output.on('error', () => {});
  // yazl does not handle errors of its input streams, so they are passed on here.
  const add = (name: string, open: () => Readable) =>
    zip.addReadStreamLazy(name, entryOptions, (give) =>
      give(
        null,
        open().on('error', (error) => output.destroy(error)),
      ),
    );
  for (const table of tables) add(entryName(table.name), () => copyOut(client, table, manifest.tables));
  add(manifestName, () => Readable.from(manifestText(client, tables, manifest)));
  zip.end();
  return output;
}

function copyOut(client: pg.Client, table: Table, records: TableRecord[]): Readable {
  const { name, columns, key } = table;
  if (key.length === 0) throw new Error(`The table ${name} has no primary key to order its rows by`);
  const rows = `select ${columnList(columns)} from ${tableName(name)} order by ${key.join(', ')}`;
  const meter = createMeter((measure) => records.push({ name, columns: [...columns], ...measure }));
  // `pipe` destroys the second stream when the first one fails.
  return pipe(client.query(copyTo(`copy (${rows}) to stdout`)), meter, () => {});
}

/**
 * The manifest, as the last entry. Sequences are not part of the snapshot and go on counting: they are read after the rows, so
 * that their values are never behind them.
 */
async function* manifestText(client: pg.Client, tables: readonly Table[], manifest: Manifest) {
  manifest.sequences.push(...(await readSequences(client, tables)));
  yield `${JSON.stringify(manifest, null, 2)}\n`;
}
