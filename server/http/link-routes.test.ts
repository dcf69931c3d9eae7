import { type SQL, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createCalendarLink } from '#contract/calendar.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { noLimits } from '#server/services.ts';
import { answerKey, answerPath } from '#server/signing/answer-link.ts';
import { subKey, subPath } from '#server/signing/sub-link.ts';
import { unsubscribeKey, unsubscribeToken } from '#server/signing/unsubscribe-token.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createGameRow, createPlayer, createSubRow, createTeam } from '#server/testing/fixtures.ts';
import { untilWaitedFor } from '#server/testing/locks.ts';

const { db, send, call, clock, failures } = await startTestApp();
clock.set('2026-11-12T12:00[America/New_York]');
const team = await createTeam(db);
const game = await createGameRow(db, team.id, { playedOn: '2026-11-19', time: '7:45 PM' });

type Link = { readonly path: string; readonly form: string; readonly lock: SQL };

async function subLink(): Promise<Link> {
  const sub = await createSubRow(db, team.id);
  const path = subPath(await subKey(db), {
    teamId: team.id,
    subId: sub.id,
    gameId: null,
    revision: 0,
    source: 'mail',
  });
  return { path: `${path}/yes`, form: '', lock: sql`select 1 from sub where id = ${sub.id} for update` };
}

async function answerLink(): Promise<Link> {
  const { id } = await createPlayer(db, team.id);
  const path = answerPath(await answerKey(db), { playerId: id, gameId: game.id, revision: 0 });
  return { path, form: 'answer=in', lock: sql`select 1 from player where id = ${id} for update` };
}

async function unsubscribeLink(): Promise<Link> {
  const { id } = await createPlayer(db, team.id);
  const token = unsubscribeToken(await unsubscribeKey(db), {
    teamId: team.id,
    playerId: id,
    kind: 'game_moved',
  });
  return {
    path: `/unsubscribe/${token}`,
    form: '',
    lock: sql`select 1 from player where id = ${id} for update`,
  };
}

const headers = { 'content-type': 'application/x-www-form-urlencoded' };
const links = [
  ['sub', subLink],
  ['answer', answerLink],
  ['unsubscribe', unsubscribeLink],
] as const;

async function countLockWaits(): Promise<number> {
  const { rows } = await db.execute(
    sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length;
}

describe.each(links)('the link of a %s', (_kind, createLink) => {
  test('has one request at a time, a few wait, and none waits long for a lock', async () => {
    const { path, form, lock } = await createLink();
    await inTransaction(db, async (tx) => {
      await tx.execute(lock);
      const replies = Array.from({ length: 40 }, () =>
        send(null, { method: 'POST', url: path, headers, payload: form }),
      );
      await untilWaitedFor(db, tx, Promise.all(replies));
      expect(await countLockWaits()).toBe(1);
      const statuses = (await Promise.all(replies)).map(({ statusCode }) => statusCode);
      expect(statuses.toSorted()).toEqual([...Array(35).fill(429), ...Array(5).fill(503)]);
    });
    expect(failures.splice(0)).toHaveLength(5);
    const reply = await send(null, { method: 'POST', url: path, headers, payload: form });
    expect(reply.statusCode).toBe(200);
  });

  test('says in words that there were too many requests', async () => {
    const tight = await startTestApp({ limits: { ...noLimits, workPerIp: 20 } });
    const path = `/${_kind}/made-up`;
    const statuses = [];
    for (let n = 0; n < 5; n++) statuses.push((await tight.send(null, { url: path })).statusCode);
    // Each costs five points.
    expect(statuses).toEqual([404, 404, 404, 404, 429]);
    const { body, headers: sent } = await tight.send(null, { url: path });
    expect(sent['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('<p role="alert">Too many requests. Please wait a moment.</p>');
  });

  test('has a budget for each client, and a smaller one for guesses', async () => {
    const guess = () => send(null, { url: `/${_kind}/guess`, remoteAddress: `198.51.100.${_kind.length}` });
    const statuses = [];
    for (let n = 0; n < 61; n++) statuses.push((await guess()).statusCode);
    expect(statuses.slice(59)).toEqual([404, 429]);
    for (let n = 61; n < 240; n++) await guess();
    expect((await guess()).headers['retry-after']).toBeDefined();
  });
});

test('calendars cost work too, and a private one is not for search engines', async () => {
  const { identity } = await createPlayer(db, team.id);
  const { body } = await call(identity, createCalendarLink, {});
  const own = await send(null, { url: new URL(body.url ?? '').pathname });
  expect([own.statusCode, own.headers['x-robots-tag']]).toEqual([200, 'noindex']);
  const forged = await send(null, { url: '/calendar/me/1.made-up.ics' });
  expect([forged.statusCode, forged.headers['x-robots-tag']]).toEqual([404, 'noindex']);
  const tight = await startTestApp({ limits: { ...noLimits, workPerIp: 10 } });
  for (const url of ['/calendar/some/team.ics', '/calendar/me/1.made-up.ics']) {
    expect((await tight.send(null, { url })).statusCode).toBe(404);
  }
  expect((await tight.send(null, { url: '/calendar/some/team.ics' })).statusCode).toBe(429);
});
