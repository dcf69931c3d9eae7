import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { buildWebClient } from '#demo/build.ts';
import { freePort } from '#demo/testing/process.ts';
import { createPost } from '#server/testing/fixtures.ts';
import { collectGarbage } from './collect-garbage.ts';
import { createPeople } from './load-people.ts';
import type { Arrival, Windows } from './open-streams.ts';
import { quantile } from './process.ts';
import { startProduct } from './product.ts';

/*
 * Signed-in players with a stream each, in teams of ten, while posts are written: what a stream takes of the server's memory, and how
 * long after its commit a post is in the windows of its team. The windows are a process of their own on the same machine.
 * npm run bench:streams -- 5000 30   5,000 streams, posts for 30 seconds.
 */
const streams = Number(process.argv[2] ?? 5_000);
const seconds = Number(process.argv[3] ?? 30);
const postsPerSecond = 20;
const peoplePerTeam = 10;
/** By these the process has grown to its working size; the rest is measured. */
const warmUpStreams = Math.floor(streams / 5);
/** For what the opening leaves to be done. */
const settleMs = 10_000;

type Written = { readonly teamId: number; readonly atMs: number };

await buildWebClient();
const inspectPort = await freePort();
const product = await startProduct({ NODE_OPTIONS: `--inspect=127.0.0.1:${inspectPort}` });
let windows: ChildProcess | undefined;
try {
  const people = await product.withDatabase((db) => createPeople(db, Math.ceil(streams / peoplePerTeam)));
  const readers = people.slice(0, streams);
  windows = fork(fileURLToPath(import.meta.resolve('./open-streams.ts')));
  const arrivals: Arrival[] = [];
  windows.on('message', (message: Arrival | 'open') => {
    if (message !== 'open') arrivals.push(message);
  });
  const others = readers.slice(warmUpStreams);
  await open(windows, { url: product.url, readers: readers.slice(0, warmUpStreams) });
  await delay(settleMs);
  await collectGarbage(inspectPort);
  const before = await product.usage();
  const begin = performance.now();
  await open(windows, { url: product.url, readers: others });
  const openedMs = performance.now() - begin;
  await delay(settleMs);
  await collectGarbage(inspectPort);
  const after = await product.usage();
  const written = await product.withDatabase(async (db) => {
    const posts: Written[] = [];
    for (let n = 0; n < seconds * postsPerSecond; n += 1) {
      const author = readers[(n * peoplePerTeam) % readers.length]!;
      posts.push({ teamId: author.teamId, atMs: performance.timeOrigin + performance.now() });
      await createPost(db, { teamId: author.teamId, id: author.playerId }, { content: 'What a game' });
      await delay(1_000 / postsPerSecond);
    }
    return posts;
  });
  await delay(2_000);
  const expected = written.length * peoplePerTeam;
  const kib = ((after.memory - before.memory) * 1_024) / others.length;
  console.log(`${readers.length} streams opened in ${(openedMs / 1_000).toFixed(1)} s`);
  console.log(
    `server ${Math.round(before.memory)} → ${Math.round(after.memory)} MiB: ${kib.toFixed(1)} KiB a stream`,
  );
  console.log(`${written.length} posts, ${arrivals.length} of ${expected} arrivals`);
  print(
    'commit → event',
    arrivals.map(({ eventMs, teamId }) => eventMs - writtenBefore(written, teamId, eventMs)),
  );
  print(
    'commit → feed read',
    arrivals.map(({ readMs, eventMs, teamId }) => readMs - writtenBefore(written, teamId, eventMs)),
  );
  if (arrivals.length !== expected) process.exitCode = 1;
} finally {
  windows?.kill();
  await product.stop();
}

async function open(process: ChildProcess, message: Windows): Promise<void> {
  process.send(message);
  for (;;) {
    const [reply] = await once(process, 'message');
    if (reply === 'open') return;
  }
}

/** When the team's last post before that moment was sent to the database, in ms of the Unix epoch. */
function writtenBefore(written: readonly Written[], teamId: number, moment: number): number {
  return written.findLast((post) => post.teamId === teamId && post.atMs <= moment)?.atMs ?? Number.NaN;
}

function print(name: string, delays: readonly number[]): void {
  const [p50, p99, most] = [0.5, 0.99, 1].map((share) => Math.round(quantile(delays, share)));
  console.log(`${name.padEnd(18)} p50 ${p50} ms, p99 ${p99} ms, most ${most} ms`);
}
