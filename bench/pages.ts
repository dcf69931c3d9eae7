import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import type { Result } from 'autocannon';
import { fillDemoLeague } from '#demo/league/fill.ts';
import { portOf } from '#demo/port-of.ts';
import { databaseClock } from '#server/database/clock.ts';
import { migrateDatabase } from '#server/database/migrate.ts';
import { builtWebRoot } from '#server/processes/services.ts';
import { renderedPages } from '../e2e/public-pages.ts';
import { openApp, startPostgres } from './app.ts';

const seconds = Number(process.argv[2] ?? 3);

// What a visitor's page of the demo league costs: computed for each request by one connection, then from the cache at 64,
// beside a constant text of the same size, through the same server with all its hooks. CPU is that of this process, all
// threads. After `npm run build`.
const postgres = await startPostgres();
await migrateDatabase(postgres.connection);
const cached = await openServer({});
const notStored = await openServer({ maxBytes: 1 });
await fillDemoLeague(cached.db, await databaseClock.now(cached.db));

console.log(`${seconds} s each; a second (ms of CPU each)`);
console.log(
  'page                                 bytes  brotli   data      computed        cached         constant   ratio',
);
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
    ratio.padStart(7),
  );
}

await cached.close();
await notStored.close();
await postgres.stop();

type Load = { readonly perSecond: number; readonly cpuMs: number };

function formatted({ perSecond, cpuMs }: Load): string {
  return `${Math.round(perSecond).toLocaleString('en-US')} (${cpuMs.toFixed(2)})`.padStart(15);
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
    load: (path: string, connections: number) => load(`http://localhost:${port}${path}`, connections),
    db,
    close,
  };
}

/** Asks from a process of its own, so that asking takes nothing of the server's. */
async function load(url: string, connections: number): Promise<Load> {
  const script = fileURLToPath(import.meta.resolve('autocannon'));
  const flags = ['--json', '--connections', String(connections), '--duration', String(seconds)];
  const before = process.cpuUsage();
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...flags, url]);
  const { user, system } = process.cpuUsage(before);
  const result: Result = JSON.parse(stdout);
  const failed = result.non2xx + result.errors;
  if (failed > 0) throw new Error(`${url}: ${failed} requests failed`);
  return { perSecond: result.requests.average, cpuMs: (user + system) / 1_000 / result.requests.total };
}
