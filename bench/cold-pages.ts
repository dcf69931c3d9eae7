import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Result } from 'autocannon';
import { fillDemoLeague } from '#demo/league/fill.ts';
import { portOf } from '#demo/port-of.ts';
import { databaseClock } from '#server/database/connection.ts';
import { migrateDatabase } from '#server/database/migrate.ts';
import { builtWebRoot } from '#server/processes/services.ts';
import { openApp, startPostgres, withClient } from './app.ts';
import { copyTeam } from './copied-teams.ts';
import { cpuSecondsOf, descendants } from './process.ts';

/*
 * What a visitor's page costs that nothing is cached for, after `npm run build`: over one connection, and over four that each show a team of
 * their own, so that no two share a computation. The four teams have the same players, games and posts.
 * npm run bench:cold-pages -- 5   five seconds a load.
 */
const seconds = Number(process.argv[2] ?? 3);
const paths = ['/', '/schedule', '/roster', '/leaderboard', '/team-feed', '/mvp-history', '/leagues'];

const postgres = await startPostgres();
await migrateDatabase(postgres.connection);
const { app, db, close } = await openApp(postgres.connection, {
  webRoot: builtWebRoot,
  responseCache: { maxBytes: 1 },
});
await fillDemoLeague(db, await databaseClock.now(db));
let teamIds: number[] = [];
await withClient(postgres.connection, async (client) => {
  teamIds = await copyTeam(client, 3);
  await client.query('vacuum analyze');
});
await app.listen({ port: 0, host: 'localhost' });

// Code that is optimised, statements that are planned, on as many connections as the loads take.
for (const path of paths) await load(path, teamIds, 1);

console.log(`${seconds} s each; pages a second (ms of CPU a page: server, its main thread, PostgreSQL)`);
console.log('page                       one connection               four teams');
for (const path of paths) {
  const [one, four] = [await load(path, teamIds.slice(0, 1), seconds), await load(path, teamIds, seconds)];
  console.log(path.padEnd(16), formatted(one), formatted(four));
}
await close();
await postgres.stop();

type Load = {
  readonly perSecond: number;
  readonly serverMs: number;
  readonly mainThreadMs: number;
  readonly databaseMs: number;
};

/** Asks from a process of its own, by a connection for each of the teams, so that asking takes nothing of the server's. */
async function load(path: string, teams: readonly number[], duration: number): Promise<Load> {
  const script = fileURLToPath(import.meta.resolve('./load-pages.ts'));
  const url = `http://localhost:${portOf(app.server)}${path}`;
  const [database, server, mainThread] = [
    await databaseSeconds(),
    process.cpuUsage(),
    process.threadCpuUsage(),
  ];
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...[script, String(duration), app.cookieNames.team, url, teams.join(',')],
  ]);
  const [serverUse, mainThreadUse] = [process.cpuUsage(server), process.threadCpuUsage(mainThread)];
  const databaseUse = (await databaseSeconds()) - database;
  const { requests, non2xx, errors }: Result = JSON.parse(stdout);
  if (non2xx + errors > 0) throw new Error(`${path}: ${non2xx + errors} requests failed`);
  const msEach = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1_000 / requests.total;
  return {
    perSecond: requests.average,
    serverMs: msEach(serverUse),
    mainThreadMs: msEach(mainThreadUse),
    databaseMs: (1_000 * databaseUse) / requests.total,
  };
}

/** CPU time of PostgreSQL, which is all that this process has started and still runs. */
async function databaseSeconds(): Promise<number> {
  const seconds = await Promise.all((await descendants(process.pid)).map(cpuSecondsOf));
  return seconds.reduce((sum, one) => sum + one, 0);
}

function formatted({ perSecond, ...costs }: Load): string {
  const ms = [costs.serverMs, costs.mainThreadMs, costs.databaseMs].map((one) => one.toFixed(1)).join(', ');
  return `${Math.round(perSecond)} (${ms})`.padStart(26);
}
