import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { getChanges, liveStreamPath } from '#contract/live.ts';
import { setApproval } from '#contract/players.ts';
import { comment, postLike } from '#server/database/schema/feed.ts';
import { notification } from '#server/database/schema/notifications.ts';
import { player } from '#server/database/schema/players.ts';
import { scheduleGame } from '#server/database/schema/schedule.ts';
import { session } from '#server/database/schema/sessions.ts';
import { league, team } from '#server/database/schema/teams.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { VerifiedIdentity } from '#server/identity/oidc.ts';
import { noLimits } from '#server/services.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createCompetitionRow, createEntryRows, createFixtureRow } from '#server/testing/competitions.ts';
import {
  createGameRow,
  createLeague,
  createPlayer,
  createPost,
  createTeam,
} from '#server/testing/fixtures.ts';
import { collectingLogger } from '#server/testing/logger.ts';
import { createSharedClock, startServerProcess } from '#server/testing/server-process.ts';

const { app, db, call, cookieOf, connection } = await startTestApp();
const url = await app.listen({ host: '127.0.0.1', port: 0 });
await createSharedClock(db);
const elsewhere = await startServerProcess(connection);
const home = await createTeam(db);
const other = await createTeam(db);
const jordan = await createPlayer(db, home.id);
const sam = await createPlayer(db, home.id);
const post = await createPost(db, jordan);

type Opened = {
  who?: VerifiedIdentity | null;
  teamId?: number;
  since?: string;
  at?: string;
  signedIn?: true;
};

/** Opens a stream and reads its first event; `next` gives the one after, null at its end. */
async function open({ who = null, teamId = home.id, since = '', at = url, signedIn }: Opened = {}) {
  const cookie = await cookieOf(who);
  const reply = await fetch(
    `${at}${liveStreamPath}?teamId=${teamId}&since=${since}${signedIn ? '&signedIn=true' : ''}`,
    {
      headers: cookie ? { cookie } : {},
    },
  );
  const events = reply.ok ? eventsOf(reply) : null;
  const next = async () => (await events?.next())?.value ?? null;
  return { reply, first: await next(), next };
}

/** The last event of a stream. */
async function endOf({ next }: Awaited<ReturnType<typeof open>>): Promise<Event | null> {
  let last: Event | null = null;
  for (let one = await next(); one; one = await next()) last = one;
  return last;
}

type Event = { event: string; id: string; data: unknown };

async function* eventsOf(reply: Response): AsyncGenerator<Event> {
  let text = '';
  for await (const chunk of reply.body!.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const fields = new Map(
        text
          .slice(0, end)
          .split('\n')
          .map((line) => line.split(': ', 2) as [string, string]),
      );
      text = text.slice(end + 2);
      yield { event: fields.get('event')!, id: fields.get('id')!, data: JSON.parse(fields.get('data')!) };
    }
  }
}

const like = (playerId: number) => db.insert(postLike).values({ teamId: home.id, postId: post.id, playerId });
const notify = (playerId: number, cause: string) =>
  db.insert(notification).values({
    teamId: home.id,
    playerId,
    kind: 'account_approved',
    cause,
    facts: {},
    inInbox: true,
  });
const now = async () => (await call(null, getChanges, { query: { teamId: home.id } })).body.cursor;
const changesSince = async (since: string, who: VerifiedIdentity | null = null) =>
  (await call(who, getChanges, { query: { teamId: home.id, since } })).body.topics;

