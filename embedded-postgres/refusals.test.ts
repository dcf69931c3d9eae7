import { chmod, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder, plays, start, startProcess, usedDataFolder } from './testing/kit.ts';

/** The refusal in one line. */
async function refusal(dataDir: string, binDir?: string): Promise<string> {
  const error: Error = await start(dataDir, { binDir }).then(
    () => expect.unreachable('It started'),
    (reason: Error) => reason,
  );
  expect(error.name).toBe('EmbeddedPostgresError');
  expect(error.message).not.toContain('\n');
  return error.message;
}

test('a data folder behind a file is refused in one line', async () => {
  const file = join(await newFolder(), 'file');
  await writeFile(file, '');
  expect(await refusal(join(file, 'data'))).toBe(
    `The data folder ${join(file, 'data')} cannot be written: a file is in the way.`,
  );
  expect(await refusal(file)).toContain('cannot be written: a file is in the way.');
});

test('a data folder on a file system that takes no files is refused in one line', async () => {
  expect(await refusal('/proc/sixth-man')).toContain('The data folder /proc/sixth-man cannot be written');
});

test('a data folder that someone else owns is refused in one line', async () => {
  const dataDir = await newFolder();
  await chmod(dataDir, 0o555);
  const nobody = process.getuid?.() === 0 ? { name: 'nobody', uid: 65534, gid: 65534 } : undefined;
  const { reason } = await startProcess(dataDir, { user: nobody }).waitFor('refused');
  expect(reason).toBe(`The data folder ${dataDir} cannot be written: permission denied.`);
});

test('data of another version of PostgreSQL is refused in one line and stays untouched', async () => {
  const dataDir = await usedDataFolder();
  const version = join(dataDir, 'postgres', 'PG_VERSION');
  await writeFile(version, '99\n');
  expect(await refusal(dataDir)).toMatch(
    /^The database in \S+postgres is of PostgreSQL 99, newer than the 18 here: set POSTGRES_BIN_DIR /,
  );
  await writeFile(version, '14\n');
  expect(await refusal(dataDir)).toContain('is of PostgreSQL 14, older than the 18 here');
  await writeFile(version, '18\n');
  expect(await plays((await start(dataDir)).connection)).toEqual(['tip-off']);
});

test('a damaged database is refused in one line, never replaced by an empty one', async () => {
  const dataDir = await usedDataFolder();
  await rm(join(dataDir, 'postgres', 'PG_VERSION'));
  expect(await refusal(dataDir)).toContain('is damaged (PG_VERSION): restore a backup.');
  const other = await usedDataFolder();
  await rm(join(other, 'postgres', 'global', 'pg_control'));
  expect(await refusal(other)).toMatch(/^The embedded PostgreSQL did not start: .*pg_control/);
  await expect(stat(join(other, 'postgres', 'base'))).resolves.toBeDefined();
});

test('a POSTGRES_BIN_DIR without PostgreSQL is refused in one line', async () => {
  const folder = await newFolder();
  expect(await refusal(join(folder, 'data'), folder)).toBe(
    `POSTGRES_BIN_DIR (${folder}) holds no PostgreSQL: there is no program postgres in it.`,
  );
  for (const program of ['postgres', 'initdb'])
    await writeFile(join(folder, program), '#!/bin/sh\nexit 3\n', { mode: 0o755 });
  await chmod(folder, 0o755);
  expect(await refusal(join(folder, 'data'), folder)).toContain('cannot be run');
});

test('a refused start leaves the data folder free for the next', async () => {
  const dataDir = await usedDataFolder();
  await mkdir(join(dataDir, 'bin'));
  await refusal(dataDir, join(dataDir, 'bin'));
  expect(await plays((await start(dataDir)).connection)).toEqual(['tip-off']);
});
