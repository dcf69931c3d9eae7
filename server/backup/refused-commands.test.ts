import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyDatabase, testDatabase } from '#server/testing/database.ts';
import { createTeam } from '#server/testing/fixtures.ts';
import { runCommand, urlOf } from './testing/commands.ts';
import { countTables, newPath } from './testing/kit.ts';

const { connection, db } = await testDatabase();
await createTeam(db);

test('what cannot be done is refused in one line, with exit code 1', async () => {
  const path = await newPath();
  const folder = dirname(path);
  const empty = await emptyDatabase();
  const url = { DATABASE_URL: urlOf(empty) };
  const refusal = async (args: readonly string[], env: NodeJS.ProcessEnv) => {
    const { code, stdout, stderr } = await runCommand(args, env);
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
