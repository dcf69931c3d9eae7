import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { validateInvite } from '#contract/auth.ts';
import { previewFixtures } from '#contract/competitions/fixture-import.ts';
import { saveFixtures } from '#contract/competitions/fixtures.ts';
import { movePlannedGames } from '#contract/competitions/plan-changes.ts';
import { savePlan } from '#contract/competitions/plans.ts';
import { createPost } from '#contract/feed/posts.ts';
import { uploadImage } from '#contract/images.ts';
import { createPlayer, updatePlayer } from '#contract/players.ts';
import { applyImport, previewImport } from '#contract/schedule-import.ts';
import { addLinkedEvents } from '#contract/scorebook/score-links.ts';
import { addScorebookEvents } from '#contract/scorebook.ts';
import { noLimits } from '#server/services.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createPlayer as addPlayer, createTeam, person } from '#server/testing/fixtures.ts';
import { contractEndpoints } from '#server/testing/modules-in.ts';

const kb = 1024;
const bodies = { perMember: 160 * kb, members: 240 * kb, perVisitor: 32 * kb, visitors: 48 * kb };
const { app, db, send, call, cookieOf } = await startTestApp({
  config: { trustProxy: '127.0.0.1' },
  limits: { ...noLimits, bodies },
});
const team = await createTeam(db);
const { port, host } = new URL(await app.listen({ port: 0, host: 'localhost' }));

type OpenRequest = { readonly socket: Socket; reply(): Promise<string> };

/** Sends the head of a request and the beginning of its body, and nothing more. */
async function hold(head: string, begin = '{"'): Promise<OpenRequest> {
  const socket = connect(Number(port), 'localhost');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => {});
  await once(socket, 'connect');
  let received = '';
  socket.setEncoding('latin1').on('data', (text) => (received += text));
  socket.write(`${head}\r\nHost: ${host}\r\nContent-Type: application/json\r\n\r\n${begin}`);
  return {
    socket,
    reply: () => vi.waitUntil(() => /^HTTP\/1.1 (\d+)/.exec(received)?.[1], { timeout: 300_000 }),
  };
}

const statusOf = async (head: string, begin?: string) => Number(await (await hold(head, begin)).reply());

describe('a request that no route matches', () => {
  const methods = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'QUERY', 'PROPFIND', 'GET', 'HEAD'];

  test.each(methods)('is refused before the body of a %s has come', async (method) => {
    for (const path of ['/api/nope', '/api', '/api/nope/1/x']) {
      expect(await statusOf(`${method} ${path} HTTP/1.1\r\nContent-Length: 60000`)).toBe(404);
      expect(await statusOf(`${method} ${path} HTTP/1.1\r\nTransfer-Encoding: chunked`, '2\r\n{"\r\n')).toBe(
        404,
      );
    }
  });

  test.each(['PATCH /api/players', 'POST /', 'POST /roster', 'PUT /images/x.jpg', 'POST /api/docs'])(
    'is %s too',
    async (line) => expect(await statusOf(`${line} HTTP/1.1\r\nContent-Length: 1000000`)).toBe(404),
  );

  test('does not parse what was sent, and closes the connection of a large body', async () => {
    const nested = '['.repeat(500_000);
    const reply = await send(null, {
      method: 'POST',
      url: '/api/nope',
      headers: { 'content-type': 'application/json' },
      payload: nested,
    });
    expect([reply.statusCode, reply.json().code, reply.headers.connection]).toEqual([
      404,
      'not_found',
      'close',
    ]);
    const small = await send(null, { method: 'POST', url: '/api/nope', payload: {} });
    expect([small.statusCode, small.headers.connection]).toEqual([404, 'keep-alive']);
  });

  test('counts towards the limits', async () => {
    const tight = await startTestApp({ limits: { ...noLimits, perIp: 2 } });
    const statuses = [];
    for (let n = 0; n < 3; n++) {
      statuses.push((await tight.send(null, { method: 'POST', url: '/api/nope', payload: {} })).statusCode);
    }
    expect(statuses).toEqual([404, 404, 429]);
  });
});

test('only pictures, imports, plans and plays may be larger than 64 KiB', async () => {
  const large = (await contractEndpoints()).filter(({ bodyLimit = 0 }) => bodyLimit > 65_536);
  expect(Object.fromEntries(large.map(({ path, bodyLimit }) => [path, bodyLimit]))).toEqual({
    [uploadImage.path]: 5 * 1024 * kb + 16_384,
    [previewImport.path]: Math.ceil((4 * 1024 * kb) / 3) + 16_384,
    [applyImport.path]: 600_000,
    [previewFixtures.path]: Math.ceil((4 * 1024 * kb) / 3) + 32_768,
    [saveFixtures.path]: 900_000,
    [savePlan.path]: 900_000,
    [movePlannedGames.path]: 900_000,
    [addScorebookEvents.path]: 128 * kb,
    [addLinkedEvents.path]: 128 * kb,
  });
});

