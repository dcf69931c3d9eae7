import { brotliDecompressSync } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createPost, listPosts } from '#contract/feed/posts.ts';
import { getPlayer, listPlayers } from '#contract/players.ts';
import { listSchedule } from '#contract/schedule.ts';
import { getLeaderboard } from '#contract/stats.ts';
import { getTeam, listLeagues } from '#contract/teams.ts';
import { buildApp } from '#server/app.ts';
import { player } from '#server/database/schema/players.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createPlayer, createTeam } from '#server/testing/fixtures.ts';

/** So long that no test sees a change by the passing of time. */
const anHour = { maxAgeMs: 3_600_000 };
const { app, services, db, call, send, cookieOf } = await startTestApp({ responseCache: anHour });

async function aTeam() {
  const team = await createTeam(db);
  const { identity, id: playerId } = await createPlayer(db, team.id);
  return { team, identity, playerId };
}

const leaderboard = (teamId: number) => ({
  method: 'GET' as const,
  url: `/api/leaderboard?teamId=${teamId}`,
});

describe('a public read', () => {
  test('has a strong ETag, and is not sent again to a client that has it', async () => {
    const { team } = await aTeam();
    const first = await send(null, leaderboard(team.id));
    const etag = String(first.headers.etag);
    expect(etag).toMatch(/^"[\w+/=]{28}"$/);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    for (const tag of [etag, `W/${etag}`]) {
      const again = await send(null, { ...leaderboard(team.id), headers: { 'if-none-match': tag } });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    }
    const other = await send(null, { ...leaderboard(team.id), headers: { 'if-none-match': '"other"' } });
    expect(other.statusCode).toBe(200);
  });

  test('is packed as the client likes it, each with an ETag of its own', async () => {
    const team = await createTeam(db);
    for (let n = 0; n < 12; n++) await createPlayer(db, team.id);
    const url = `/api/players?teamId=${team.id}`;
    const plain = await send(null, { method: 'GET', url });
    const packed = await send(null, { method: 'GET', url, headers: { 'accept-encoding': 'gzip, br' } });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(packed.headers.etag).not.toBe(plain.headers.etag);
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
    const without = await send(null, { method: 'GET', url, headers: { 'accept-encoding': 'br;q=0, gzip' } });
    expect(without.headers['content-encoding']).toBe('gzip');
  });

  test('of somebody signed in says what they may do, regardless of earlier readers', async () => {
    const { team, identity } = await aTeam();
    await call(identity, createPost, { body: { content: 'Hello' } });
    const canDelete = async (caller: typeof identity | null) =>
      (await call(caller, listPosts, { query: { teamId: team.id } })).body.map(({ can }) => can.delete);
    expect(await canDelete(null)).toEqual([false]);
    expect(await canDelete(identity)).toEqual([true]);
    expect(await canDelete(null)).toEqual([false]);
  });
});

describe('a writer', () => {
  test('sees it at once, on any process; others within the time that the cache allows', async () => {
    const { team, identity } = await aTeam();
    const other = await buildApp(services);
    const posts = async (cookie = '') => {
      const reply = await other.inject({
        method: 'GET',
        url: `/api/posts?teamId=${team.id}`,
        headers: { host: 'localhost:3000', cookie },
      });
      return reply.json().length;
    };
    expect(await posts()).toBe(0);
    const written = await call(identity, createPost, { body: { content: 'Hello' } });
    const cookie = String(written.headers['set-cookie']).split(';', 1)[0];
    expect(String(written.headers['set-cookie'])).toMatch(/Max-Age=2;.*HttpOnly; SameSite=Lax/);
    expect(await posts()).toBe(0);
    expect(await posts(cookie)).toBe(1);
    expect(await posts()).toBe(1);
    await other.close();
  });

  test('gets no such mark from a read or a refusal', async () => {
    const { team, identity } = await aTeam();
    const head = await send(identity, { method: 'HEAD', url: `/api/teams/${team.id}` });
    expect([head.statusCode, head.headers['set-cookie']]).toEqual([200, undefined]);
    expect(
      (await call(identity, getTeam, { params: { id: team.id } })).headers['set-cookie'],
    ).toBeUndefined();
    expect(
      (await call(identity, createPost, { body: { content: '' } })).headers['set-cookie'],
    ).toBeUndefined();
  });
});

