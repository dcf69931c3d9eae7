import { randomUUID } from 'node:crypto';
import { Session } from 'node:inspector/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { idempotencyKeyHeader } from '#contract/endpoint.ts';
import { weekOf } from '#domain/calendar.ts';
import { buildApp } from '#server/app.ts';
import type { ResponseCacheOptions } from '#server/cache/response-cache.ts';
import { databaseClock, openDatabase } from '#server/database/connection.ts';
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
import { startPostgres } from './app.ts';

const silent = { info: () => {}, warn: () => {}, error: console.error };
const nobody = () => Promise.reject(new Error('Nobody signs in here'));

// Lists our own files of which a function runs for one request, as V8 counts them. Everything that is set up by the
// first request of its kind has run before: statements are prepared, connections open.
// A test names a database of its own, as JSON; otherwise one is started.
const [given] = process.argv.slice(2);
const postgres = given ? { connection: JSON.parse(given), stop: async () => {} } : await startPostgres();
await migrateDatabase(postgres.connection);
const { db, close } = openDatabase({ ...postgres.connection, max: 4 }, silent);
// The check for changes is shared by calls: a long interval keeps it out of the one that is measured.
const app = await openApp({ maxAgeMs: 600_000 });
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
const namedVote = () => ({ ...vote, headers: { cookie, [idempotencyKeyHeader]: randomUUID() } });
const leaderboard = { method: 'GET', url: `/api/leaderboard?teamId=${team.id}` } as const;

const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });

report('POST /api/mvp-votes', await filesOf(app, () => vote));
report('POST /api/mvp-votes, with a key', await filesOf(app, namedVote));
report('GET /api/leaderboard, cached', await filesOf(app, () => leaderboard));
report('GET /api/leaderboard, computed', await filesOf(uncached, () => leaderboard));

await app.close();
await uncached.close();
await close();
await postgres.stop();

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

/** Which functions of our files a request calls; one of its kind was answered before. */
async function filesOf(to: FastifyInstance, request: () => InjectOptions): Promise<Map<string, string[]>> {
  await send(to, request());
  await session.post('Profiler.takePreciseCoverage');
  await send(to, request());
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