describe('a body', () => {
  test('that is larger than the route takes is refused by its announced size', async () => {
    const cookie = await cookieOf(team.captain);
    const line = `POST ${createPost.path} HTTP/1.1\r\nCookie: ${cookie}`;
    expect(await statusOf(`${line}\r\nContent-Length: 65537`)).toBe(413);
    const invite = `POST ${validateInvite.path} HTTP/1.1`;
    expect(await statusOf(`${invite}\r\nContent-Length: ${validateInvite.bodyLimit + 1}`)).toBe(413);
  });

  test('that is compressed is refused', async () => {
    const reply = await send(team.captain, {
      method: 'POST',
      url: createPost.path,
      headers: { 'content-encoding': 'gzip', 'content-type': 'application/json' },
      payload: Buffer.from('1f8b', 'hex'),
    });
    expect([reply.statusCode, reply.json().code]).toEqual([415, 'unsupported_media_type']);
  });

  test('of a newcomer is refused before it has come, also where a profile is created', async () => {
    const cookie = await cookieOf(person());
    expect(
      await statusOf(`POST ${createPlayer.path} HTTP/1.1\r\nCookie: ${cookie}\r\nContent-Length: 7000000`),
    ).toBe(401);
  });

  test('with thousands of unknown keys gets a reply that names a few', async () => {
    const unknown = Object.fromEntries(Array.from({ length: 4_000 }, (_, n) => [`key-${n}`, n]));
    const { id, identity } = await addPlayer(db, team.id);
    const { status, error } = await call(identity, updatePlayer, { params: { id }, body: unknown });
    expect([status, error.code, error.issues?.length]).toEqual([400, 'validation_failed', 20]);
    const long = await call(identity, updatePlayer, { params: { id }, body: { ['k'.repeat(60_000)]: 1 } });
    expect(JSON.stringify(long.error).length).toBeLessThan(5_000);
  });

  test('costs by its bytes', async () => {
    const limits = { ...noLimits, workPerPerson: 100 };
    const charged = await startTestApp({ limits });
    const own = await createTeam(charged.db);
    const { identity } = await addPlayer(charged.db, own.id);
    const post = (content: string) => charged.call(identity, createPost, { body: { content } });
    const statuses = [];
    for (let n = 0; n < 4; n++) statuses.push((await post('x'.repeat(60_000))).status);
    // 15 points for the write and 14 for 60,000 bytes.
    expect(statuses).toEqual([400, 400, 400, 429]);
  });
});

describe('bodies that are held', () => {
  const post = (cookie: string | undefined, bytes: number) =>
    `POST ${createPost.path} HTTP/1.1\r\nCookie: ${cookie}\r\nContent-Length: ${bytes}`;
  const member = async () => (await addPlayer(db, team.id)).identity;
  const write = (identity: Awaited<ReturnType<typeof member>>) =>
    call(identity, createPost, { body: { content: 'Hello' } });

  /** Holds so many bodies, whichever comes first, and returns the status of the first that is refused. */
  async function holdAll(heads: readonly string[], begin?: string) {
    const requests = await Promise.all(heads.map((head) => hold(head, begin)));
    const refusal = Number(await Promise.race(requests.map(({ reply }) => reply())));
    return { refusal, end: () => requests.forEach(({ socket }) => void socket.destroy()) };
  }
  const three = (head: string) => Array.from({ length: 3 }, () => head);

  test('are limited for one member, and the others write', async () => {
    const greedy = await member();
    const { refusal, end } = await holdAll(three(post(await cookieOf(greedy), 65_536)));
    expect(refusal).toBe(429);
    expect((await write(await member())).status).toBe(201);
    // A connection that is closed gives its bytes back.
    end();
    await vi.waitFor(async () => expect((await write(greedy)).status).toBe(201), { timeout: 300_000 });
  });

  test('in chunks count as the largest that the route takes', async () => {
    const cookie = await cookieOf(await member());
    const chunked = `POST ${createPost.path} HTTP/1.1\r\nCookie: ${cookie}\r\nTransfer-Encoding: chunked`;
    const { refusal, end } = await holdAll(three(chunked), '2\r\n{"\r\n');
    expect(refusal).toBe(429);
    end();
  });

  test('by visitors are limited apart from those of members', async () => {
    const invite = (ip: string) =>
      `POST ${validateInvite.path} HTTP/1.1\r\nX-Forwarded-For: ${ip}\r\nContent-Length: 100`;
    const one = await holdAll(three(invite('203.0.113.1')));
    expect(one.refusal).toBe(429);
    const others = await holdAll(three('x').map((_, n) => invite(`203.0.113.${2 + n}`)));
    expect(others.refusal).toBe(503);
    expect((await write(await member())).status).toBe(201);
    for (const { end } of [one, others]) end();
  });

  test('that were answered are released', async () => {
    const busy = await member();
    for (let n = 0; n < 20; n++) expect((await write(busy)).status).toBe(201);
  });
});
