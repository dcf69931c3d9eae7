import { mkdtemp, rm } from 'node:fs/promises';
import { Session } from 'node:inspector/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { weekOf } from '#domain/week.ts';
import { buildApp } from '#server/app.ts';
import type { ResponseCacheOptions } from '#server/cache/response-cache.ts';
import { databaseClock } from '#server/database/clock.ts';
import { openDatabase } from '#server/database/connection.ts';
import { startEmbeddedPostgres } from '#server/database/embedded/supervisor.ts';
import { migrateDatabase } from '#server/database/migrate.ts';
import { readConfig } from '#server/env.ts';
import { defaultLimits } from '#server/services.ts';
import {
  createLine,
  createPlayer,
  createTeam,
  createTestSession,
  testIssuer,
} from '#server/testing/fixtures.ts';

const silent = { info: () => {}, warn: () => {}, error: console.error };
const nobody = () => Promise.reject(new Error('Nobody signs in here'));

// Lists our own files of which a function runs for one request, as V8 counts them. Everything that is set up by the
// first request of its kind has run before: statements are prepared, connections open.
const dataDir = await mkdtemp(join(tmpdir(), 'sixth-man-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir, log: silent });
await migrateDatabase(postgres.connection);
const { db, close } = openDatabase({ ...postgres.connection, max: 4 }, silent);
const app = await openApp({});
const uncached = await openApp({ maxBytes: 1 });

const team = await createTeam(db);
const [voter, candidate] = [await createPlayer(db, team.id), await createPlayer(db, team.id)];
const week = weekOf(await databaseClock.now(db), team.timeZone);
await createLine(db, { teamId: team.id, playerId: candidate.id, week, points: 12 });
const cookie = `${app.sessionCookies.sessionName}=${await createTestSession(db, voter.identity)}`;

const vote = {
  method: 'POST',
  url: '/api/mvp-votes',
  headers: { cookie },
  payload: { candidateId: candidate.id, week, voterId: voter.id },
} as const;
const leaderboard = { method: 'GET', url: `/api/leaderboard?teamId=${team.id}` } as const;

const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });

report('POST /api/mvp-votes', await filesOf(app, vote));
report('GET /api/leaderboard, cached', await filesOf(app, leaderboard));
report('GET /api/leaderboard, computed', await filesOf(uncached, leaderboard));

await app.close();
await uncached.close();
await close();
await postgres.stop();
await rm(dataDir, { recursive: true, force: true });

function openApp(responseCache: ResponseCacheOptions) {
  return buildApp({
    config: readConfig({}),
    db,
    clock: databaseClock,
    identity: { issuer: testIssuer, begin: nobody, finish: nobody },
    webRoot: null,
    limits: defaultLimits,
    responseCache,
  });
}

async function send(to: FastifyInstance, request: InjectOptions): Promise<void> {
  const reply = await to.inject({ ...request, headers: { host: 'localhost:3000', ...request.headers } });
  if (reply.statusCode !== 200) throw new Error(`${request.url} answered ${reply.statusCode}: ${reply.body}`);
}

/** Which functions of our files a request calls; the same request was answered once before. */
async function filesOf(to: FastifyInstance, request: InjectOptions): Promise<Map<string, string[]>> {
  await send(to, request);
  await session.post('Profiler.takePreciseCoverage');
  await send(to, request);
  const { result } = await session.post('Profiler.takePreciseCoverage');
  const root = fileURLToPath(new URL('..', import.meta.url));
  const called = result
    .filter(
      ({ url }) => url.startsWith('file:') && !url.includes('/node_modules/') && url !== import.meta.url,
    )
    .map(({ url, functions }) => {
      const names = functions.filter(({ ranges }) => ranges[0]!.count > 0).map((f) => f.functionName || '=>');
      return [relative(root, fileURLToPath(url)), names] as const;
    });
  return new Map(called.filter(([, names]) => names.length > 0));
}

function report(title: string, files: Map<string, string[]>): void {
  console.log(`\n${title}: ${files.size} files`);
  for (const [file, names] of [...files].toSorted()) console.log(`  ${file.padEnd(52)} ${names.join(' ')}`);
}
