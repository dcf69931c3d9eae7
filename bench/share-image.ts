import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { buildApp } from '#server/app.ts';
import { databaseClock } from '#server/database/clock.ts';
import { openDatabase } from '#server/database/connection.ts';
import { startEmbeddedPostgres } from '#server/database/embedded/supervisor.ts';
import { migrateDatabase } from '#server/database/migrate.ts';
import { readConfig } from '#server/env.ts';
import { imagePath, subjectOf } from '#server/features/share/subject/subject.ts';
import { noLimits } from '#server/services.ts';
import { addTeams } from './crowded-league.ts';
import { median } from './process.ts';

const teams = 20;
const kinds = ['team', 'player', 'game', 'mvp'];
const again = 20;

const silent = { info: () => {}, warn: () => {}, error: console.error };
const nobody = () => Promise.reject(new Error('Nobody signs in here'));

// How long the picture of a shared link takes the first time and from then on, and how long another request waits
// meanwhile: the drawing has a thread of its own.
const dataDir = await mkdtemp(join(tmpdir(), 'sixth-man-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir, log: silent });
await migrateDatabase(postgres.connection);
const filler = new pg.Client(postgres.connection);
await filler.connect();
await addTeams(filler, 1, teams);
await filler.end();
const { db, close } = openDatabase(postgres.connection, silent);
const app = await buildApp({
  config: readConfig({}),
  db,
  clock: databaseClock,
  identity: { issuer: 'https://issuer.test', begin: nobody, finish: nobody },
  webRoot: null,
  limits: noLimits,
});

let requests = 0;
const at = { db, now: await databaseClock.now(db) };
await time(await imageUrlOf('site', 0));
console.log(`medians of ${teams} pictures of a kind`);
console.log('picture      first time    from then on      ratio    another request meanwhile');
for (const kind of kinds) {
  const urls = await Promise.all(
    Array.from({ length: teams }, (_, n) => imageUrlOf(kind, idOf(kind, n + 1))),
  );
  const [first, beside, later] = [[] as number[], [] as number[], [] as number[]];
  for (const url of urls) {
    const [drawn, other] = await Promise.all([time(url), time('/api/leagues')]);
    first.push(drawn);
    beside.push(other);
  }
  for (let n = 0; n < again; n++) for (const url of urls) later.push(await time(url));
  const [slow, quick] = [median(first), median(later)];
  const figures = [`${slow.toFixed(0)} ms`, `${quick.toFixed(2)} ms`, `${(slow / quick).toFixed(0)}×`];
  const meanwhile = `${median(beside).toFixed(1)} ms`;
  console.log(kind.padEnd(8), ...figures.map((text) => text.padStart(14)), meanwhile.padStart(18));
}

await app.close();
await close();
await postgres.stop();
await rm(dataDir, { recursive: true, force: true });

/** The first player of the crowded league's team 7 is number 701; games have their team's number. */
function idOf(kind: string, team: number): number {
  return kind === 'player' ? team * 100 + 1 : team;
}

async function imageUrlOf(kind: string, id: number): Promise<string> {
  const subject = await subjectOf(at, kind, id);
  if (!subject) throw new Error(`There is no ${kind} ${id}`);
  return imagePath(subject);
}

/** Milliseconds until the answer is there; each from another address, which may have only so many drawn. */
async function time(url: string): Promise<number> {
  requests += 1;
  const clientIp = `10.${requests >> 16}.${(requests >> 8) & 255}.${requests & 255}`;
  const begin = performance.now();
  const { statusCode, body } = await app.inject({ url, remoteAddress: clientIp });
  if (statusCode !== 200) throw new Error(`${url}: ${statusCode} ${body}`);
  return performance.now() - begin;
}
