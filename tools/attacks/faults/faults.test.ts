import { rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWebClient } from '#demo/build.ts';
import { openDatabase } from '#server/database/connection.ts';
import { makeDataFolder } from '#server/testing/folders.ts';
import { longestRunMs, setting } from '../settings.ts';
import { shiftClock } from './clock-shifts.ts';
import { fillSmallDisk } from './full-disk.ts';
import { cutPower } from './power-cut.ts';
import { FaultyServer } from './server.ts';
import { canShiftClocks } from './shiftable-clock.ts';
import { WriteLoad } from './write-load.ts';

/*
 * What was acknowledged is there, once, whatever is killed meanwhile. The long form also bounds how long the service is away after
 * a restart: on a busy machine that says nothing.
 */
const times = setting('times', 2);
const isLong = times >= 50;
const freezeMs = setting('freeze', 0) * 1_000;
const writers = 8;
const longestAwayMs = 2_000;
/** The supervisor waits longer before each further start of a database that dies soon. */
const databaseFaultsPerStart = 4;

const quiet = { warn: () => {} };
let dataDir: string;
let server: FaultyServer;
let database: ReturnType<typeof openDatabase>;

beforeAll(async () => {
  await buildWebClient();
  dataDir = await makeDataFolder('sixth-man-faults');
  server = await FaultyServer.open(dataDir);
  database = openDatabase({ ...server.connection, max: 2 }, quiet);
});

afterAll(async () => {
  await database.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** A fault at a random moment of a load of writes, again and again; in the end nothing acknowledged is missing or there twice. */
async function repeat(name: string, fault: (round: number, load: WriteLoad) => Promise<void>): Promise<void> {
  const load = await WriteLoad.start(database.db, server.url, writers);
  const away: number[] = [];
  for (let round = 0; round < times; round += 1) {
    await load.pass(1 + Math.floor(Math.random() * 40));
    await fault(round, load);
    const restarted = performance.now();
    await load.pass(1);
    away.push(performance.now() - restarted);
  }
  await load.finish();
  const longest = Math.round(Math.max(...away));
  console.log(
    `${name} ×${times}: ${load.acknowledged} writes acknowledged, ${load.repeated} sent again, first write ${longest} ms after a restart at most`,
  );
  if (isLong) expect(longest).toBeLessThan(longestAwayMs);
}

async function killDatabaseAfter(
  [round, load]: [number, WriteLoad],
  kill: () => Promise<void>,
): Promise<void> {
  if (round % databaseFaultsPerStart === databaseFaultsPerStart - 1) {
    await server.stop();
    await server.start();
    await load.pass(1);
  }
  const before = await server.databasePid();
  await kill();
  await server.databaseRestarted(before);
}

async function killBackend(): Promise<void> {
  const { rows } = await database.db.execute<{ pid: number }>(
    sql`select pid from pg_stat_activity where application_name = 'sixth-man' and pid <> pg_backend_pid() order by random() limit 1`,
  );
  process.kill(rows[0]!.pid, 'SIGKILL');
}

test('the app is killed', () => repeat('app', () => server.kill().then(() => server.start())), longestRunMs);

test(
  'the database is killed',
  () => repeat('database', (...at) => killDatabaseAfter(at, () => server.killDatabase())),
  longestRunMs,
);

test(
  'both are killed',
  () =>
    repeat('both', async () => {
      // Looked up while the server lives: PostgreSQL ends with it, and nobody starts another one to wait for.
      const pid = await server.databasePid();
      process.kill(pid, 'SIGKILL');
      await server.kill();
      await server.start();
    }),
  longestRunMs,
);

test(
  'one backend is killed',
  () => repeat('one backend', (...at) => killDatabaseAfter(at, killBackend)),
  longestRunMs,
);

test(
  'the database stands still',
  async () => {
    const load = await WriteLoad.start(database.db, server.url, writers);
    await load.pass(writers);
    const processes = await server.databaseProcesses();
    for (const pid of processes) process.kill(pid, 'SIGSTOP');
    try {
      for (let n = 0; n < 20; n += 1) expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
      await delay(freezeMs);
    } finally {
      for (const pid of processes) process.kill(pid, 'SIGCONT');
    }
    const thawed = performance.now();
    await load.pass(2 * writers);
    const took = Math.round(performance.now() - thawed);
    await load.finish();
    console.log(`database frozen for ${freezeMs / 1_000} s: ${took} ms until all wrote again`);
  },
  longestRunMs,
);

if (canShiftClocks) test('the clock is set anew', () => shiftClock(times), longestRunMs);

if (setting('mounts', 0) === 1) {
  test('the disk is full, and has space again', fillSmallDisk, longestRunMs);
  test('the power of the disk is cut', () => cutPower(times), longestRunMs);
}
