import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import type { ConnectionOptions } from '#server/database/connection.ts';
import { startEmbeddedPostgres } from '#server/database/embedded/supervisor.ts';
import { emptyDatabase, testDatabase } from '#server/testing/database.ts';
import { createTeam } from '#server/testing/fixtures.ts';
import { manifestName } from './manifest.ts';
import { countTables, newPath, select, unpack } from './testing/kit.ts';

const { connection, db } = await testDatabase();
await createTeam(db);

const script = fileURLToPath(new URL('./main.ts', import.meta.url));
const quickImports = fileURLToPath(new URL('../quick-imports.js', import.meta.url));
const silent = { info: () => {}, warn: () => {}, error: () => {} };

type Outcome = { code: number; stdout: string; stderr: string };

/** What `npm run backup -- FILE` runs. */
function run(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Outcome> {
  return new Promise((resolve) => {
    const { PATH } = process.env;
    const command = ['--import', quickImports, script, ...args];
    execFile(process.execPath, command, { env: { PATH, ...env } }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    );
  });
}

/** The address of a database on a Unix socket. */
function urlOf({ host, port, user, database }: ConnectionOptions): string {
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host ?? '')}&port=${port}`;
}

async function runServer(dataDir: string, transport?: 'loopback') {
  const database = await startEmbeddedPostgres({ dataDir, log: silent, ...(transport && { transport }) });
  onTestFinished(() => database.stop());
  return database;
}

/** Both hold the same, byte for byte; they may come from different releases of PostgreSQL. */
async function expectSameContent(one: string, other: string): Promise<void> {
  const [entries, others] = [await unpack(one), await unpack(other)];
  const [manifest, otherManifest] = [entries, others].map((all) => JSON.parse(String(all.get(manifestName))));
  expect({ ...manifest, postgresVersion: '' }).toEqual({ ...otherManifest, postgresVersion: '' });
  entries.delete(manifestName);
  others.delete(manifestName);
  expect([...entries.keys()]).toEqual([...others.keys()]);
  for (const [name, bytes] of entries) expect(bytes.equals(others.get(name)!), name).toBe(true);
}

test('everything moves from a hosted database to the embedded one and back, the same byte for byte', async () => {
  const folder = dirname(await newPath());
  const [first, second, third] = ['first.zip', 'second.zip', 'third.zip'].map((name) => join(folder, name));
  const hosted = { DATABASE_URL: urlOf(connection) };
  const embedded = { DATA_DIR: join(folder, 'data') };
  const backup = await run(['backup', first!], hosted);
  expect(backup).toMatchObject({ code: 0, stderr: '' });
  expect(backup.stdout).toMatch(/^Backed up \d+ rows of \d+ tables to \S+first\.zip \(\d+ KB\)\n$/);
  expect(await run(['restore', first!], embedded)).toMatchObject({ code: 0, stderr: '' });
  // No server runs on it: the command starts PostgreSQL, and ends it.
  expect(await run(['backup', second!], embedded)).toMatchObject({ code: 0, stderr: '' });
  await expectSameContent(second!, first!);
  const other = { DATABASE_URL: urlOf(await emptyDatabase()) };
  expect(await run(['restore', second!], other)).toMatchObject({ code: 0, stderr: '' });
  // A path is meant from where npm was called.
  expect(await run(['backup', 'third.zip'], { ...other, INIT_CWD: folder })).toMatchObject({ code: 0 });
  expect((await readFile(third!)).equals(await readFile(first!))).toBe(true);
});

test.each([undefined, 'loopback'] as const)(
  'the database of a running server is backed up beside it, and never restored into (transport: %s)',
  async (transport) => {
    const path = await newPath();
    const dataDir = join(dirname(path), 'data');
    expect(await run(['backup', path], { DATABASE_URL: urlOf(connection) })).toMatchObject({ code: 0 });
    expect(await run(['restore', path], { DATA_DIR: dataDir })).toMatchObject({ code: 0 });
    const { owner: running } = await runServer(dataDir, transport);
    const other = join(dirname(path), 'other.zip');
    expect(await run(['backup', other], { DATA_DIR: dataDir })).toMatchObject({ code: 0, stderr: '' });
    await expectSameContent(other, path);
    const refused = await run(['restore', path], { DATA_DIR: dataDir });
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toMatch(/^Sixth Man cannot restore: Sixth Man is already running on .*\n$/);
    expect(await select(running, 'select count(*)::int as n from team')).toEqual([{ n: 1 }]);
  },
);

test('what cannot be done is refused in one line, with exit code 1', async () => {
  const path = await newPath();
  const folder = dirname(path);
  const empty = await emptyDatabase();
  const url = { DATABASE_URL: urlOf(empty) };
  const refusal = async (args: readonly string[], env: NodeJS.ProcessEnv) => {
    const { code, stdout, stderr } = await run(args, env);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/^Sixth Man cannot (back up|restore): [^\n]*\n$/);
    return stderr.replace(/^Sixth Man cannot /, '').trimEnd();
  };
  expect(await refusal(['backup'], url)).toBe('back up: it takes a file: npm run backup -- FILE');
  expect(await refusal(['backup', path], url)).toBe('back up: the database holds no data of Sixth Man');
  expect(await refusal(['backup', path], { DATA_DIR: join(folder, 'nothing') })).toContain(
    'there is no database in',
  );
  expect(await refusal(['backup', path], { DATABASE_URL: 'postgres://a@127.0.0.1:1/a' })).toContain(
    'The database at 127.0.0.1:1/a cannot be used',
  );
  expect(await refusal(['backup', '/nowhere/backup.zip'], { DATABASE_URL: urlOf(connection) })).toContain(
    'ENOENT',
  );
  await writeFile(path, 'not a zip');
  expect(await refusal(['restore', path], url)).toBe(`restore: ${path} is no backup of Sixth Man`);
  // A bad file makes no database either.
  expect(await refusal(['restore', path], { DATA_DIR: join(folder, 'fresh') })).toContain('is no backup');
  await mkdir(join(folder, 'a'));
  expect(await refusal(['restore', join(folder, 'a')], url)).toContain('it is a folder');
  expect(await readdir(folder)).toEqual(['a', 'backup.zip']);
  expect(await countTables(empty)).toBe(0);
});
