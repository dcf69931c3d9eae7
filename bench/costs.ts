import { Agent, get } from 'node:http';
import { buildWebClient } from '#demo/build.ts';
import { startDemo } from './demo-server.ts';
import { cpuSecondsOf, descendants } from './process.ts';

/*
 * What requests cost in processor time, all processes and PostgreSQL's included, and what one IP address can buy of it in a minute
 * from two workers: it asks for whatever is not cached, as fast as 32 connections take it. CPU time holds on a busy machine too.
 */
const seconds = Number(process.argv[2] ?? 60);

let count = 0;
const sunday = () => new Date(Date.UTC(1990, 0, 7 + 7 * (count++ % 1_500))).toISOString().slice(0, 10);
const kinds: Record<string, () => string> = {
  'a call from the cache': () => '/api/players?teamId=1',
  'a computed call': () => `/api/stats/weekly?teamId=1&week=${sunday()}`,
  'a computed call that finds nothing': () => `/api/players/${1_000_000 + count++}`,
  'a page from the cache': () => '/schedule',
  'a rendered page': () => `/schedule?n=${count++}`,
  'a rendered leaderboard': () => `/leaderboard?n=${count++}`,
  'a file': () => '/manifest.webmanifest',
};

await buildWebClient();
const { pid, port, ready, stop } = await startDemo({
  WORKERS: '2',
  LOG_LEVEL: 'warn',
  TRUST_PROXY: 'loopback',
});
const agent = new Agent({ keepAlive: true, maxSockets: 32 });
try {
  await ready();
  for (const [name, urlOf] of Object.entries(kinds)) {
    await ask(200, urlOf);
    const { cpuMs } = await spentBy(() => ask(500, urlOf));
    console.log(`${name.padEnd(36)} ${(cpuMs / 500).toFixed(2)} ms`);
  }
  const { cpuMs, result } = await spentBy(buyForAMinute);
  console.log(`one address in ${seconds} s: ${(cpuMs / 1_000).toFixed(1)} s of CPU`, result);
} finally {
  agent.destroy();
  await stop();
}

/** Asks that often, each time as another client. */
async function ask(times: number, urlOf: () => string): Promise<void> {
  let left = times;
  await inParallel(async () => {
    while (left-- > 0) await statusOf(urlOf(), `10.0.${Math.floor(left / 250)}.${left % 250}`);
  });
}

async function buyForAMinute(): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {};
  const urls = Object.values(kinds);
  const until = performance.now() + seconds * 1_000;
  await inParallel(async () => {
    while (performance.now() < until) {
      const status = await statusOf(urls[count++ % urls.length]!(), '203.0.113.7');
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  });
  return statuses;
}

async function inParallel(task: () => Promise<void>): Promise<void> {
  await Promise.all(Array.from({ length: 32 }, task));
}

async function statusOf(path: string, ip: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const headers = { host: `localhost:${port}`, 'x-forwarded-for': ip };
  get({ host: '127.0.0.1', port, path, agent, headers }, (reply) => {
    reply.resume().once('end', () => resolve(reply.statusCode ?? 0));
  }).once('error', reject);
  return promise;
}

async function spentBy<Result>(work: () => Promise<Result>): Promise<{ cpuMs: number; result: Result }> {
  const before = await cpuSeconds();
  const result = await work();
  return { cpuMs: ((await cpuSeconds()) - before) * 1_000, result };
}

async function cpuSeconds(): Promise<number> {
  const each = await Promise.all([pid, ...(await descendants(pid))].map(cpuSecondsOf));
  return each.reduce((sum, one) => sum + one, 0);
}
