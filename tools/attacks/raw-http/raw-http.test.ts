import { expect, test } from 'vitest';
import { createPost } from '#contract/feed/posts.ts';
import { listSchedule } from '#contract/schedule.ts';
import { testDatabase } from '#server/testing/database.ts';
import { createTeam, createTestSession } from '#server/testing/fixtures.ts';
import { createSharedClock, startServerProcess } from '#server/testing/server-process.ts';
import { longestRunMs, setting } from '../settings.ts';
import { RawConnection } from './raw-connection.ts';

/** Slow connections, half of them in the head of a request and half in its body. */
const slow = setting('slow', 100);
const isLong = slow >= 500;
/** What others send meanwhile. */
const requests = setting('requests', 200);
const slowestMs = 500;

const { db, connection } = await testDatabase();
await createSharedClock(db);
const team = await createTeam(db);
const cookie = `sixth-man-session=${await createTestSession(db, team.captain)}`;
const { url } = await startServerProcess(connection);
const { host } = new URL(url);
const read = `${listSchedule.path}?teamId=${team.id}`;

const get = (path = read, headers = '') => `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${headers}\r\n`;
const post = (headers: string, body = '') =>
  `POST ${createPost.path} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\nContent-Type: application/json\r\n${headers}\r\n${body}`;
const text = '{"content":"Hello"}';
/** What somebody hopes to hide behind another request. */
const hidden = get('/api/leagues');

/** Each is refused, with nothing behind it read as a request of its own. */
const malformed: [name: string, status: number, bytes: string][] = [
  ['a head of 20 KiB', 431, get(read, `X-Long: ${'x'.repeat(20 * 1024)}\r\n`)],
  ['a url of 20 KiB', 431, get(`/${'x'.repeat(20 * 1024)}`)],
  ['a body that is announced as 1 GB', 413, post('Content-Length: 1000000000\r\n', text)],
  [
    'a chunked body beyond the limit',
    413,
    post('Transfer-Encoding: chunked\r\n', `30000\r\n${'x'.repeat(0x30000)}\r\n`),
  ],
  ['two lengths', 400, post('Content-Length: 19\r\nContent-Length: 20\r\n', text + hidden)],
  ['a list of lengths', 400, post('Content-Length: 19, 20\r\n', text + hidden)],
  ['a signed length', 400, post('Content-Length: +19\r\n', text + hidden)],
  ['a negative length', 400, post('Content-Length: -1\r\n', text + hidden)],
  [
    'a length and chunks',
    400,
    post('Content-Length: 19\r\nTransfer-Encoding: chunked\r\n', `0\r\n\r\n${hidden}`),
  ],
  [
    'chunks and a length',
    400,
    post('Transfer-Encoding: chunked\r\nContent-Length: 19\r\n', `0\r\n\r\n${hidden}`),
  ],
  ['an unknown transfer encoding', 400, post('Transfer-Encoding: xchunked\r\n', `0\r\n\r\n${hidden}`)],
  ['chunks that are not last', 400, post('Transfer-Encoding: chunked, identity\r\n', `0\r\n\r\n${hidden}`)],
  [
    'a chunk without a size',
    400,
    post('Transfer-Encoding: chunked\r\n', `z\r\n${text}\r\n0\r\n\r\n${hidden}`),
  ],
  [
    'a chunk longer than its size',
    400,
    post('Transfer-Encoding: chunked\r\n', `2\r\n${text}\r\n0\r\n\r\n${hidden}`),
  ],
  ['a space before the colon', 400, post('Content-Length : 19\r\n', text + hidden)],
  ['a folded header', 400, get(read, 'X-Folded: a\r\n b\r\n')],
  ['a NUL in a header', 400, get(read, 'X-Nul: a\0b\r\n')],
  ['no host', 400, `GET ${read} HTTP/1.1\r\n\r\n`],
  ['two hosts', 400, get(read, 'Host: evil.example\r\n') + hidden],
  ['the same host twice', 400, get(read, `Host: ${host}\r\n`) + hidden],
  ['an unknown method', 400, `HOOP ${read} HTTP/1.1\r\nHost: ${host}\r\n\r\n`],
  ['the preface of HTTP/2', 400, 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
];

test.each(malformed)('%s is refused with %i', async (_name, status, bytes) => {
  const raw = await RawConnection.open(url);
  raw.write(bytes);
  expect(await raw.statusesUntilClosed()).toEqual([status]);
});

test('requests that are sent without waiting for answers are all answered', async () => {
  const raw = await RawConnection.open(url);
  raw.write(get().repeat(50) + post(`Content-Length: ${text.length}\r\n`, text) + get());
  expect(await raw.statuses(52)).toEqual([...Array(50).fill(200), 201, 200]);
  raw.destroy();
});

test('an upload whose sender has gone ends with it', async () => {
  const raw = await RawConnection.open(url);
  raw.write(post('Content-Length: 19\r\n', '{"con'));
  raw.endWriting();
  expect(await raw.statusesUntilClosed()).toEqual([400]);
});

test(
  `${slow} slow connections are ended, and nobody else waits for them`,
  async () => {
    const heads = await openSlow(slow / 2, 'X-');
    const bodies = await openSlow(slow / 2, post('Content-Length: 19\r\n', '{"con'));
    const took = await readRepeatedly();
    const p99 = took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)]!;
    console.log(`beside ${slow} slow connections: ${took.length} reads, p99 ${Math.round(p99)} ms`);
    if (isLong) expect(p99).toBeLessThan(slowestMs);
    for (const raw of heads) raw.write('a');
    const ends = [...heads, ...bodies].map((raw) => raw.statusesUntilClosed());
    expect(new Set((await Promise.all(ends)).flat())).toEqual(new Set([408]));
  },
  longestRunMs,
);

/** Each has begun a request and does not go on. */
async function openSlow(count: number, begin: string): Promise<RawConnection[]> {
  const open = async () => {
    const raw = await RawConnection.open(url);
    raw.write(begin.startsWith('X-') ? get().replace(/\r\n$/, begin) : begin);
    return raw;
  };
  return Promise.all(Array.from({ length: count }, open));
}

/** How long each read took, in milliseconds, over a few connections of ordinary clients. */
async function readRepeatedly(): Promise<number[]> {
  const took: number[] = [];
  const lanes = Array.from({ length: 4 }, async () => {
    while (took.length < requests) {
      const begin = performance.now();
      const reply = await fetch(`${url}${read}`);
      expect(reply.status).toBe(200);
      await reply.arrayBuffer();
      took.push(performance.now() - begin);
    }
  });
  await Promise.all(lanes);
  return took;
}
