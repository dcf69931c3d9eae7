import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWebClient } from '#demo/build.ts';
import { freePort, run } from '#demo/testing/process.ts';
import { loadHttp, loadProgram } from './http-load.ts';

/*
 * What a second worker brings on a load that is bound by the processor. The rate is true on an idle machine only; CPU time
 * holds on a busy one: answers a second of CPU, and how evenly the workers share them, say what two processors would do.
 */
const seconds = Number(process.argv[2] ?? 10);
const path = '/api/players?teamId=1';
/** Clock ticks a second, as Linux counts CPU time for programs. */
const ticks = 100;

type Figures = { rate: number; perCpuSecond: number; evenness: number };

await buildWebClient();
console.log(`64 connections by ${loadProgram}, ${seconds} s each`);
const one = await measure(1);
const two = await measure(2);
const projected = (2 * two.perCpuSecond * two.evenness) / one.perCpuSecond;
print('1 worker', one);
print('2 workers', two);
console.log(`as measured ${(two.rate / one.rate).toFixed(2)} ×, by CPU time ${projected.toFixed(2)} ×`);

async function measure(workers: number): Promise<Figures> {
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
    await load(port, 2);
    const before = await Promise.all(pids.map(cpuSeconds));
    const result = await load(port, seconds);
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
    `${name.padEnd(10)} ${Math.round(rate)}/s, ${Math.round(perCpuSecond)} answers a second of CPU, ${shares}`,
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

function load(port: number, duration: number) {
  const options = { connections: 64, seconds: duration, isFromManyClients: true };
  return loadHttp(`http://localhost:${port}${path}`, options);
}
