import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { freePort } from '#demo/testing/process.ts';
import { type Database, openDatabase } from '#server/database/connection.ts';
import { productJobs } from '#server/jobs/runner.ts';
import { makeDataFolder } from '#server/testing/folders.ts';
import { ClockWitness } from './clock-witness.ts';
import { FaultyServer } from './server.ts';
import { ShiftableClock } from './shiftable-clock.ts';
import { WriteLoad } from './write-load.ts';

/** In hours, one after the other, so that it jumps by two and by four, forwards and backwards. */
const offsets = [2, 0, -2, 2, -2, 0];
const writers = 8;

/**
 * Again and again the clock of the machine jumps under a load of writes: nothing acknowledged is missing or there twice, nobody is
 * signed out, a write that is sent again is done once, no stored answer stays, and jobs keep their rhythm.
 */
export async function shiftClock(times: number): Promise<void> {
  const folder = await makeDataFolder('sixth-man-clock');
  const clock = await ShiftableClock.create(folder);
  const metricsPort = await freePort();
  const environment = { ...clock.environment, METRICS_PORT: String(metricsPort) };
  const server = await FaultyServer.open(join(folder, 'data'), environment);
  const { db, close } = openDatabase({ ...server.connection, max: 2 }, { warn: () => {} });
  try {
    const begin = performance.now();
    const load = await WriteLoad.start(db, server.url, writers);
    const witness = await ClockWitness.create(db, server.url);
    let longest = 0;
    for (const hours of Array.from({ length: times }, () => offsets).flat()) {
      await load.pass(1 + Math.floor(Math.random() * 40));
      await clock.set(hours);
      const shifted = performance.now();
      await expectHoursAway(db, hours);
      await load.pass(2 * writers);
      longest = Math.max(longest, performance.now() - shifted);
      await witness.check();
    }
    await load.finish();
    await expectRhythm(metricsPort, performance.now() - begin);
    console.log(
      `clock shifted ×${times * offsets.length}: ${load.acknowledged} writes acknowledged, ${load.repeated} sent again, ${Math.round(longest)} ms at most until all wrote again`,
    );
  } finally {
    await close();
    await server.stop();
    await rm(folder, { recursive: true });
  }
}

/** The attack is one: PostgreSQL itself tells the other time. */
async function expectHoursAway(db: Database, hours: number): Promise<void> {
  const { rows } = await db.execute<{ epoch: string }>(sql`select extract(epoch from now()) as epoch`);
  const away = (Number(rows[0]?.epoch) * 1_000 - Date.now()) / 3_600_000;
  expect(Math.abs(away - hours)).toBeLessThan(0.5);
}

/** A job runs after its pause, however often the clock has passed the hour. */
async function expectRhythm(metricsPort: number, elapsedMs: number): Promise<void> {
  const metrics = await (await fetch(`http://localhost:${metricsPort}/metrics`)).text();
  for (const { name, everyMs } of productJobs) {
    const lines = metrics.split('\n').filter((line) => line.startsWith(`job_runs_total{job="${name}"`));
    const runs = lines.reduce((total, line) => total + Number(line.split(' ').at(-1)), 0);
    expect(runs, name).toBeGreaterThan(0);
    expect(runs, name).toBeLessThanOrEqual(2 + elapsedMs / everyMs);
  }
}
