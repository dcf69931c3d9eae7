import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWebClient } from '#demo/build.ts';
import { freePort, run } from '#demo/testing/process.ts';
import { median, memoryOf } from '../process.ts';

const rounds = 3;

// How long from the command to the first answered request: from nothing (database made, demo league filled), and again.
await buildWebClient();
const cold: number[] = [];
const warm: number[] = [];
let memory = { own: 0, children: 0 };

for (let round = 0; round < rounds; round++) {
  const dataDir = await mkdtemp(join(tmpdir(), 'sixth-man-bench-'));
  cold.push((await startOnce(dataDir)).ms);
  const second = await startOnce(dataDir);
  warm.push(second.ms);
  memory = second.memory;
  await rm(dataDir, { recursive: true, force: true });
}

console.log(`start from nothing to the first answer   ${Math.round(median(cold))} ms (median of ${rounds})`);
console.log(`start with the filled database           ${Math.round(median(warm))} ms (median of ${rounds})`);
console.log(`memory after 200 requests: server        ${Math.round(memory.own)} MiB`);
console.log(`                           PostgreSQL    ${Math.round(memory.children)} MiB`);

async function startOnce(dataDir: string) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const begin = performance.now();
  const running = await run('demo/main.ts', { DATA_DIR: dataDir, PORT: String(port) });
  await running.ready();
  const reply = await fetch(`${url}/api/players`);
  if (!reply.ok) throw new Error(`The first answer was ${reply.status}`);
  const ms = performance.now() - begin;
  for (let n = 0; n < 200; n++) await (await fetch(`${url}/api/teams/1`)).arrayBuffer();
  const memory = await memoryOf(running.child.pid ?? 0);
  running.child.kill('SIGTERM');
  await running.ended;
  return { ms, memory };
}
