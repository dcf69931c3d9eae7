import pg from 'pg';
import type { ConnectionOptions } from '#server/database/connection.ts';
import { migrateDatabase } from '#server/database/migrate.ts';
import { openApp, startPostgres, withClient } from './app.ts';
import { addTeams, linesPerTeam } from './crowded-league.ts';
import { median } from './process.ts';

const few = 10;
const sizes = process.argv[2] ? [Number(process.argv[2])] : [100, 1_000, 10_000];
const calls = 400;
const warmUp = 100;
const allowed = 1.3;

// How one team's leaderboard and box score fare as the database fills with other teams: whole calls, without the network,
// in turns with a database of ten teams, so that whatever else the machine does slows both.
const postgres = await startPostgres();
const small = await openLeague('small');
const large = await openLeague('large');
await small.grow(few);

console.log(`median of ${calls} calls; each beside one to a database of ${few} teams`);
console.log('teams      lines     leaderboard           box score');
for (const size of sizes) {
  await large.grow(size);
  const leaderboard = await compare((team) => `/api/leaderboard?teamId=${team}`);
  const boxScore = await compare((team) => `/api/game/${team}/stats`);
  const lines = String(size * linesPerTeam).padStart(10);
  console.log(`${String(size).padStart(6)} ${lines}   ${leaderboard}   ${boxScore}`);
}
console.log(`allowed growth: ${allowed}×`);

await small.close();
await large.close();
await postgres.stop();

async function compare(url: (team: number) => string): Promise<string> {
  const times: Record<'small' | 'large', number[]> = { small: [], large: [] };
  for (let n = -warmUp; n < calls; n++) {
    const [one, other] = [await small.time(url, n + warmUp), await large.time(url, n + warmUp)];
    if (n < 0) continue;
    times.small.push(one);
    times.large.push(other);
  }
  const [before, after] = [median(times.small), median(times.large)];
  return `${after.toFixed(2)} ms (${(after / before).toFixed(2)}×)`.padStart(17);
}

/** The server on a database of its own, to be filled with teams. */
async function openLeague(database: string) {
  await withClient(
    postgres.connection,
    async (client) => void (await client.query(`create database ${database}`)),
  );
  const connection: ConnectionOptions = { ...postgres.connection, database };
  await migrateDatabase(connection);
  // Every call is to reach the database.
  const { app, close } = await openApp(connection, { responseCache: { maxBytes: 1 } });
  const filler = new pg.Client(connection);
  await filler.connect();
  let teams = 0;
  return {
    async grow(size: number): Promise<void> {
      await addTeams(filler, teams + 1, size);
      teams = size;
      for (const step of ['vacuum analyze', 'checkpoint']) await filler.query(step);
    },
    /** Milliseconds of a call for the `n`th team, far from the one before. */
    async time(url: (team: number) => string, n: number): Promise<number> {
      const begin = performance.now();
      const reply = await app.inject(url(1 + ((n * 7_919) % teams)));
      const ms = performance.now() - begin;
      if (reply.statusCode !== 200 || !reply.body.includes('Player 1')) throw new Error(reply.body);
      return ms;
    },
    async close(): Promise<void> {
      await filler.end();
      await close();
    },
  } satisfies Record<string, (...input: never[]) => Promise<unknown>>;
}