describe('a stream', () => {
  test('reports changes of its team, and of no other', async () => {
    const { first, next } = await open({ since: await now() });
    expect(first).toMatchObject({ event: 'changes', data: [] });
    await createPost(db, { teamId: other.id, id: other.captainId });
    await like(jordan.id);
    expect(await next()).toMatchObject({ event: 'changes', data: ['feed'] });
    await createGameRow(db, home.id, { playedOn: '2026-11-26' });
    expect(await next()).toMatchObject({ data: ['schedule'] });
  });

  test('reports the changes of one transaction together', async () => {
    const { next } = await open();
    await inTransaction(db, async (tx) => {
      await createGameRow(tx, home.id, { playedOn: '2026-11-27' });
      await createPost(tx, jordan);
    });
    expect((await next())?.data).toEqual(expect.arrayContaining(['feed', 'schedule']));
  });

  test('reports new notifications only to their reader', async () => {
    const [ofVisitor, ofSam, ofJordan] = [
      await open(),
      await open({ who: sam.identity }),
      await open({ who: jordan.identity }),
    ];
    await notify(jordan.id, 'a');
    expect((await ofJordan.next())?.data).toEqual(['inbox']);
    await like(sam.id);
    expect((await ofSam.next())?.data).toEqual(['feed']);
    expect((await ofVisitor.next())?.data).toEqual(['feed']);
  });

  test('of a made-up session is a visitor’s', async () => {
    const name = app.sessionCookies.sessionName;
    const reply = await fetch(`${url}${getChanges.path}?teamId=${home.id}&since=${await now()}`, {
      headers: { cookie: `${name}=made-up` },
    });
    expect([reply.status, ((await reply.json()) as { topics: unknown }).topics]).toEqual([200, []]);
  });

  test('is not stored, packed or held back on its way', async () => {
    const { reply } = await open();
    const headers = ['content-type', 'cache-control', 'content-encoding', 'x-accel-buffering'];
    expect(headers.map((name) => reply.headers.get(name))).toEqual([
      'text/event-stream; charset=utf-8',
      'no-store, no-transform',
      null,
      'no',
    ]);
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'self'");
  });

  test('of a team that is hidden, or that there is not, is refused; it ends when its team is hidden', async () => {
    const league = await createTeam(db);
    const { next } = await open({ teamId: league.id, since: await now() });
    await db.update(team).set({ isActive: false }).where(eq(team.id, league.id));
    expect((await next())?.data).toEqual(['team']);
    expect(await next()).toBeNull();
    const refused = await Promise.all([
      open({ teamId: league.id }),
      open({ teamId: league.id, who: league.captain }),
      open({ teamId: 999_999_999 }),
    ]);
    expect(refused.map(({ reply }) => reply.status)).toEqual([404, 404, 404]);
  });

  test('is refused to another site’s page', async () => {
    const reply = await fetch(`${url}${liveStreamPath}?teamId=${home.id}`, {
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(reply.status).toBe(403);
  });
});

describe('a stream of somebody signed in ends', () => {
  test('with the session, on every process, and no other with it', async () => {
    const leaving = await createPlayer(db, home.id);
    const streams = [
      await open({ who: leaving.identity }),
      await open({ who: leaving.identity, at: elsewhere.url }),
    ];
    const staying = await open({ who: sam.identity });
    await db.delete(session).where(eq(session.uid, leaving.identity.uid));
    for (const { next } of streams) {
      expect(await next()).toMatchObject({ event: 'end' });
      expect(await next()).toBeNull();
    }
    await createGameRow(db, home.id, { playedOn: '2026-12-03' });
    expect((await staying.next())?.data).toEqual(['schedule']);
  });

  test('when their account is approved or declined', async () => {
    const pending = await createPlayer(db, home.id, { isApproved: false });
    const left = await now();
    const approved = await open({ who: pending.identity });
    await call(home.captain, setApproval, { params: { id: pending.id }, body: { approved: true } });
    expect(await endOf(approved)).toMatchObject({ event: 'end' });
    expect(await changesSince(left, pending.identity)).toEqual(expect.arrayContaining(['account']));
    const declined = await createPlayer(db, home.id, { isApproved: false });
    const ended = await open({ who: declined.identity });
    await db.delete(player).where(eq(player.id, declined.id));
    expect(await endOf(ended)).toMatchObject({ event: 'end' });
  });
});

describe('who comes back', () => {
  test('gets what has changed meanwhile, also by a transaction that was under way', async () => {
    const { promise: isOver, resolve: finish } = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const underWay = inTransaction(db, async (tx) => {
      await tx
        .insert(comment)
        .values({ teamId: home.id, postId: post.id, playerId: sam.id, content: 'late' });
      begun.resolve();
      await isOver;
    });
    await begun.promise;
    const left = await now();
    await createGameRow(db, home.id, { playedOn: '2026-12-10' });
    const between = await now();
    expect(await changesSince(left)).toEqual(['schedule']);
    finish();
    await underWay;
    expect(await changesSince(left)).toEqual(expect.arrayContaining(['schedule', 'feed']));
    expect(await changesSince(between)).toEqual(['feed']);
    expect((await open({ since: between })).first?.data).toEqual(['feed']);
    expect(await changesSince(await now())).toEqual([]);
  });

  test('whose session has ended by then learns that, and a visitor does not', async () => {
    const since = (await open()).first!.id;
    expect((await open({ since, signedIn: true })).first?.data).toEqual(['account']);
    expect((await open({ since })).first?.data).toEqual([]);
    expect((await open({ since, signedIn: true, who: jordan.identity })).first?.data).toEqual([]);
    const query = { teamId: String(home.id), since, signedIn: 'true' } as const;
    expect((await call(null, getChanges, { query })).body.topics).toEqual(['account']);
  });

  test('gets only their own notifications', async () => {
    const left = await now();
    await notify(jordan.id, 'b');
    expect(await changesSince(left, jordan.identity)).toEqual(['inbox']);
    expect(await changesSince(left, sam.identity)).toEqual([]);
    expect(await changesSince(left)).toEqual([]);
  });

  test('refetches everything after a longer time, a restart, or with an unknown cursor', async () => {
    const [ms, start, snapshot] = (await now()).split('-');
    const cursors = [
      '',
      'nonsense',
      `${ms}-${start}-0:0:`,
      `${ms}-${start}-9:5:`,
      `${ms}-${start}-5:9:7,6`,
      `${ms}-${start}-5:9:9`,
      `${ms}-${start}-5:${2n ** 63n}:`,
      `${Number(ms) - 5 * 60_000 - 1}-${start}-${snapshot}`,
      `${Number(ms) + 60_000}-${start}-${snapshot}`,
      `${ms}-1${start}-${snapshot}`,
    ];
    for (const cursor of cursors) expect([cursor, await changesSince(cursor)]).toEqual([cursor, null]);
  });
});

describe('a league’s stream', () => {
  const openAt = (query: string) => fetch(`${url}${liveStreamPath}?${query}`);
  const follow = async (query: string) => {
    const events = eventsOf(await openAt(query));
    const next = async () => (await events.next()).value?.data;
    await next();
    return next;
  };

  test('reports its games and results, with a team or without one, and no other league’s', async () => {
    const [here, there] = [
      await createLeague(db, { slug: 'here' }),
      await createLeague(db, { slug: 'there' }),
    ];
    const competition = await createCompetitionRow(db, { leagueId: here });
    const member = await createTeam(db, { leagueId: here });
    const [homeId = 0, awayId = 0] = await createEntryRows(db, competition, ['Bears', 'Cubs']);
    const streams = [
      await follow('league=here'),
      await follow(`league=here&teamId=${home.id}`),
      await follow(`teamId=${member.id}`),
    ];
    const elsewhere = await follow('league=there');
    await createFixtureRow(db, competition, { homeId, awayId, points: [60, 50] });
    for (const next of streams) expect(await next()).toEqual(['league']);
    await createCompetitionRow(db, { leagueId: there });
    expect(await elsewhere()).toEqual(['league']);
    await createGameRow(db, home.id, { playedOn: '2026-12-20' });
    expect(await streams[1]?.()).toEqual(['schedule']);
  });

  test('says what was missed, and ends when the league is hidden', async () => {
    const leagueId = await createLeague(db, { slug: 'brief' });
    const query = { league: 'brief' };
    const { cursor: since } = (await call(null, getChanges, { query })).body;
    await createCompetitionRow(db, { leagueId });
    expect((await call(null, getChanges, { query: { ...query, since } })).body.topics).toEqual(['league']);
    const next = await follow('league=brief');
    await db.update(league).set({ isActive: false }).where(eq(league.id, leagueId));
    expect(await next()).toEqual(['team']);
    expect(await next()).toBeUndefined();
    const refused = await openAt('league=brief&teamId=999999999');
    expect(refused.status).toBe(404);
  });
});

test('streams are limited for one person, one address and one process, and hold up no stop', async () => {
  const limits = { ...noLimits, streams: 3, streamsPerIp: 2, streamsPerPerson: 1 };
  const tight = await startTestApp({ limits });
  const at = await tight.app.listen({ host: '127.0.0.1', port: 0 });
  const some = await createTeam(tight.db);
  const cookie = await tight.cookieOf(some.captain);
  const get = (headers: Record<string, string> = {}) =>
    fetch(`${at}${liveStreamPath}?teamId=${some.id}`, { headers });
  const opened = [await get({ cookie: cookie! })];
  expect((await get({ cookie: cookie! })).status).toBe(429);
  opened.push(await get());
  expect((await get()).status).toBe(429);
  expect(opened.map(({ status }) => status)).toEqual([200, 200]);
  await tight.app.close();
  await Promise.all(opened.map((reply) => reply.text()));
});

test('streams that are opened at once are limited like any others', async () => {
  const tight = await startTestApp({ limits: { ...noLimits, streamsPerIp: 2 } });
  const at = await tight.app.listen({ host: '127.0.0.1', port: 0 });
  const some = await createTeam(tight.db);
  const replies = await Promise.all(
    Array.from({ length: 40 }, () => fetch(`${at}${liveStreamPath}?teamId=${some.id}`)),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, ...Array(38).fill(429)]);
  await tight.app.close();
  await Promise.all(replies.map((reply) => reply.text()));
});

test('a stream is logged once, when it ends', async () => {
  const lines: string[] = [];
  const loggerInstance = collectingLogger(lines);
  loggerInstance.level = 'debug';
  const logged = await startTestApp({ loggerInstance });
  const at = await logged.app.listen({ host: '127.0.0.1', port: 0 });
  const some = await createTeam(logged.db);
  const cookie = await logged.cookieOf(some.captain);
  const reply = await fetch(`${at}${liveStreamPath}?teamId=${some.id}`, { headers: { cookie: cookie! } });
  const requests = () => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
  expect(requests()).toEqual([]);
  await logged.app.close();
  await reply.text();
  const route = `GET ${liveStreamPath}`;
  expect(requests()).toMatchObject([{ route, status: 200, ip: '127.0.0.0/24', person: expect.any(String) }]);
});

test('a game’s change and its removal are reported alike', async () => {
  const game = await createGameRow(db, home.id, { playedOn: '2026-12-17' });
  const left = await now();
  await db.delete(scheduleGame).where(eq(scheduleGame.id, game.id));
  expect(await changesSince(left)).toEqual(['schedule']);
});
