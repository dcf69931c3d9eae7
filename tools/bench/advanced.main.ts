import { hawksRounds } from '#demo/league/hawks-rounds.ts';
import { recordedGame } from '#demo/league/scorebook/recorded-game.ts';
import { gameSummary } from '#domain/scorebook/summary.ts';
import { migrateDatabase } from '#server/database/migrate.ts';
import { scorebook, scorebookEvent } from '#server/database/schema/scorebook.ts';
import { openApp, startPostgres, withClient } from './app.ts';
import { addTeams } from './crowded-league.ts';

// How long a leaderboard from the plays of a season of scouted games takes beside the one from stored stat lines, with nothing cached and
// with everything. In turns, so that whatever else the machine does slows both.
const rounds = Number(process.argv[2] ?? 300);
const games = 29;
const paths = { lines: '/api/leaderboard?teamId=1', plays: '/api/leaderboard/advanced?teamId=1' };

const postgres = await startPostgres();
await migrateDatabase(postgres.connection);
await withClient(postgres.connection, (client) => addTeams(client, 1, 10));
for (const [name, responseCache] of [
  ['computed', { maxBytes: 1, maxAgeMs: 0 }],
  ['cached', {}],
] as const) {
  const { app, db, close } = await openApp(postgres.connection, { responseCache });
  if (name === 'computed') await record(db);
  const times = { lines: [] as number[], plays: [] as number[] };
  for (let round = 0; round < rounds; round += 1)
    for (const key of ['lines', 'plays'] as const) {
      const start = performance.now();
      const { statusCode } = await app.inject(paths[key]);
      if (statusCode !== 200) throw new Error(`${paths[key]}: ${statusCode}`);
      times[key].push(performance.now() - start);
    }
  const [lines, plays] = [median(times.lines), median(times.plays)];
  console.log(
    `${name}: from lines ${lines.toFixed(2)} ms, from the plays of ${games} games ${plays.toFixed(2)} ms, ratio ${(plays / lines).toFixed(2)} (medians of ${rounds})`,
  );
  await close();
}
await postgres.stop();

/** Every past game of the first team as somebody scouted it. */
async function record(db: Awaited<ReturnType<typeof openApp>>['db']): Promise<void> {
  const lines = Object.values(hawksRounds[1]?.lines ?? {});
  const tipOff = Temporal.Now.instant();
  for (let game = 1; game <= games; game += 1) {
    const players = lines.map((line, index) => {
      const place = (game + index) % 15;
      return { key: `p${101 + place}`, number: String(place), line };
    });
    const events = recordedGame({ side: 'home', players, theirPoints: 60, tipOff, seed: game });
    const of = { teamId: 1, gameId: 100 + game };
    const eventCount = events.length;
    const summary = { eventCount, game: gameSummary('home', events) };
    await db.insert(scorebook).values({ ...of, ourSide: 'home', eventCount, summary });
    await db
      .insert(scorebookEvent)
      .values(events.map((event, index) => ({ ...of, ...event, position: index + 1 })));
  }
}

function median(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
}
