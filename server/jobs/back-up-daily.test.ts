import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { openArchive } from '#server/backup/archive.ts';
import { backupFolder } from '#server/backup/daily.ts';
import { newPath } from '#server/backup/testing/kit.ts';
import { readConfig } from '#server/env.ts';
import { TestClock } from '#server/testing/clock.ts';
import { testDatabase } from '#server/testing/database.ts';
import { createTeam } from '#server/testing/fixtures.ts';
import { backUpDaily } from './back-up-daily.ts';

const { connection, db } = await testDatabase();
const clock = new TestClock();

function newLog() {
  return { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
}

async function newJob() {
  const folder = join(dirname(await newPath()), 'backups');
  const job = backUpDaily(connection, folder);
  const log = newLog();
  const signal = new AbortController().signal;
  return { folder, log, run: () => job.run({ db, clock }, log, signal) };
}

describe('the daily backup', () => {
  test('is written once a day in UTC, whole, and readable by its owner only', async () => {
    const { folder, log, run } = await newJob();
    clock.set('2026-11-21T23:59:59Z');
    await run();
    await run();
    expect(await readdir(folder)).toEqual(['sixth-man-2026-11-21.zip']);
    expect(log.info).toHaveBeenCalledTimes(1);
    clock.set('2026-11-22T00:00:00Z');
    await run();
    expect((await readdir(folder)).toSorted()).toEqual([
      'sixth-man-2026-11-21.zip',
      'sixth-man-2026-11-22.zip',
    ]);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    (await openArchive(join(folder, 'sixth-man-2026-11-22.zip'))).close();
  });

  test('replaces what has expired, and keeps files of other names', async () => {
    const { folder, run } = await newJob();
    await mkdir(folder);
    const nameOf = (day: number) => `sixth-man-2026-11-${String(day).padStart(2, '0')}.zip`;
    for (let day = 2; day <= 10; day++) await writeFile(join(folder, nameOf(day)), 'older');
    await writeFile(join(folder, 'before-the-final.zip'), 'mine');
    await writeFile(join(folder, 'sixth-man-2026-11-10.zip.0a1b2c3d4e5f.partial'), 'of a killed process');
    clock.set('2026-11-11T12:00:00Z');
    await run();
    expect((await readdir(folder)).toSorted()).toEqual([
      'before-the-final.zip',
      // November 2 to 4 are of one week, whose last stays.
      ...[4, 5, 6, 7, 8, 9, 10, 11].map(nameOf),
    ]);
  });

  test('that fails is logged, leaves the older ones and nothing of its own, and is made up for', async () => {
    const { folder, log, run } = await newJob();
    clock.set('2026-11-21T12:00:00Z');
    await run();
    clock.set('2026-11-22T12:00:00Z');
    vi.spyOn(pg.Client.prototype, 'query').mockImplementationOnce(() => {
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), {
        code: 'ENOSPC',
        syscall: 'write',
      });
    });
    await expect(run()).rejects.toThrow('The daily backup failed');
    const failure = { message: 'ENOSPC: no space left on device, write' };
    expect(log.error.mock.calls).toEqual([
      [
        { folder, err: expect.objectContaining(failure) },
        'The daily backup failed and is tried again in an hour',
      ],
    ]);
    expect(await readdir(folder)).toEqual(['sixth-man-2026-11-21.zip']);
    await run();
    expect(await readdir(folder)).toHaveLength(2);
  });

  test('stops with the server: nothing is left of one that is under way, and nothing is logged', async () => {
    const { folder, log } = await newJob();
    await createTeam(db);
    clock.set('2026-11-22T12:00:00Z');
    await backUpDaily(connection, folder).run({ db, clock }, log, AbortSignal.abort());
    expect(await readdir(folder)).toEqual([]);
    expect(log.error).not.toHaveBeenCalled();
  });
});

test('daily backups are made of the embedded database unless turned off, of a hosted one where a folder is named', () => {
  const folderOf = (env: Record<string, string>) => backupFolder(readConfig(env));
  const DATABASE_URL = 'postgres://db.example.org/app';
  expect(folderOf({ DATA_DIR: '/srv/team' })).toBe('/srv/team/backups');
  expect(folderOf({ BACKUP_DIR: 'off' })).toBeNull();
  expect(folderOf({ BACKUP_DIR: '/mnt/backups' })).toBe('/mnt/backups');
  expect(folderOf({ DATABASE_URL })).toBeNull();
  expect(folderOf({ DATABASE_URL, BACKUP_DIR: '/mnt/backups' })).toBe('/mnt/backups');
});
