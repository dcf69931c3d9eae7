import Fastify, { type FastifyInstance } from 'fastify';
import { portOf } from '#demo/port-of.ts';
import type { ConnectionOptions } from '#server/database/connection.ts';
import { migrateDatabase } from '#server/database/migrate.ts';
import { openApp, startPostgres, withClient } from './app.ts';
import { addTeams } from './crowded-league.ts';
import { loadOwnServer, loadProgram } from './http-load.ts';

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

// What a cached public read costs beside a constant text of the same size, through the same server with all its hooks and through
// Fastify without any; and beside the same read of which nothing is stored: those who ask at the same time still share a computation.
// In turns, so that whatever else the machine does slows all. CPU is that of this process, all threads.
const postgres = await startPostgres();
await fill(postgres.connection);
const cached = await openServer({});
const notStored = await openServer({ maxBytes: 1 });
const bare = await openBareServer();

console.log(
  `${connections} connections by ${loadProgram}, ${seconds} s each; requests a second, p99 in ms, CPU of each in µs`,
);
console.log(
  [
    'read'.padEnd(28),
    'bytes'.padStart(7),
    'cached'.padStart(20),
    'constant'.padStart(20),
    'ratio'.padStart(6),
    'without hooks'.padStart(20),
    'ratio'.padStart(6),
    'not stored'.padStart(20),
  ].join(' '),
);
// The compiler's time is no request's.
for (const server of [cached, notStored, bare]) await server.load('/constant');
for (const path of paths) await cached.load(path);
for (const path of paths) {
  const text = await cached.textOf(path);
  cached.useConstant(text);
  bare.useConstant(text);
  const [one, constant, withoutHooks, other] = [
    await cached.load(path),
    await cached.load('/constant'),
    await bare.load('/constant'),
    await notStored.load(path),
  ];
  const cells = [
    formatted(one),
    formatted(constant),
    ratio(one, constant),
    formatted(withoutHooks),
    ratio(one, withoutHooks),
    formatted(other),
  ];
  console.log(path.padEnd(28), String(Buffer.byteLength(text)).padStart(7), ...cells);
}

await cached.close();
await notStored.close();
await bare.close();
await postgres.stop();

type Load = Awaited<ReturnType<typeof loadOwnServer>>;

function formatted({ perSecond, p99Ms, cpuMicros }: Load): string {
  const rate = Math.round(perSecond).toLocaleString('en-US');
  return `${rate} (${p99Ms.toFixed(1)}) ${Math.round(cpuMicros)}`.padStart(20);
}

function ratio(one: Load, other: Load): string {
  return `${Math.round((100 * one.perSecond) / other.perSecond)} %`.padStart(6);
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
  return {
    ...(await listenWithConstant(app)),
    async textOf(path: string): Promise<string> {
      const reply = await app.inject(path);
      if (reply.statusCode !== 200) throw new Error(reply.body);
      return reply.body;
    },
    close,
  };
}

async function openBareServer() {
  const app = Fastify();
  return { ...(await listenWithConstant(app)), close: () => app.close() };
}

async function listenWithConstant(app: FastifyInstance) {
  let constant = '';
  app.get('/constant', { config: { access: 'public' } }, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(constant),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${portOf(app.server)}`;
  return {
    /** What /constant answers from then on. */
    useConstant(text: string): void {
      constant = text;
    },
    load: (path: string) => loadOwnServer(`${origin}${path}`, { connections, seconds }),
  };
}
