import type { ConnectionOptions } from '#server/database/connection.ts';
import { migrateDatabase } from '#server/database/migrate.ts';
import { createTestSession } from '#server/testing/fixtures.ts';
import { quantile } from '../process.ts';
import { openApp, startPostgres, withClient } from './app.ts';
import {
  addTeams,
  identityOf,
  idsOf,
  linesPerTeam,
  postsPerTeam,
  withoutForeignKeys,
} from './crowded-league.ts';

/*
 * How one team's reads fare as the database fills with other teams: whole calls that reach the database, without the network,
 * in turns with a database of ten teams, so that whatever else the machine does slows both.
 * npm run bench -- growth 10000 1000   10,000 teams, 1,000 calls of each read.
 */
const teams = Number(process.argv[2] ?? 10_000);
const calls = Number(process.argv[3] ?? 1_000);
const few = 10;
const allowed = 1.3;

type Read = (team: number) => string;

const publicReads: readonly Read[] = [
  (team) => `/api/leaderboard?teamId=${team}`,
  (team) => `/api/players?teamId=${team}`,
  (team) => `/api/schedule?teamId=${team}`,
  (team) => `/api/game-results?teamId=${team}`,
  (team) => `/api/stats/weekly?teamId=${team}`,
  (team) => `/api/posts?teamId=${team}`,
  (team) => `/api/mvp-votes?teamId=${team}`,
  (team) => `/api/mvp-winners?teamId=${team}`,
  (team) => `/api/mvp-points?teamId=${team}`,
  (team) => `/api/mvp-announcement?teamId=${team}`,
  (team) => `/api/season-awards?teamId=${team}`,
  (team) => `/api/teams/${team}`,
  (team) => `/api/leagues/${idsOf(team).league}/teams`,
  (team) => `/api/schedule/${idsOf(team).game}`,
  (team) => `/api/game/${idsOf(team).game}/stats`,
  (team) => `/api/players/${idsOf(team).player}`,
  (team) => `/api/players/${idsOf(team).player}/mvp-wins`,
  (team) => `/api/stats/player/${idsOf(team).player}`,
  (team) => `/api/stats/player/${idsOf(team).player}/achievements`,
  (team) => `/api/posts/${idsOf(team).post}`,
  (team) => `/api/posts/${idsOf(team).post}/comments`,
];
/** As the team's captain. */
const membersReads: readonly Read[] = [
  () => '/api/auth/session',
  () => '/api/notifications',
  () => '/api/notifications/unread',
  () => '/api/attendance',
  () => '/api/forecasts',
  () => '/api/away-periods',
  (team) => `/api/game/${idsOf(team).game}/answers`,
  (team) => `/api/teams/${team}/settings`,
];

const postgres = await startPostgres();
try {
  const small = await openLeague('small', few);
  const large = await openLeague('large', teams);
  console.log(
    `${teams} teams, ${teams * linesPerTeam} lines, ${teams * postsPerTeam} posts; filled in ${large.filledInS.toFixed(0)} s`,
  );
  console.log(
    `ms of ${calls} calls each, and how many times as long as with ${few} teams; allowed are ${allowed}`,
  );
  console.log('read                                              p50                p99  p50 the first time');
  for (const read of publicReads) await compare(read, false);
  for (const read of membersReads) await compare(read, true);
  await small.close();
  await large.close();

  /**
   * The second time that all are asked. At the first the rows of a thousand teams have been read by nobody since the database was
   * filled, while those of ten are read a hundred times each.
   */
  async function compare(read: Read, isSignedIn: boolean): Promise<void> {
    const first = await timeAll(read, isSignedIn);
    const second = await timeAll(read, isSignedIn);
    const cells = [0.5, 0.99].map((share) => {
      const [before, after] = [quantile(second.small, share), quantile(second.large, share)];
      return `${after.toFixed(2)} (${(after / before).toFixed(2)} ×)`.padStart(18);
    });
    const atFirst = quantile(first.large, 0.5) / quantile(first.small, 0.5);
    console.log(read(1).padEnd(40), ...cells, `${atFirst.toFixed(2)} ×`.padStart(18));
  }

  async function timeAll(read: Read, isSignedIn: boolean) {
    const times: Record<'small' | 'large', number[]> = { small: [], large: [] };
    for (let n = 0; n < calls; n++) {
      times.small.push(await small.time(read, n, isSignedIn));
      times.large.push(await large.time(read, n, isSignedIn));
    }
    return times;
  }
} finally {
  await postgres.stop();
}

/** The server on a database of its own with so many teams. */
async function openLeague(database: string, size: number) {
  await withClient(
    postgres.connection,
    async (client) => void (await client.query(`create database ${database}`)),
  );
  const connection: ConnectionOptions = { ...postgres.connection, database };
  await migrateDatabase(connection);
  const begin = performance.now();
  await withClient(connection, async (client) => {
    await withoutForeignKeys(client, () => addTeams(client, 1, size));
    for (const step of ['vacuum analyze', 'checkpoint']) await client.query(step);
  });
  const filledInS = (performance.now() - begin) / 1_000;
  // Every call is to reach the database.
  const { app, db, close } = await openApp(connection, { responseCache: { maxBytes: 1 } });
  /** The `n`th team to be asked, far from the one before. */
  const teamOf = (n: number) => 1 + ((n * 7_919) % size);
  const cookies = new Map<number, string>();
  for (let n = 0; n < calls; n++) {
    const team = teamOf(n);
    if (cookies.has(team)) continue;
    // Of the first player, who is the team's captain.
    const token = await createTestSession(db, identityOf(idsOf(team).player));
    cookies.set(team, `${app.sessionCookies.sessionName}=${token}`);
  }
  // PostgreSQL does that on its own within a minute or two.
  await withClient(connection, async (client) => void (await client.query('analyze session')));
  return {
    filledInS,
    /** Milliseconds of a call for the `n`th team. */
    async time(read: Read, n: number, isSignedIn: boolean): Promise<number> {
      const team = teamOf(n);
      const headers = isSignedIn ? { cookie: cookies.get(team) } : {};
      const begin = performance.now();
      const reply = await app.inject({ url: read(team), headers });
      const ms = performance.now() - begin;
      if (reply.statusCode !== 200) throw new Error(`${read(team)}: ${reply.body}`);
      return ms;
    },
    close,
  };
}
