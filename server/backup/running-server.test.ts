import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { startEmbeddedPostgres } from '#embedded-postgres/supervisor.ts';
import { testDatabase } from '#server/testing/database.ts';
import { createTeam } from '#server/testing/fixtures.ts';
import { makeDataFolder } from '#server/testing/folders.ts';
import { writeBackup } from './backup.ts';
import { expectSameContent, runCommand } from './testing/commands.ts';
import { newPath, restore, select } from './testing/kit.ts';

const silent = { info: () => {}, warn: () => {}, error: () => {} };

const { connection, db } = await testDatabase();
await createTeam(db);

/** The data folder of a server, with a backup's content in it; the tests start one after the other on it, and change nothing there. */
const folder = await makeDataFolder('sixth-man-backup');
afterAll(() => rm(folder, { recursive: true }));
const dataDir = join(folder, 'data');
const path = join(folder, 'backup.zip');
await writeBackup(connection, path);
const database = await startEmbeddedPostgres({ dataDir, log: silent });
await restore(database.owner, path).finally(() => database.stop());

async function runServer(transport?: 'loopback') {
  const server = await startEmbeddedPostgres({ dataDir, log: silent, ...(transport && { transport }) });
  onTestFinished(() => server.stop());
  return server;
}

test.each([undefined, 'loopback'] as const)(
  'the database of a running server is backed up beside it, and never restored into (transport: %s)',
  async (transport) => {
    const { owner: running } = await runServer(transport);
    const other = await newPath();
    expect(await runCommand(['backup', other], { DATA_DIR: dataDir })).toMatchObject({ code: 0, stderr: '' });
    await expectSameContent(other, path);
    const refused = await runCommand(['restore', path], { DATA_DIR: dataDir });
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toMatch(/^Sixth Man cannot restore: Sixth Man is already running on .*\n$/);
    expect(await select(running, 'select count(*)::int as n from team')).toEqual([{ n: 1 }]);
  },
);
