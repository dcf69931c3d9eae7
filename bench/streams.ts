import { fork } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { liveStreamPath } from '#contract/live.ts';
import { migrateDatabase } from '#server/database/migrate.ts';
import { openApp, startPostgres, withClient } from './app.ts';
import { addTeams } from './crowded-league.ts';
import { memoryOf } from './process.ts';

/*
 * Open streams of one server process: memory of each, and the time from a commit to the event at every client of the team.
 * The clients are a process of their own on the same machine. npm run bench:streams -- 1000   opens as many in place of 5,000.
 */
type Order = { readonly port: number; readonly streams: number };
/** When each event after the first came, by stream. */
type Arrivals = readonly (readonly number[])[];

const teamCount = 50;
const writes = 200;

if (process.send) process.once('message', (order: Order) => void openStreams(order));
else await measure(Number(process.argv[2] ?? 5_000));

async function measure(streams: number): Promise<void> {
  const postgres = await startPostgres();
  await migrateDatabase(postgres.connection);
  await withClient(postgres.connection, (client) => addTeams(client, 1, teamCount));
  const { app, close } = await openApp(postgres.connection);
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const clients = fork(new URL(import.meta.url));
  await openOne(Number(port), 1);
  const before = await ownMemory();
  clients.send({ port: Number(port), streams } satisfies Order);
  await once(clients, 'message');
  const each = ((await ownMemory()) - before) / streams;
  console.log(`${streams} streams, ${(each * 1_024).toFixed(1)} KiB each`);
  const committed: number[][] = Array.from({ length: teamCount }, () => []);
  await withClient(postgres.connection, async (client) => {
    for (let write = 0; write < writes; write++) {
      await client.query(`update schedule_game set opponent = 'Game ${write}' where team_id = $1`, [
        1 + (write % teamCount),
      ]);
      committed[write % teamCount]?.push(now());
      await delay(100 * Math.random());
    }
  });
  await delay(2_000);
  clients.send('report');
  const [arrivals] = (await once(clients, 'message')) as [Arrivals];
  print(
    arrivals.flatMap((times, index) =>
      times.map((time, n) => time - (committed[index % teamCount]?.[n] ?? 0)),
    ),
  );
  clients.kill();
  await close();
  await postgres.stop();
}

/** After what can be given back has been. */
async function ownMemory(): Promise<number> {
  await delay(3_000);
  globalThis.gc?.();
  return (await memoryOf(process.pid)).own;
}

function print(delays: number[]): void {
  const sorted = delays.toSorted((a, b) => a - b);
  const at = (part: number) => Math.round(sorted[Math.floor(sorted.length * part)] ?? Number.NaN);
  console.log(
    `${sorted.length} events after ${at(0.5)} ms, p99 ${at(0.99)} ms, at most ${Math.round(sorted.at(-1) ?? 0)} ms`,
  );
}

/** In the clients' process. */
async function openStreams({ port, streams }: Order): Promise<void> {
  const arrivals: number[][] = [];
  for (let from = 0; from < streams; from += 50) {
    const some = Array.from({ length: Math.min(50, streams - from) }, (_, n) =>
      openOne(port, 1 + ((from + n) % teamCount)),
    );
    arrivals.push(...(await Promise.all(some)));
  }
  process.once('message', () => process.send?.(arrivals));
  process.send?.('open');
}

/** Opens a stream of a team; the moments of its events are added to what is returned. */
async function openOne(port: number, teamId: number): Promise<number[]> {
  const moments: number[] = [];
  const socket = connect(port, '127.0.0.1');
  socket.unref();
  const first = Promise.withResolvers<void>();
  let isOpen = false;
  socket.on('data', (data) => {
    if (!data.includes('event: changes')) return;
    if (isOpen) moments.push(now());
    isOpen = true;
    first.resolve();
  });
  socket.on('error', first.reject);
  socket.write(`GET ${liveStreamPath}?teamId=${teamId} HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`);
  await first.promise;
  return moments;
}

/** The same moment in every process of this machine. */
function now(): number {
  return performance.timeOrigin + performance.now();
}
