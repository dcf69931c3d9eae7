import { brotliCompressSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { fillDemoLeague } from '#demo/league/fill.ts';
import { portOf } from '#demo/port-of.ts';
import { databaseClock } from '#server/database/connection.ts';
import { migrateDatabase } from '#server/database/migrate.ts';
import { player } from '#server/database/schema/players.ts';
import { builtWebRoot } from '#server/processes/services.ts';
import { createTestSession, testIssuer } from '#server/testing/fixtures.ts';
import { renderedPages } from '../../e2e/public-pages.ts';
import { openApp, startPostgres } from './app.ts';
import { loadOwnServer, loadProgram } from './http-load.ts';

const seconds = Number(process.argv[2] ?? 3);

/** How often a player opens each page. */
const opened = 100;

let statements = 0;
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function (this: pg.Client, ...input: unknown[]) {
  statements += 1;
  return Reflect.apply(query, this, input);
} as typeof query;

// What a visitor's page of the demo league costs: computed for each request by one connection, then from the cache at 64,
// beside a constant text of the same size, through the same server with all its hooks. CPU is that of this process, all
// threads. Then what the same pages cost of somebody signed in, which bring their data and no markup. After `npm run build`.
const postgres = await startPostgres();
await migrateDatabase(postgres.connection);
const cached = await openServer({});
const notStored = await openServer({ maxBytes: 1 });
await fillDemoLeague(cached.db, await databaseClock.now(cached.db));
// Sessions here are of another issuer than the demo's.
await cached.db.update(player).set({ issuer: testIssuer });

console.log(`load by ${loadProgram}, ${seconds} s each; a second (p99 in ms), CPU of each in µs`);
console.log(
  [
    'page'.padEnd(34),
    ...['bytes', 'brotli', 'data'].map((name) => name.padStart(7)),
    ...['computed', 'cached', 'constant'].map((name) => name.padStart(20)),
    'ratio'.padStart(6),
  ].join(' '),
);
// The compiler's time is no request's.
for (const server of [cached, notStored]) for (const path of renderedPages) await server.load(path, 1);
for (const path of renderedPages) {
  const { html, data } = await cached.useConstantOf(path);
  const computed = await notStored.load(path, 1);
  const [one, constant] = [await cached.load(path, 64), await cached.load('/constant', 64)];
  const ratio = `${Math.round((100 * one.perSecond) / constant.perSecond)} %`;
  const sizes = [html.length, brotliCompressSync(html).length, data].map((size) => String(size).padStart(7));
  console.log(
    path.padEnd(34),
    ...sizes,
    formatted(computed),
    formatted(one),
    formatted(constant),
    ratio.padStart(6),
  );
}

console.log('\na player, one page after the other: statements, ms of CPU');
console.log('page                              nothing cached      shared reads');
for (const path of ['/', '/team-feed', '/schedule', '/leaderboard', '/roster', '/player/2']) {
  const cells = [await notStored.openAsPlayer(path), await cached.openAsPlayer(path)].map((one) =>
    `${one.statements.toFixed(0)}, ${one.cpuMs.toFixed(2)}`.padStart(17),
  );
  console.log(path.padEnd(30), ...cells);
}

await cached.close();
await notStored.close();
await postgres.stop();

async function demoPlayer() {
  const [row] = await cached.db.select().from(player).where(eq(player.email, 'player@demo.test'));
  if (!row?.subject || !row.email) throw new Error('The demo league has no such player');
  return { uid: row.subject, email: row.email, displayName: row.name, photoURL: row.photoURL };
}

function formatted({ perSecond, p99Ms, cpuMicros }: Awaited<ReturnType<typeof loadOwnServer>>): string {
  const rate = Math.round(perSecond).toLocaleString('en-US');
  return `${rate} (${p99Ms.toFixed(1)}) ${Math.round(cpuMicros)}`.padStart(20);
}

async function openServer(responseCache: { maxBytes?: number }) {
  const { app, db, close } = await openApp(postgres.connection, { webRoot: builtWebRoot, responseCache });
  let constant: Uint8Array = Buffer.from('');
  app.get('/constant', { config: { access: 'public' } }, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(constant),
  );
  await app.listen({ port: 0, host: 'localhost' });
  const port = portOf(app.server);
  return {
    /** Has /constant answer what the path does now; `data` is how many bytes of it are for the script. */
    async useConstantOf(path: string) {
      const reply = await app.inject(path);
      if (reply.statusCode !== 200) throw new Error(`${path}: ${reply.statusCode}`);
      if (!reply.body.includes('<main')) throw new Error(`${path} came without markup`);
      const html: Uint8Array = reply.rawPayload;
      constant = html;
      const data = /<script type="application\/json" id="page">(.*?)<\/script>/s.exec(reply.body)?.[1] ?? '';
      return { html, data: Buffer.byteLength(data) };
    },
    /** What a page costs that brings a signed-in player's first data along. */
    async openAsPlayer(path: string) {
      const cookie = `${app.sessionCookies.sessionName}=${await createTestSession(db, await demoPlayer())}`;
      const open = async () => {
        const { body } = await app.inject({ url: path, headers: { cookie } });
        if (!body.includes('"loaded":"data"')) throw new Error(`${path} came without data`);
        if (!body.includes('"acceptance":{"account"')) throw new Error(`${path} came for somebody else`);
      };
      for (let n = 0; n < 20; n++) await open();
      const [sent, cpu] = [statements, process.cpuUsage()];
      for (let n = 0; n < opened; n++) await open();
      const { user, system } = process.cpuUsage(cpu);
      return { statements: (statements - sent) / opened, cpuMs: (user + system) / 1_000 / opened };
    },
    load: (path: string, connections: number) =>
      loadOwnServer(`http://localhost:${port}${path}`, { connections, seconds }),
    db,
    close,
  };
}
