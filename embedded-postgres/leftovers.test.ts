import { spawn } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readPidFile } from './pid-file.ts';
import { diesWithParent } from './run.ts';
import {
  newFolder,
  plays,
  query,
  runs,
  start,
  startProcess,
  usedDataFolder,
  WAIT_LIMITS,
  waitForExit,
} from './testing/kit.ts';

const READY = 'PostgreSQL is ready';
const pidFile = (dataDir: string) => join(dataDir, 'postgres', 'postmaster.pid');

/** A PATH with what the supervisor needs and no setpriv, as on a Mac. */
async function pathWithoutSetpriv(): Promise<string> {
  const folder = await newFolder();
  const everywhere = (process.env.PATH ?? '').split(delimiter);
  for (const program of ['id', 'test', 'true', 'ps']) {
    for (const from of everywhere) {
      const there = await stat(join(from, program)).catch(() => undefined);
      if (there) await symlink(join(from, program), join(folder, program)).catch(() => {});
    }
  }
  return folder;
}

/** A data folder whose supervisor was killed while PostgreSQL lived on. */
async function orphanedFolder() {
  const dataDir = await usedDataFolder();
  const supervisor = startProcess(dataDir, { path: await pathWithoutSetpriv() });
  const { pid } = await supervisor.waitFor(READY);
  const { connection } = await supervisor.waitFor('started');
  await query(connection, `INSERT INTO play VALUES ('fast break')`);
  await supervisor.kill();
  return { dataDir, pid };
}

if ((await diesWithParent('INT')).length > 0) {
  test('a killed server takes its PostgreSQL along', async () => {
    const dataDir = await usedDataFolder();
    const supervisor = startProcess(dataDir);
    const { pid } = await supervisor.waitFor(READY);
    await supervisor.kill();
    await waitForExit(pid);
    expect(await plays((await start(dataDir)).connection)).toEqual(['tip-off']);
  });
}

test('a PostgreSQL that outlives its killed server is ended and replaced, with every saved row', async () => {
  const { dataDir, pid } = await orphanedFolder();
  expect(await runs(pid)).toBe(true);
  const next = await start(dataDir);
  expect(await runs(pid)).toBe(false);
  expect(next.lines).toContainEqual(
    expect.objectContaining({ pid, message: 'Stopping a PostgreSQL left over from an earlier run' }),
  );
  expect(await plays(next.connection)).toEqual(['fast break', 'tip-off']);
});

test('after a power cut the old postmaster.pid is no obstacle', async () => {
  const { dataDir, pid } = await orphanedFolder();
  process.kill(pid, 'SIGKILL');
  await waitForExit(pid);
  expect((await readPidFile(join(dataDir, 'postgres')))?.pid).toBe(pid);
  expect(await plays((await start(dataDir)).connection)).toEqual(['fast break', 'tip-off']);
});

test('an empty postmaster.pid, as a full disk leaves it, is no obstacle', async () => {
  const dataDir = await usedDataFolder();
  await writeFile(pidFile(dataDir), '');
  expect(await plays((await start(dataDir)).connection)).toEqual(['tip-off']);
});

test('another program with the old process id keeps running, even one in the same folder', async () => {
  const { dataDir, pid } = await orphanedFolder();
  const folder = join(dataDir, 'postgres');
  process.kill(pid, 'SIGKILL');
  await waitForExit(pid);
  const owner = await stat(folder);
  const stranger = spawn('tail', ['-f', '/dev/null'], { cwd: folder, uid: owner.uid, gid: owner.gid });
  onTestFinished(() => void stranger.kill('SIGKILL'));
  const lines = (await readFile(pidFile(dataDir), 'utf8')).split('\n');
  await writeFile(pidFile(dataDir), [stranger.pid, ...lines.slice(1)].join('\n'));
  expect(await plays((await start(dataDir)).connection)).toEqual(['fast break', 'tip-off']);
  expect(await runs(stranger.pid ?? 0)).toBe(true);
});

test('a first start that is killed half way is repeated by the next', async () => {
  const dataDir = join(await newFolder(), 'data');
  const supervisor = startProcess(dataDir);
  await supervisor.waitFor('Creating the database');
  await vi.waitUntil(
    async () => (await readdir(dataDir)).some((name) => name.startsWith('postgres.new-')),
    WAIT_LIMITS,
  );
  await supervisor.kill();
  expect(await readdir(dataDir)).not.toContain('postgres');
  const { connection } = await start(dataDir);
  expect((await query(connection, 'SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  const entries = (await readdir(dataDir)).sort();
  expect(entries).toEqual(['postgres', 'supervisor.json', 'supervisor.lock']);
});

test('a database that was never finished is moved aside, not deleted, and a new one is created', async () => {
  const dataDir = join(await newFolder(), 'data');
  await mkdir(join(dataDir, 'postgres', 'base', '1'), { recursive: true });
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '18\n');
  const { connection } = await start(dataDir);
  expect((await query(connection, 'SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  const aside = (await readdir(dataDir)).filter((name) => name.startsWith('postgres.unfinished-'));
  expect(await readFile(join(dataDir, aside[0] ?? '', 'PG_VERSION'), 'utf8')).toBe('18\n');
});

test('the private socket folder of a killed server is removed by the next', async () => {
  const dataDir = join(await newFolder(), 'a-long-name-for-a-team'.repeat(5), 'data');
  await cp(await usedDataFolder(), dataDir, { recursive: true });
  const supervisor = startProcess(dataDir);
  const { connection } = await supervisor.waitFor('started');
  onTestFinished(() => rm(connection.host, { recursive: true, force: true }));
  await supervisor.kill();
  const next = await start(dataDir);
  expect(next.connection.host).not.toBe(connection.host);
  await expect(stat(connection.host)).rejects.toThrow('ENOENT');
});

test('a second server on the same data folder is refused by name, and the first does not notice', async () => {
  const dataDir = await usedDataFolder();
  const first = startProcess(dataDir);
  const { connection } = await first.waitFor('started');
  await expect(start(dataDir)).rejects.toMatchObject({
    name: 'EmbeddedPostgresError',
    message: `Sixth Man is already running on the data folder ${dataDir} (process ${first.child.pid}).`,
  });
  expect(await plays(connection)).toEqual(['tip-off']);
  first.child.kill('SIGTERM');
  await vi.waitUntil(() => first.child.exitCode === 0, WAIT_LIMITS);
  expect(await plays((await start(dataDir)).connection)).toEqual(['tip-off']);
});

test('of two servers that start at once on the same data folder exactly one gets it', async () => {
  const dataDir = await usedDataFolder();
  const both = [startProcess(dataDir), startProcess(dataDir)];
  const refused = await Promise.race(both.map(({ waitFor }) => waitFor('refused')));
  expect(refused.reason).toContain('already running');
  const started = await Promise.any(both.map(({ waitFor }) => waitFor('started')));
  expect(await plays(started.connection)).toEqual(['tip-off']);
});
