import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, createConnection } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { signOut } from '#contract/auth.ts';
import { liveStreamPath } from '#contract/live.ts';
import { deletePlayer, deletePlayerSessions, setApproval } from '#contract/players.ts';
import { event, LiveStream } from '#server/live/stream.ts';
import { defaultLimits, noLimits } from '#server/services.ts';
import { notifiedTeam } from '#server/teams/scope.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createPlayer, createTeam } from '#server/testing/fixtures.ts';
import { createSharedClock, startServerProcess } from '#server/testing/server-process.ts';
import { longestRunMs, setting } from '../settings.ts';

/** Streams that one person opens: npm run attack -- live-streams --opens=5000 */
const opens = setting('opens', 300);
/** Fewer than the connections to the database, so that none waits for another. */
const atOnce = 5;

const { streamsPerPerson } = defaultLimits;
const { app, call, cookieOf, connection, db } = await startTestApp({
  limits: { ...noLimits, streamsPerPerson },
});
const url = await app.listen({ host: '127.0.0.1', port: 0 });
await createSharedClock(db);
const elsewhere = await startServerProcess(connection);
const team = await createTeam(db);

function open(cookie = '', at = url): Promise<Response> {
  return fetch(`${at}${liveStreamPath}?teamId=${team.id}`, { headers: { cookie } });
}

test(
  `${opens} streams that one person opens, ${atOnce} at a time: as many as the limit says are open, others open theirs`,
  async () => {
    const { identity } = await createPlayer(db, team.id);
    const cookie = await cookieOf(identity);
    const replies: Response[] = [];
    while (replies.length < opens)
      replies.push(...(await Promise.all(Array.from({ length: atOnce }, () => open(cookie)))));
    const [opened, refused] = [replies.filter(({ ok }) => ok), replies.filter(({ ok }) => !ok)];
    expect(opened.length).toBe(streamsPerPerson);
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([429]));
    const mate = await open(await cookieOf((await createPlayer(db, team.id)).identity));
    expect(mate.status).toBe(200);
    console.log(`${replies.length} streams opened by one person: ${opened.length} are open`);
    await Promise.all([...opened, mate].map((reply) => reply.body?.cancel()));
  },
  longestRunMs,
);

describe('a stream that somebody has open on another process ends, and tells them nothing more', () => {
  test('after what takes away their session on this one', async () => {
    const player = () => createPlayer(db, team.id);
    const ends = {
      'sign-out': async () => {
        const { identity } = await player();
        return [identity, () => call(identity, signOut)] as const;
      },
      'sign-out by the captain': async () => {
        const { id, identity } = await player();
        return [identity, () => call(team.captain, deletePlayerSessions, { params: { id } })] as const;
      },
      removal: async () => {
        const { id, identity } = await player();
        return [identity, () => call(team.captain, deletePlayer, { params: { id }, body: {} })] as const;
      },
      decline: async () => {
        const { id, identity } = await createPlayer(db, team.id, { isApproved: false });
        const input = { params: { id }, body: { approved: false } };
        return [identity, () => call(team.captain, setApproval, input)] as const;
      },
    };
    for (const [name, prepare] of Object.entries(ends)) {
      const [identity, end] = await prepare();
      const stream = await open(await cookieOf(identity), elsewhere.url);
      expect([name, stream.status]).toEqual([name, 200]);
      expect([name, (await end()).status]).toEqual([name, 204]);
      // It is read to its end: a stream that stays open would be waited for.
      const text = await stream.text();
      expect([name, text.trim().split('\n\n').at(-1)?.split('\n')[0]]).toEqual([name, 'event: end']);
    }
  });
});

test('a reader who does not read is cut off before much is held for them', async () => {
  const server = createServer();
  const responding = once(server, 'request');
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const reader = createConnection((server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => void reader.destroy());
  reader.on('error', () => {});
  reader.pause();
  reader.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const [, response] = (await responding) as [unknown, ServerResponse];
  const owner = {
    teamId: notifiedTeam({ teamId: 1 }),
    playerId: null,
    hasLostSession: false,
    sessionId: null,
    limitKeys: [],
  };
  const stream = new LiveStream(response, owner, { openedAtMs: 0, longestMs: 1e9 });
  stream.begin('0', null, 1);
  const written = event('changes', '0', ['schedule']);
  let most = 0;
  // What the two sockets take in between is the operating system's.
  for (let n = 0; n < 1_000_000 && !response.destroyed; n += 1) {
    stream.tell(['schedule'], written);
    most = Math.max(most, response.writableLength);
    if (n % 100 === 0) await new Promise(setImmediate);
  }
  expect(response.destroyed).toBe(true);
  expect(most).toBeLessThan(100_000);
});
