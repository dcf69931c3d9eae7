import { Agent, get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { buildWebClient } from '#demo/build.ts';
import { publicPages } from '../../e2e/public-pages.ts';
import { memoryOf, peakMemory } from '../process.ts';
import { startFilledDemo } from './demo-server.ts';

/*
 * Memory of the demo as `npm start` runs it from the second time on: idle, while 64 connections ask for all pages and public calls, and afterwards.
 * npm run bench -- memory 60   asks for a minute in place of five.
 */
const seconds = Number(process.argv[2] ?? 300);
const connections = 64;
const idleSeconds = 35;

const calls = [
  'teams/1',
  'players?teamId=1',
  'schedule?teamId=1',
  'leaderboard?teamId=1',
  'posts?teamId=1',
  'game-results?teamId=1',
];
const paths = [...publicPages, ...calls.map((call) => `/api/${call}`)];

await buildWebClient();
const { pid, port, stop } = await startFilledDemo({
  LOG_LEVEL: 'warn',
  // The requests seem to come from 4,096 clients, so that no limit ends the load.
  TRUST_PROXY: 'loopback',
  ...(process.env.WORKERS && { WORKERS: process.env.WORKERS }),
  ...(process.env.SERVER_NODE_OPTIONS && { NODE_OPTIONS: process.env.SERVER_NODE_OPTIONS }),
});
try {
  for (const path of paths) await ask(path, new Agent());
  // Idle connections to the database close after half a minute.
  await delay(idleSeconds * 1_000);
  await print('idle');
  const until = performance.now() + seconds * 1_000;
  const loads = Array.from({ length: connections }, () => readUntil(until));
  const answered = (await Promise.all(loads)).reduce((sum, count) => sum + count, 0);
  await print(`after ${seconds} s, ${answered} answers`);
  console.log(`at most                          server ${Math.round(await peakMemory(pid))} MiB resident`);
} finally {
  await stop();
}

async function print(when: string): Promise<void> {
  const { own, children } = await memoryOf(pid);
  console.log(
    `${when.padEnd(32)} server ${Math.round(own)} MiB, what it started ${Math.round(children)} MiB`,
  );
}

/** Asks for one path after the other on one connection; says how many were answered. */
async function readUntil(end: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let count = 0;
  for (; performance.now() < end; count++) await ask(paths[count % paths.length] ?? '/', agent);
  agent.destroy();
  return count;
}

async function ask(path: string, agent: Agent): Promise<void> {
  const client = Math.floor(Math.random() * 4_096);
  const headers = {
    'accept-encoding': 'br',
    'x-forwarded-for': `10.0.${client >> 8}.${client & 255}`,
  };
  await new Promise<void>((resolve, reject) => {
    get({ host: 'localhost', port, path, agent, headers }, (reply) => {
      if (reply.statusCode !== 200) reject(new Error(`${path} answered ${reply.statusCode}`));
      reply.on('end', resolve).on('error', reject).resume();
    }).on('error', reject);
  });
}
