import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { openPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import type { ConnectionOptions } from '#server/database/connection.ts';
import { makeDataFolder } from '#server/testing/folders.ts';
import { openArchive } from '../archive.ts';
import { type Manifest, manifestName } from '../manifest.ts';
import { restoreBackup } from '../restore.ts';

/** A path in a folder of the test's own. */
export async function newPath(name = 'backup.zip'): Promise<string> {
  const folder = await makeDataFolder('sixth-man-backup');
  onTestFinished(() => rm(folder, { recursive: true }));
  return join(folder, name);
}

export async function restore(connection: ConnectionOptions, path: string): Promise<void> {
  const archive = await openArchive(path);
  await restoreBackup(connection, archive).finally(() => archive.close());
}

export async function select<Row extends object>(
  connection: ConnectionOptions,
  statement: string,
): Promise<Row[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** How many tables of anybody's the database holds. */
export async function countTables(connection: ConnectionOptions): Promise<number> {
  const rows = await select<{ n: number }>(
    connection,
    `select count(*)::int as n from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  return rows[0]?.n ?? -1;
}

type Entries = Map<string, Buffer>;

export async function unpack(path: string): Promise<Entries> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false });
  const entries: Entries = new Map();
  for await (const entry of zip.eachEntry())
    entries.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  zip.close();
  return entries;
}

export async function pack(entries: Entries): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, bytes] of entries) zip.addBuffer(bytes, name);
  zip.end();
  return buffer(zip.outputStream);
}

/** The same backup with another manifest. */
export async function withManifest(path: string, change: (manifest: Manifest) => object): Promise<Buffer> {
  const entries = await unpack(path);
  const manifest = JSON.parse(String(entries.get(manifestName)));
  entries.set(manifestName, Buffer.from(JSON.stringify(change(manifest))));
  return pack(entries);
}

export async function fileStart(path: string, fraction: number): Promise<Buffer> {
  const bytes = await readFile(path);
  return bytes.subarray(0, Math.floor(bytes.length * fraction));
}
