import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import { expect, onTestFinished, test } from 'vitest';
import { modulesIn } from '#server/testing/modules-in.ts';
import { writeMigration } from './write-migration.ts';

const schema: Record<string, unknown> = Object.assign(
  {},
  ...(await modulesIn(new URL('../schema/', import.meta.url))),
);
const withReferees = { ...schema, referee: pgTable('referee', { id: integer('id').primaryKey() }) };

test('what is new in the schema becomes a migration, once', async () => {
  const { folder, read } = await migrations();
  const before = await journal(read);

  const file = await writeMigration(folder, 'referees', withReferees);

  expect(await read(file!)).toContain('CREATE TABLE "referee"');
  const after = await journal(read);
  expect(after.slice(0, -1)).toEqual(before);
  expect(after.at(-1)).toMatchObject({ idx: before.length, tag: file!.replace('.sql', '') });
  expect(await writeMigration(folder, 'again', withReferees)).toBeNull();
  expect(await journal(read)).toEqual(after);
});

test('a migration written by hand leaves the schema as it is, so that the next one begins there', async () => {
  const { folder, read, snapshots } = await migrations();

  const file = await writeMigration(folder, 'index_beside_others', null);

  expect(await read(file!)).toMatch(/^-- Custom SQL migration/);
  const [previous, latest] = (await snapshots()).slice(-2);
  expect(latest.prevId).toBe(previous.id);
  expect({ ...latest, id: 0, prevId: 0 }).toEqual({ ...previous, id: 0, prevId: 0 });
  expect(await writeMigration(folder, 'nothing', schema)).toBeNull();
});

/** A copy of the committed migrations. */
async function migrations() {
  const path = await mkdtemp(join(tmpdir(), 'sixth-man-migrations-'));
  onTestFinished(() => rm(path, { recursive: true }));
  await cp(new URL('../migrations/', import.meta.url), path, { recursive: true });
  const folder = pathToFileURL(`${path}/`);
  const read = (name: string) => readFile(new URL(name, folder), 'utf8');
  async function snapshots() {
    const names = (await readdir(new URL('meta/', folder))).filter((name) => name.endsWith('_snapshot.json'));
    return Promise.all(names.sort().map(async (name) => JSON.parse(await read(`meta/${name}`))));
  }
  return { folder, read, snapshots };
}

async function journal(read: (name: string) => Promise<string>): Promise<unknown[]> {
  return JSON.parse(await read('meta/_journal.json')).entries;
}