test('an answer for everybody is shared with members who name the team, and a member without a team in the call gets their own', async () => {
  const [{ team }, mine] = [await aTeam(), await aTeam()];
  const one = await call(null, getLeaderboard, { query: { teamId: team.id } });
  const shared = await call(mine.identity, getLeaderboard, { query: { teamId: team.id } });
  expect(shared.headers.etag).toBe(one.headers.etag);
  await call(null, listPlayers);
  const own = await call(mine.identity, listPlayers);
  expect(own.body.map(({ id }) => id)).toContain(mine.playerId);
});

test('players get the visitors’ response, except for what visitors are refused', async () => {
  const { team, identity, playerId } = await aTeam();
  const query = { teamId: team.id };
  const { computed } = app.responseCache.use;
  const tags = [];
  for (const caller of [null, identity]) {
    for (const { headers } of [
      await call(caller, listPlayers, { query }),
      await call(caller, getTeam, { params: { id: team.id } }),
      await call(caller, listSchedule, { query }),
      await call(caller, getPlayer, { params: { id: playerId } }),
    ]) {
      tags.push(headers.etag);
    }
  }
  expect(tags.slice(0, 4)).toEqual(tags.slice(4));
  expect(app.responseCache.use.computed - computed).toBe(4);
  const manages = async (caller: typeof identity) =>
    (await call(caller, getTeam, { params: { id: team.id } })).body.can.manage;
  expect([await manages(identity), await manages(team.captain)]).toEqual([false, true]);
  const managing = { query: { ...query, adminAccess: 'true' as const } };
  expect((await call(null, listPlayers, managing)).status).toBe(401);
  expect((await call(identity, listPlayers, managing)).status).toBe(403);
  const pending = await createPlayer(db, team.id, { isApproved: false });
  expect((await call(null, getPlayer, { params: { id: pending.id } })).status).toBe(404);
  expect((await call(pending.identity, getPlayer, { params: { id: pending.id } })).body.id).toBe(pending.id);
});

test('what is refused is refused again, and not kept once it may be read', async () => {
  const { team } = await aTeam();
  await db.execute(sql`update team set is_active = false where id = ${team.id}`);
  expect((await call(null, getTeam, { params: { id: team.id } })).status).toBe(404);
  await db.execute(sql`update team set is_active = true where id = ${team.id}`);
  expect((await call(null, getTeam, { params: { id: team.id } })).status).toBe(200);
});

test('a read that nobody may share is stored neither here nor by the browser', async () => {
  const { team, playerId } = await aTeam();
  const own = await call(team.captain, listPlayers, { query: { teamId: team.id } });
  expect(own.headers['cache-control']).toBe('no-store');
  await db.update(player).set({ name: 'Somebody Else' }).where(eq(player.id, playerId));
  const again = await call(team.captain, listPlayers, { query: { teamId: team.id } });
  expect(again.body.map(({ name }) => name)).toContain('Somebody Else');
});

test('the leagues are computed again after a change, and not sent to clients that have them', async () => {
  await aTeam();
  const first = await call(null, listLeagues);
  const cookie = await cookieOf(null);
  expect(cookie).toBeUndefined();
  const again = await app.inject({
    method: 'GET',
    url: '/api/leagues',
    headers: {
      host: 'localhost:3000',
      cookie: 'sixth-man-wrote=1',
      'if-none-match': String(first.headers.etag),
    },
  });
  expect(again.statusCode).toBe(304);
});
