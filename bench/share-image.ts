import { databaseClock } from '#server/database/connection.ts';
import { migrateDatabase } from '#server/database/migrate.ts';
import { imagePath, subjectOf } from '#server/features/share/subject/subject.ts';
import { openApp, startPostgres, withClient } from './app.ts';
import { addTeams, idsOf } from './crowded-league.ts';
import { median } from './process.ts';

const teams = 20;
const kinds = ['team', 'player', 'game', 'mvp'];
const again = 20;

// How long the picture of a shared link takes the first time and from then on, and how long another request waits
// meanwhile: the drawing has a thread of its own.
const postgres = await startPostgres();
await migrateDatabase(postgres.connection);
await withClient(postgres.connection, (client) => addTeams(client, 1, teams));
const { app, db, close } = await openApp(postgres.connection);

let requests = 0;
const at = { db, now: await databaseClock.now(db) };
await time(await imageUrlOf('site', 0));
console.log(`medians of ${teams} pictures of a kind`);
console.log('picture      first time    from then on      ratio    another request meanwhile');
for (const kind of kinds) {
  const urls = await Promise.all(
    Array.from({ length: teams }, (_, n) => imageUrlOf(kind, idOf(kind, n + 1))),
  );
  const first: number[] = [];
  const beside: number[] = [];
  const later: number[] = [];
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

await close();
await postgres.stop();

function idOf(kind: string, team: number): number {
  const { player, game } = idsOf(team);
  return kind === 'player' ? player : kind === 'game' ? game : team;
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
