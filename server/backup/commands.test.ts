import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyDatabase, testDatabase } from '#server/testing/database.ts';
import { createTeam } from '#server/testing/fixtures.ts';
import { expectSameContent, runCommand, urlOf } from './testing/commands.ts';
import { newPath } from './testing/kit.ts';

const { connection, db } = await testDatabase();
await createTeam(db);

test('everything moves from a hosted database to the embedded one and back, the same byte for byte', async () => {
  const folder = dirname(await newPath());
  const [first, second, third] = ['first.zip', 'second.zip', 'third.zip'].map((name) => join(folder, name));
  const hosted = { DATABASE_URL: urlOf(connection) };
  const embedded = { DATA_DIR: join(folder, 'data') };
  const backup = await runCommand(['backup', first!], hosted);
  expect(backup).toMatchObject({ code: 0, stderr: '' });
  expect(backup.stdout).toMatch(/^Backed up \d+ rows of \d+ tables to \S+first\.zip \(\d+ KB\)\n$/);
  expect(await runCommand(['restore', first!], embedded)).toMatchObject({ code: 0, stderr: '' });
  // No server runs on it: the command starts PostgreSQL, and ends it.
  expect(await runCommand(['backup', second!], embedded)).toMatchObject({ code: 0, stderr: '' });
  await expectSameContent(second!, first!);
  const other = { DATABASE_URL: urlOf(await emptyDatabase()) };
  expect(await runCommand(['restore', second!], other)).toMatchObject({ code: 0, stderr: '' });
  // A path is meant from where npm was called.
  expect(await runCommand(['backup', 'third.zip'], { ...other, INIT_CWD: folder })).toMatchObject({
    code: 0,
  });
  expect((await readFile(third!)).equals(await readFile(first!))).toBe(true);
});
