import { writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { emptyDatabase, testDatabase } from '#server/testing/database.ts';
import { createPlayer, createTeam } from '#server/testing/fixtures.ts';
import { openArchive } from './archive.ts';
import { writeBackup } from './backup.ts';
import { entryName, manifestName } from './manifest.ts';
import { createMeter, type Measure } from './meter.ts';
import {
  countTables,
  fileStart,
  newPath,
  pack,
  restore,
  select,
  unpack,
  withManifest,
} from './testing/kit.ts';

const { connection, db } = await testDatabase();
const team = await createTeam(db);
await createPlayer(db, team.id, { name: 'Jordan Lee' });

async function newBackup(): Promise<string> {
  const path = await newPath();
  await writeBackup(connection, path);
  return path;
}

/** Why the file is refused. Whatever it is, the reason is one line that names the file. */
async function refusal(bytes: Buffer | string): Promise<string> {
  const path = await newPath();
  await writeFile(path, bytes);
  const error: Error = await openArchive(path).then(
    () => expect.unreachable('It was taken'),
    (reason: Error) => reason,
  );
  expect(error.name).toBe('StartError');
  expect(error.message).not.toContain('\n');
  expect(error.message).toContain(path);
  return error.message;
}

function measure(bytes: Buffer): Promise<Measure> {
  return new Promise((resolve, reject) => {
    createMeter(resolve).on('error', reject).resume().end(bytes);
  });
}

/** The backup with other rows in one table, and a manifest that says so. */
async function withRows(path: string, table: string, change: (text: string) => string): Promise<Buffer> {
  const entries = await unpack(path);
  const bytes = Buffer.from(change(String(entries.get(entryName(table)))));
  const measured = await measure(bytes);
  const manifest = JSON.parse(String(entries.get(manifestName)));
  const record = manifest.tables.find(({ name }: { name: string }) => name === table);
  Object.assign(record, measured);
  entries.set(entryName(table), bytes);
  entries.set(manifestName, Buffer.from(JSON.stringify(manifest)));
  return pack(entries);
}

describe('a file is refused before a database is touched', () => {
  test('that is no backup', async () => {
    expect(await refusal('')).toMatch(/is no backup of Sixth Man$/);
    expect(await refusal('name,date\nHawks,Nov 19\n')).toMatch(/is no backup of Sixth Man$/);
    const zip = await pack(new Map([['photos/dunk.jpg', Buffer.from('jpeg')]]));
    expect(await refusal(zip)).toMatch(/is no backup of Sixth Man$/);
    const other = await pack(new Map([[manifestName, Buffer.from('{"name": "Another app"}')]]));
    expect(await refusal(other)).toMatch(/is no backup of Sixth Man$/);
    await expect(openArchive('/nowhere/backup.zip')).rejects.toThrow('cannot be read: there is no such file');
  });

  test('that was cut off, wherever', async () => {
    const path = await newBackup();
    for (const fraction of [0.001, 0.1, 0.5, 0.9, 0.999])
      expect(await refusal(await fileStart(path, fraction))).toMatch(/is (damaged or incomplete|no backup)/);
  });

  test('of which one byte is another, wherever', async () => {
    const path = await newBackup();
    const entries = await unpack(path);
    for (const [name, bytes] of entries) {
      if (name === manifestName || bytes.length === 0) continue;
      const changed = Buffer.from(bytes);
      changed[bytes.length >> 1]! ^= 1;
      expect(await refusal(await pack(new Map(entries).set(name, changed)))).toContain(
        'is not what was written',
      );
    }
    const whole = await fileStart(path, 1);
    for (let at = 0; at < whole.length; at += 97) {
      const changed = Buffer.from(whole);
      changed[at]! ^= 0xff;
      const file = await newPath();
      await writeFile(file, changed);
      // Bytes that no reader looks at, such as a date, change nothing; with any other the file is refused.
      const archive = await openArchive(file).catch((error: Error) => error);
      if (archive instanceof Error) expect(archive.name, `byte ${at}`).toBe('StartError');
      else expect(archive.manifest).toEqual(JSON.parse(String(entries.get(manifestName))));
    }
  });

  test('that lacks a table, or has one too many', async () => {
    const path = await newBackup();
    const entries = await unpack(path);
    entries.delete(entryName('player'));
    expect(await refusal(await pack(entries))).toContain('(player is missing)');
    const more = (await unpack(path)).set('tables/extra.copy', Buffer.from('1\n'));
    expect(await refusal(await pack(more))).toContain('does not name tables/extra.copy');
  });

  test('that a newer version wrote', async () => {
    const path = await newBackup();
    const newer = /was written by a newer version of Sixth Man: use that version$/;
    const form = await withManifest(path, (manifest) => ({
      ...manifest,
      formatVersion: 2,
      tables: 'elsewhere',
    }));
    expect(await refusal(form)).toMatch(newer);
    const schema = await withManifest(path, (manifest) => ({
      ...manifest,
      migrations: [...manifest.migrations, 9_999_999_999_999],
    }));
    expect(await refusal(schema)).toMatch(newer);
    const fork = await withManifest(path, (manifest) => ({ ...manifest, migrations: [12, 34] }));
    expect(await refusal(fork)).toMatch(/has migrations that this version does not know$/);
  });
});

describe('a restore changes nothing', () => {
  test('of a database that is not empty, ours or of another application', async () => {
    const path = await newBackup();
    const players = 'select count(*)::int as n from player';
    const before = await select(connection, players);
    await expect(restore(connection, path)).rejects.toThrow('the database is not empty');
    expect(await select(connection, players)).toEqual(before);
    const other = await emptyDatabase();
    await select(other, 'create schema shop; create table shop.orders as select 1 as id');
    await expect(restore(other, path)).rejects.toThrow('the database is not empty');
    expect(await countTables(other)).toBe(1);
  });

  test('where rows break a rule of the schema', async () => {
    const path = await newBackup();
    const orphaned = await withRows(path, 'player', (text) =>
      text.replaceAll(/^(\d+)\t\d+\t/gm, '$1\t999\t'),
    );
    await writeFile(path, orphaned);
    const empty = await emptyDatabase();
    await expect(restore(empty, path)).rejects.toThrow('foreign key');
    expect(await countTables(empty)).toBe(0);
    await restore(empty, await newBackup());
  });

  test('where the tables are not those of its schema', async () => {
    const path = await newBackup();
    const entries = await unpack(path);
    entries.delete(entryName('weekly_stats'));
    const manifest = JSON.parse(String(entries.get(manifestName)));
    manifest.tables = manifest.tables.filter(({ name }: { name: string }) => name !== 'weekly_stats');
    entries.set(manifestName, Buffer.from(JSON.stringify(manifest)));
    await writeFile(path, await pack(entries));
    const empty = await emptyDatabase();
    await expect(restore(empty, path)).rejects.toThrow('lacks what its version had: the table weekly_stats');
    expect(await countTables(empty)).toBe(0);
  });
});
