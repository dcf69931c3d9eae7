import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWebClient } from '#demo/build.ts';
import { freePort, run } from '#demo/testing/process.ts';
import { loadHttp, loadProgram } from './http-load.ts';

/*
 * What a second worker brings on a load that is bound by the processor: a read from the cache, of which the load itself takes half a
 * processor, and a page that is rendered for each request from cached reads, of which it takes next to nothing. The rate is true on
 * an idle machine only; CPU time holds on a busy one: answers a second of CPU, and how evenly the workers share them, say what
 * two processors would do.
 */
const seconds = Number(process.argv[2] ?? 10);
const clients = 1_000;
const loads = [
  { name: 'a cached read', path: '/api/players?teamId=1', connections: 64, areUrlsNew: false },
  // A process renders two at once and has eight wait.
  { name: 'a rendered page', path: '/schedule?game=', connections: 8, areUrlsNew: true },
] as const;
/** Clock ticks a second, as Linux counts CPU time for programs. */
const ticks = 100;

type Load = (typeof loads)[number];
type Figures = { rate: number; perCpuSecond: number; evenness: number };

await buildWebClient();
console.log(`by ${loadProgram}, ${clients} clients, ${seconds} s each`);
for (const load of loads) {
  const one = await measure(load, 1);
  const two = await measure(load, 2);
  const projected = (2 * two.perCpuSecond * two.evenness) / one.perCpuSecond;
  print(`${load.name}, 1 worker`, one);
  print(`${load.name}, 2 workers`, two);
  console.log(`as measured ${(two.rate / one.rate).toFixed(2)} ×, by CPU time ${projected.toFixed(2)} ×`);
}

async function measure(load: Load, workers: number): Promise<Figures> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sixth-man-bench-'));
  const port = await freePort();
  const environment = {
    DATA_DIR: dataDir,
    PORT: String(port),
    WORKERS: String(workers),
    LOG_LEVEL: 'warn',
    TRUST_PROXY: 'loopback',
  };
  const server = await run('demo/main.ts', environment);
  try {
    await server.ready();
    const pids = await nodeProcesses(server.child.pid ?? 0);
    // As long as the measurement: a process has its code optimised after some seconds of pages.
    await send(load, port, seconds);
    const before = await Promise.all(pids.map(cpuSeconds));
    const result = await send(load, port, seconds);
    const spent = (await Promise.all(pids.map(cpuSeconds))).map(
      (after, index) => after - (before[index] ?? 0),
    );
    const total = spent.reduce((sum, each) => sum + each, 0);
    return {
      rate: result.perSecond,
      perCpuSecond: result.requests / total,
      evenness: total / workers / Math.max(...spent),
    };
  } finally {
    server.child.kill('SIGTERM');
    await server.ended;
    await rm(dataDir, { recursive: true, force: true });
  }
}

function print(name: string, { rate, perCpuSecond, evenness }: Figures): void {
  const shares = `evenness ${evenness.toFixed(2)}`;
  console.log(
    `${name.padEnd(26)} ${Math.round(rate)}/s, ${Math.round(perCpuSecond)} answers a second of CPU, ${shares}`,
  );
}

/** The server's process and its workers, without PostgreSQL's. */
async function nodeProcesses(pid: number): Promise<number[]> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8'))
    .trim()
    .split(' ')
    .filter(Boolean);
  const names = await Promise.all(children.map((child) => readFile(`/proc/${child}/cmdline`, 'utf8')));
  return [pid, ...children.filter((_, index) => names[index]?.includes('demo/main.ts')).map(Number)];
}

async function cpuSeconds(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / ticks;
}

function send({ path, connections, areUrlsNew }: Load, port: number, duration: number) {
  return loadHttp(`http://localhost:${port}${path}`, { connections, seconds: duration, clients, areUrlsNew });
}
