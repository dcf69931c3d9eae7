import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Result } from 'autocannon';
import { portOf } from '#demo/port-of.ts';
import type { ConnectionOptions } from '#server/database/connection.ts';
import { migrateDatabase } from '#server/database/migrate.ts';
import { openApp, startPostgres, withClient } from './app.ts';
import { addTeams } from './crowded-league.ts';

const seconds = Number(process.argv[2] ?? 5);
const connections = 64;
const teams = 10;
const paths = [
  '/api/leaderboard?teamId=1',
  '/api/players?teamId=1',
  '/api/schedule?teamId=1',
  '/api/stats/weekly?teamId=1',
  '/api/posts?teamId=1',
  '/api/teams/1',
];

// What a cached public read costs beside a constant text of the same size, through the same server with all its hooks; and
// beside the same read of which nothing is stored: those who ask at the same time still share a computation. In turns, so
// that whatever else the machine does slows all.
const postgres = await startPostgres();
await fill(postgres.connection);
const cached = await openServer({});
const notStored = await openServer({ maxBytes: 1 });

console.log(`${connections} connections, ${seconds} s each; requests a second, p99 in ms`);
console.log('read                            bytes        cached     constant   ratio    not stored');
for (const path of paths) {
  const bytes = await cached.useConstantOf(path);
  const [one, constant, other] = [
    await cached.load(path),
    await cached.load('/constant'),
    await notStored.load(path),
  ];
  const ratio = `${Math.round((100 * one.requests.average) / constant.requests.average)} %`;
  const cells = [formatted(one), formatted(constant), ratio.padStart(7), formatted(other)];
  console.log(path.padEnd(30), String(bytes).padStart(6), ...cells);
}

await cached.close();
await notStored.close();
await postgres.stop();

function formatted({ requests, latency }: Result): string {
  return `${Math.round(requests.average).toLocaleString('en-US')} (${Math.round(latency.p99)})`.padStart(13);
}

async function fill(connection: ConnectionOptions): Promise<void> {
  await migrateDatabase(connection);
  await withClient(connection, async (client) => {
    await addTeams(client, 1, teams);
    await client.query('vacuum analyze');
  });
}

async function openServer(responseCache: { maxBytes?: number }) {
  const { app, close } = await openApp(postgres.connection, { responseCache });
  let constant = '';
  app.get('/constant', { config: { access: 'public' } }, async (_request, reply) =>
    reply.type('application/json').send(constant),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  const port = portOf(app.server);
  return {
    /** Has /constant answer what the path does now, and says how many bytes that are. */
    async useConstantOf(path: string): Promise<number> {
      const reply = await app.inject(path);
      if (reply.statusCode !== 200) throw new Error(reply.body);
      constant = reply.body;
      return reply.rawPayload.length;
    },
    load: (path: string) => load(`http://127.0.0.1:${port}${path}`),
    close,
  };
}

/** Asks from a process of its own, so that asking takes nothing of the server's. */
async function load(url: string): Promise<Result> {
  const script = fileURLToPath(import.meta.resolve('autocannon'));
  const flags = ['--json', '--connections', String(connections), '--duration', String(seconds)];
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...flags, url]);
  const result: Result = JSON.parse(stdout);
  const failed = result.non2xx + result.errors;
  if (failed > 0) throw new Error(`${url}: ${failed} requests failed`);
  return result;
}
