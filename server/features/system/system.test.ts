import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { getSystem } from '#contract/system.ts';
import { newPath } from '#server/backup/testing/kit.ts';
import { notification, notificationDelivery } from '#server/database/schema/notifications.ts';
import { backUpDaily } from '#server/jobs/back-up-daily.ts';
import { startJobs } from '#server/jobs/runner.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createPlayer, createTeam, person } from '#server/testing/fixtures.ts';

const admin = person({ email: 'admin@league.test' });
const config = { adminEmails: [admin.email], dataDir: '.', backupDir: 'off' as string | null };
const { call, db, clock, services, connection } = await startTestApp({ config, outbox: ['email'] });
const team = await createTeam(db);
const player = await createPlayer(db, team.id);

const read = async () => (await call(admin, getSystem)).body;

/** Backups go into a new folder until the test ends. */
async function newBackupFolder(): Promise<string> {
  const folder = join(dirname(await newPath()), 'backups');
  Object.assign(services.config, { backupDir: folder });
  return folder;
}

/** Runs the job of backups as the server does, until its second run begins: then the first is recorded. */
async function backUp(folder: string): Promise<void> {
  const isRecorded = Promise.withResolvers<void>();
  const job = backUpDaily(connection, folder);
  let runs = 0;
  const run: typeof job.run = async (...all) => {
    runs += 1;
    if (runs === 1) return job.run(...all);
    isRecorded.resolve();
    const [, , signal] = all;
    await once(signal, 'abort');
  };
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const jobs = startJobs({ db, clock }, log, [{ ...job, everyMs: 1, run }]);
  await isRecorded.promise;
  await jobs.stop();
}

test('says what runs, and nothing of a password', async () => {
  const state = await read();
  expect(state).toMatchObject({
    problems: ['backup_off'],
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    workers: { alive: 1, expected: 1 },
    database: { kind: 'embedded', host: null, version: expect.stringMatching(/^\d+/) },
    backups: null,
    failures: [],
    push: { isOn: false },
  });
  expect(state.database.bytes).toBeGreaterThan(1e6);
  expect(state.database.migrations).toBeGreaterThan(10);
  expect(state.disk?.totalBytes).toBeGreaterThan(0);
});

test.each([
  ['postgres://role:s3cret@db.example.org:6432/league?x=s3cret', 'db.example.org:6432'],
  ['postgres://role:s3cret@localhost/league?host=/run/postgresql', '/run/postgresql:5432'],
])('a hosted database is named by its host, without user and password', async (databaseUrl, host) => {
  Object.assign(services.config, { databaseUrl });
  const hosted = await read();
  Object.assign(services.config, { databaseUrl: null });
  expect(hosted.database).toMatchObject({ kind: 'hosted', host });
  expect(JSON.stringify(hosted)).not.toMatch(/s3cret|role/);
});

describe('backups', () => {
  test('are the newest file of the folder, and when the next one is due', async () => {
    const folder = await newBackupFolder();
    clock.set('2026-11-22T12:00:00Z');
    expect((await read()).backups).toEqual({ folder, last: null, nextAt: '2026-11-22T12:00:00Z' });
    await backUp(folder);
    await writeFile(join(folder, 'sixth-man-2026-11-21.zip'), 'older');
    await writeFile(join(folder, 'sixth-man-2026-11-23.zip.0a1b2c3d4e5f.partial'), 'of a killed process');
    expect((await read()).backups).toMatchObject({
      last: { name: 'sixth-man-2026-11-22.zip' },
      nextAt: '2026-11-23T00:00:00Z',
    });
  });

  test('that fail are remembered with a reason in a word, and as recovered once one succeeds', async () => {
    const folder = await newBackupFolder();
    clock.set('2026-11-22T12:00:00Z');
    await writeFile(folder, 'a file where the folder should be');
    await backUp(join(folder, 'below'));
    const failed = await read();
    expect(failed.problems).toContain('backup_failed');
    expect(failed.failures).toEqual([
      {
        job: 'back up daily',
        failedAt: '2026-11-22T12:00:00Z',
        reason: 'folder_missing',
        recoveredAt: null,
      },
    ]);
    const other = await newBackupFolder();
    await mkdir(other);
    clock.set('2026-11-22T13:00:00Z');
    await backUp(other);
    const recovered = await read();
    expect(recovered.problems).not.toContain('backup_failed');
    expect(recovered.failures).toMatchObject([{ recoveredAt: '2026-11-22T13:00:00Z' }]);
  });
});

test('deliveries are counted of the last 24 hours, and what waits too long is a problem', async () => {
  Object.assign(services.config, { backupDir: 'off' });
  clock.run();
  const now = Temporal.Now.instant();
  const ago = (hours: number) => now.subtract({ hours }).toString();
  const add = async (cause: string, state: 'pending' | 'failed' | 'sent', hours: number) => {
    const [row] = await db
      .insert(notification)
      .values({
        teamId: team.id,
        playerId: player.id,
        kind: 'account_approved',
        cause,
        facts: {},
        inInbox: true,
      })
      .returning();
    const settledAt = state === 'pending' ? null : ago(hours);
    const delivery = {
      notificationId: row!.id,
      channel: 'email',
      state,
      dueAt: ago(hours),
      settledAt,
    } as const;
    await db.insert(notificationDelivery).values(delivery);
  };
  await add('sent', 'sent', 1);
  await add('long sent', 'sent', 25);
  await add('failed', 'failed', 2);
  await add('later', 'pending', -2);
  expect((await read()).email).toEqual({ isOn: true, sent: 1, failed: 1, waiting: 1, oldestDueAt: null });
  await add('due', 'pending', 1);
  const late = await read();
  expect(late.email).toMatchObject({ waiting: 2, oldestDueAt: expect.any(String) });
  expect(late.problems).toEqual(['email_late', 'backup_off']);
});
