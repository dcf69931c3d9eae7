import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import autocannon from 'autocannon';
import { buildWebClient } from '#demo/build.ts';
import { freePort, run } from '#demo/testing/process.ts';
import { openDatabase } from '#server/database/connection.ts';
import { APP_DATABASE, APP_ROLE } from '#server/database/embedded/config.ts';
import { testIssuer } from '#server/testing/fixtures.ts';
import { anyCall, createPeople, pick } from './load-people.ts';

/*
 * Signed-in people at a steady rate: nine reads to one write of every kind, with the product's own limits, on its embedded database.
 * The load comes from this process; a request that has to wait for its turn counts the wait.
 * npm run bench:load -- 600 1000   asks for ten minutes, 1,000 times a second.
 */
const seconds = Number(process.argv[2] ?? 600);
const rate = Number(process.argv[3] ?? 1_000);
const connections = 64;
/** So many that no client reaches a limit of the product. */
const teams = Math.max(2, Math.ceil(rate / 100));
const samples = 10;

type Usage = { readonly memory: number; readonly descriptors: number };

await buildWebClient();
const dataDir = await mkdtemp(join(tmpdir(), 'sixth-man-bench-'));
const port = await freePort();
const url = `http://localhost:${port}`;
const server = await run('server/main.ts', {
  DATA_DIR: dataDir,
  PORT: String(port),
  LOG_LEVEL: 'error',
  TRUST_PROXY: 'loopback',
  OIDC_ISSUER: testIssuer,
  OIDC_CLIENT_ID: 'nobody',
  ...(process.env.WORKERS && { WORKERS: process.env.WORKERS }),
});
try {
  await untilReady();
  const people = await withDatabase((db) => createPeople(db, teams));
  await load(10);
  const usages: Usage[] = [await usage()];
  const sampling = sample(usages);
  const result = await load(seconds);
  await sampling;
  const failed = result.non2xx + result.errors + result.timeouts;
  const { p50, p99, max } = result.latency;
  console.log(`${result.requests.total} requests in ${result.duration} s, ${failed} failed`);
  console.log(`answers by status: ${JSON.stringify(result.statusCodeStats)}, ${result.timeouts} timeouts`);
  console.log(`latency p50 ${p50} ms, p99 ${p99} ms, most ${max} ms`);
  for (const { memory, descriptors } of usages) {
    console.log(`${Math.round(memory)} MiB resident, ${descriptors} descriptors`);
  }
  process.exitCode = failed > 0 ? 1 : 0;

  function load(duration: number) {
    const setupRequest = (request: autocannon.Request) => {
      const person = pick(people);
      // Autocannon adds the length of the body to the headers.
      return { ...request, headers: { ...person.headers }, ...anyCall(person) };
    };
    return autocannon({ url, connections, duration, overallRate: rate, requests: [{ setupRequest }] });
  }
} finally {
  server.child.kill('SIGTERM');
  await server.ended;
  process.stderr.write(server.output.stderr);
  await rm(dataDir, { recursive: true, force: true });
}

async function untilReady(): Promise<void> {
  while ((await fetch(`${url}/readyz`).catch(() => null))?.status !== 200) {
    if (server.child.exitCode !== null) throw new Error(server.output.stderr);
    await delay(50);
  }
}

async function withDatabase<Result>(
  use: (db: ReturnType<typeof openDatabase>['db']) => Promise<Result>,
): Promise<Result> {
  const connection = { host: join(dataDir, 'postgres'), port: 5432, user: APP_ROLE, database: APP_DATABASE };
  const { db, close } = openDatabase({ ...connection, max: 2 }, { warn: () => {} });
  return use(db).finally(close);
}

async function sample(usages: Usage[]): Promise<void> {
  for (let n = 0; n < samples; n += 1) {
    await delay((seconds * 1_000) / samples);
    usages.push(await usage());
  }
}

/** Of the process that was started; with `WORKERS`, of the one that answers nothing. */
async function usage(): Promise<Usage> {
  const pid = server.child.pid ?? 0;
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const descriptors = await readdir(`/proc/${pid}/fd`);
  return { memory: Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024, descriptors: descriptors.length };
}
