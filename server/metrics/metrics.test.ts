import { readFile } from 'node:fs/promises';
import { get } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { getTeam } from '#contract/teams.ts';
import { freePort } from '#demo/testing/process.ts';
import { notification, notificationDelivery } from '#server/database/schema/notifications.ts';
import { watchDeliveries } from '#server/http/metrics.ts';
import { startJobs } from '#server/jobs/runner.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createPlayer, createTeam } from '#server/testing/fixtures.ts';
import { Metrics } from './metrics.ts';
import { readOwn, serveMetrics } from './server.ts';

const metrics = new Metrics();
const { app, call, clock, db, services } = await startTestApp({ metrics });
const team = await createTeam(db);
const read = readOwn(metrics);

/** The number of a line by its name and labels, as in the text for Prometheus; undefined where it is missing. */
async function numberOf(line: string): Promise<number | undefined> {
  const row = (await read()).split('\n').find((one) => one.startsWith(`${line} `));
  return row === undefined ? undefined : Number(row.slice(line.length + 1));
}

test('requests are counted by route and status, and nothing that somebody wrote is in it', async () => {
  const line = (route: string, status: number) =>
    `http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"}`;
  await call(null, getTeam, { params: { id: team.id } });
  await call(null, getTeam, { params: { id: 999_999 } });
  await app.inject('/api/teams/marker-in-a-path?code=marker-in-a-query');
  await app.inject('/nowhere/marker-in-a-path');
  await expect.poll(() => numberOf(line('/api/teams/:id', 200))).toBe(1);
  await expect.poll(() => numberOf(line('/api/teams/:id', 404))).toBe(1);
  expect(await read()).not.toContain('marker');
});

test('cached answers are counted by whether they were computed', async () => {
  const before = { ...app.responseCache.use };
  await call(null, getTeam, { params: { id: team.id } });
  await call(null, getTeam, { params: { id: team.id } });
  const { computed, shared, bytes } = app.responseCache.use;
  expect(computed + shared).toBe(before.computed + before.shared + 2);
  expect(shared).toBeGreaterThan(before.shared);
  expect(await numberOf('response_cache_reads_total{result="shared"}')).toBe(shared);
  expect(await numberOf('response_cache_bytes')).toBe(bytes);
  expect(bytes).toBeGreaterThan(0);
});

test('connections, streams and the process itself have their numbers', async () => {
  expect(await numberOf('database_connections{state="busy"}')).toBe(0);
  expect(await numberOf('database_connections{state="idle"}')).toBeGreaterThan(0);
  expect(await numberOf('database_waiting')).toBe(0);
  expect(await numberOf('live_streams')).toBe(0);
  expect(await numberOf('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
});

test('runs of jobs are counted by their result', async () => {
  const run = vi.fn().mockRejectedValueOnce(new Error('once')).mockResolvedValue(undefined);
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const jobs = startJobs({ db, clock, metrics }, log, [{ name: 'a job', everyMs: 1, run }]);
  await expect.poll(() => numberOf('job_runs_total{job="a job",result="done"}')).toBeGreaterThan(0);
  await jobs.stop();
  expect(await numberOf('job_runs_total{job="a job",result="failed"}')).toBe(1);
  expect(await numberOf('job_last_success_timestamp_seconds{job="a job"}')).toBeGreaterThan(1_700_000_000);
});

test('deliveries are counted that are due or have failed', async () => {
  watchDeliveries(services);
  const { id: playerId } = await createPlayer(db, team.id);
  const add = async (cause: string, state: 'pending' | 'failed' | 'sent', dueAt: string) => {
    const [row] = await db
      .insert(notification)
      .values({ teamId: team.id, playerId, kind: 'account_approved', cause, facts: {}, inInbox: true })
      .returning();
    const settledAt = state === 'pending' ? null : Temporal.Now.instant().toString();
    await db.insert(notificationDelivery).values({
      notificationId: row!.id,
      channel: 'email',
      state,
      dueAt,
      settledAt,
    });
  };
  await add('due', 'pending', '2020-01-01T00:00:00Z');
  await add('later', 'pending', '2999-01-01T00:00:00Z');
  await add('failed', 'failed', '2020-01-01T00:00:00Z');
  await add('sent', 'sent', '2020-01-01T00:00:00Z');
  expect(await numberOf('deliveries_due{channel="email"}')).toBe(1);
  expect(await numberOf('deliveries_failed{channel="email"}')).toBe(1);
});

test('they are served only to this machine, and nothing else is', async () => {
  const port = await freePort();
  const stop = await serveMetrics(port, read);
  onTestFinished(stop);
  const ask = async (path: string, host: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<{ status?: number; body: string }>();
    get({ port, host: '127.0.0.1', path, headers: { host } }, async (reply) => {
      resolve({ status: reply.statusCode ?? 0, body: await text(reply) });
    }).on('error', reject);
    return promise;
  };
  const answer = await ask('/metrics', `localhost:${port}`);
  expect([answer.status, answer.body]).toEqual([
    200,
    expect.stringContaining('# TYPE http_request_duration_seconds'),
  ]);
  expect(await ask('/metrics', `127.0.0.1:${port}`)).toMatchObject({ status: 200 });
  expect(await ask('/metrics', 'metrics.example.org')).toEqual({ status: 421, body: '' });
  expect(await ask('/', 'localhost')).toEqual({ status: 404, body: '' });
  await expect(serveMetrics(port, read)).rejects.toThrow(`METRICS_PORT ${port} cannot be used`);
});

/** Names in the language of Prometheus; functions and labels are in lower case, too, so only those with a unit or a known beginning. */
const namePattern = /\b(?:http|nodejs|process|database|response|job|live|deliveries)_[a-z0-9_]+\b/g;

test.each(['dashboard.json', 'alerts.yml'])(
  '%s of docs/monitoring asks for metrics that there are',
  async (file) => {
    const content = await readFile(new URL(`../../docs/monitoring/${file}`, import.meta.url), 'utf8');
    const names = new Set<string>(content.match(namePattern));
    const there = new Set<string>((await read()).match(/^[a-z0-9_]+(?=[ {])/gm));
    expect(names.size).toBeGreaterThan(4);
    expect([...names].filter((name) => !there.has(name))).toEqual([]);
  },
);
