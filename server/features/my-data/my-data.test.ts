import { buffer } from 'node:stream/consumers';
import { eq, getTableColumns } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { deleteMyData } from '#contract/my-data.ts';
import { listPlayers } from '#contract/players.ts';
import { auditEntry } from '#server/database/schema/audit.ts';
import { comment, post, postLike } from '#server/database/schema/feed.ts';
import { idempotencyKey } from '#server/database/schema/idempotency.ts';
import { notification, notificationSettings } from '#server/database/schema/notifications.ts';
import { player } from '#server/database/schema/players.ts';
import { session } from '#server/database/schema/sessions.ts';
import { weeklyStats } from '#server/database/schema/stats.ts';
import { imageHash, storeImage } from '#server/images/store.ts';
import { lockPlayer } from '#server/removal/erase.ts';
import { removePlayer } from '#server/removal/remove.ts';
import { teamOfOwnPlayer } from '#server/teams/scope.ts';
import { startTestApp } from '#server/testing/app.ts';
import {
  createComment,
  createLine,
  createPlayer,
  createPost,
  createTeam,
  createTestSession,
  person,
} from '#server/testing/fixtures.ts';
import { sendDuringTransaction } from '#server/testing/locks.ts';

const { call, send, cookieOf, db, clock } = await startTestApp();
clock.set('2026-11-18T12:00[America/New_York]');

const content = 'Written while leaving';
type Ids = { readonly postId: number; readonly lineId: number };
const writes: [string, (ids: Ids) => InjectOptions][] = [
  ['a post', () => ({ method: 'POST', url: '/api/posts', payload: { content } })],
  [
    'a comment',
    ({ postId }) => ({ method: 'POST', url: `/api/posts/${postId}/comments`, payload: { content } }),
  ],
  [
    'a like',
    ({ postId }) => ({ method: 'POST', url: `/api/posts/${postId}/like`, payload: { liked: true } }),
  ],
  ['stats', () => ({ method: 'POST', url: '/api/stats/weekly', payload: { points: 3, notes: content } })],
  [
    'notes',
    ({ lineId }) => ({ method: 'PUT', url: `/api/stats/weekly/${lineId}`, payload: { notes: content } }),
  ],
  ['settings', () => ({ method: 'PUT', url: '/api/notifications/settings', payload: { feed: 'daily' } })],
];

/** Jordan has written and played, and so has a mate. */
async function teamWithJordan() {
  const team = await createTeam(db);
  const mate = await createPlayer(db, team.id, { name: 'Mate of the team' });
  const jordan = await createPlayer(db, team.id, { name: 'Jordan Lee' });
  const post = await createPost(db, jordan, { content: 'Posted by Jordan' });
  await createComment(db, mate, post.id, { content: 'Commented by the mate' });
  await createLine(db, {
    teamId: team.id,
    playerId: jordan.id,
    week: '2026-11-08',
    points: 22,
    notes: '=1+1',
  });
  await createLine(db, { teamId: team.id, playerId: mate.id, week: '2026-11-08', points: 33 });
  await db.insert(notification).values({
    teamId: team.id,
    playerId: jordan.id,
    kind: 'account_approved',
    cause: 'test',
    facts: {},
    inInbox: true,
  });
  return { team, mate, jordan };
}

async function download(who: Parameters<typeof call>[0]) {
  const reply = await send(who, { url: '/api/my-data' });
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/zip']);
  const zip = await fromBufferPromise(reply.rawPayload, { lazyEntries: true });
  const entries = new Map<string, string>();
  for await (const entry of zip.eachEntry())
    entries.set(entry.fileName, String(await buffer(await zip.openReadStreamPromise(entry))));
  return entries;
}

test('the account has every column of a player, except those that are not about the person', async () => {
  const { jordan } = await teamWithJordan();
  const data = JSON.parse((await download(jordan.identity)).get('my-data.json') ?? '');
  const omitted = ['teamId', 'issuer', 'subject', 'isApproved', 'invitedBy', 'removedAt'];
  const columns = Object.keys(getTableColumns(player)).map((name) => (name === 'photoURL' ? 'photo' : name));
  expect([...Object.keys(data.account[0]), ...omitted].toSorted()).toEqual(columns.toSorted());
});

test('the zip holds what is one’s own, and nothing of others', async () => {
  const { jordan } = await teamWithJordan();
  const entries = await download(jordan.identity);
  expect([...entries.keys()]).toEqual(['my-data.json', 'stats.csv', 'answers.csv']);
  const data = JSON.parse(entries.get('my-data.json') ?? '');
  expect(data).toMatchObject({
    account: [{ id: jordan.id, name: 'Jordan Lee', email: jordan.identity.email }],
    stats: [{ week: '2026-11-08', points: 22 }],
    posts: [{ content: 'Posted by Jordan' }],
    notifications: [{ kind: 'account_approved' }],
    votes: [],
  });
  expect(data.sessions).toHaveLength(1);
  expect(entries.get('my-data.json')).not.toMatch(/mate/i);
  expect(entries.get('stats.csv')?.split('\r\n')).toEqual([
    expect.stringMatching(/^\uFEFFweek,gameId,points,/),
    expect.stringMatching(/^2026-11-08,,22,.*'=1\+1/),
    '',
  ]);
});

test('the zip holds the own pictures, and says who has done something about oneself without the name', async () => {
  const { team, jordan } = await teamWithJordan();
  const photo = await storePicture(team.id, 'red');
  const picture = await storePicture(team.id, 'blue');
  const ofMate = await storePicture(team.id, 'green');
  await db.update(player).set({ photoURL: photo.url }).where(eq(player.id, jordan.id));
  await db.update(player).set({ photoURL: ofMate.url }).where(eq(player.id, team.captainId));
  await createPost(db, jordan, { imageUrl: picture.url });
  const entries = await download(jordan.identity);
  const names = [photo, picture].map(({ hash }) => `pictures/${hash}.jpg`);
  expect([...entries.keys()].slice(3).toSorted()).toEqual(names.toSorted());
  expect(entries.get(names[0]!)).toBe(String(Buffer.from(photo.bytes)));
});

describe('somebody who waits for approval', () => {
  const join = async () => {
    const team = await createTeam(db);
    return { team, waiting: await createPlayer(db, team.id, { isApproved: false, name: 'Waiting' }) };
  };

  test('downloads what there is of them', async () => {
    const { waiting } = await join();
    const data = JSON.parse((await download(waiting.identity)).get('my-data.json') ?? '');
    expect(data).toMatchObject({ account: [{ name: 'Waiting', email: waiting.identity.email }], posts: [] });
  });

  test('deletes the account: nothing of them stays', async () => {
    const { team, waiting } = await join();
    const { email, uid } = waiting.identity;
    expect((await call(waiting.identity, deleteMyData, { body: { email } })).status).toBe(204);
    expect(await db.select().from(player).where(eq(player.id, waiting.id))).toEqual([]);
    expect(await db.select().from(session).where(eq(session.uid, uid))).toEqual([]);
    const [entry] = await db.select().from(auditEntry).where(eq(auditEntry.teamId, team.id));
    expect(entry).toMatchObject({
      action: 'account_deleted',
      actorId: null,
      actorRole: 'player',
      subjectId: null,
    });
  });

  test('is nobody else: without a player there is nothing to download or delete', async () => {
    const stranger = person();
    expect((await send(stranger, { url: '/api/my-data' })).json().code).toBe('not_found');
    const reply = await call(stranger, deleteMyData, { body: { email: stranger.email } });
    expect(reply.error.code).toBe('not_found');
  });
});

describe('who deletes the own account', () => {
  const remove = (who: Parameters<typeof call>[0], email: string) =>
    call(who, deleteMyData, { body: { email } });

  test('is nobody to the team from then on, and signed out everywhere', async () => {
    const { team, mate, jordan } = await teamWithJordan();
    await createTestSession(db, jordan.identity);
    expect((await remove(jordan.identity, jordan.identity.email)).status).toBe(204);
    const [row] = await db.select().from(player).where(eq(player.id, jordan.id));
    expect(row).toMatchObject({ name: '', email: null, subject: null, photoURL: null });
    expect(await db.select().from(session).where(eq(session.uid, jordan.identity.uid))).toEqual([]);
    expect(await db.select().from(notification).where(eq(notification.playerId, jordan.id))).toEqual([]);
    const roster = await call(mate.identity, listPlayers, { query: { teamId: team.id } });
    expect(roster.body.map(({ id }) => id)).not.toContain(jordan.id);
    expect((await remove(jordan.identity, jordan.identity.email)).status).toBe(401);
  });

  test('types the own email, and hands over a team first', async () => {
    const { team, mate, jordan } = await teamWithJordan();
    expect((await remove(jordan.identity, mate.identity.email)).error.code).toBe('identity_mismatch');
    expect((await remove(jordan.identity, '')).error.code).toBe('validation_failed');
    expect((await remove(team.captain, team.captain.email)).error.code).toBe('captain_stays');
  });

  test('takes the pictures and the replies to repeated writes along', async () => {
    const { team, jordan } = await teamWithJordan();
    const photo = await storePicture(team.id, 'black');
    const picture = await storePicture(team.id, 'white');
    await db.update(player).set({ photoURL: photo.url }).where(eq(player.id, jordan.id));
    await createPost(db, jordan, { imageUrl: picture.url });
    await send(jordan.identity, {
      method: 'POST',
      url: '/api/posts',
      headers: { 'idempotency-key': 'a-post-sent-by-jordan' },
      payload: { content: 'Hello' },
    });
    const keys = () =>
      db.select().from(idempotencyKey).where(eq(idempotencyKey.subject, jordan.identity.uid));
    expect(await keys()).toHaveLength(1);
    await remove(jordan.identity, jordan.identity.email);
    for (const { url } of [photo, picture]) expect((await send(null, { url })).statusCode).toBe(404);
    expect(await keys()).toEqual([]);
  });

  test.each(writes)('takes along what is written at the same moment: %s', async (_name, write) => {
    const { team, mate, jordan } = await teamWithJordan();
    const theirs = await createPost(db, mate);
    const [line] = await db.select().from(weeklyStats).where(eq(weeklyStats.playerId, jordan.id));
    await cookieOf(jordan.identity);
    const teamId = teamOfOwnPlayer({ player: { teamId: team.id } });
    const reply = await sendDuringTransaction(db, {
      lock: (tx) => lockPlayer(tx, teamId, jordan.id),
      send: () => send(jordan.identity, write({ postId: theirs.id, lineId: line!.id })),
      onceWaiting: async (tx) =>
        removePlayer({ clock }, tx, teamId, (await lockPlayer(tx, teamId, jordan.id))!),
    });
    expect(reply.json().code).toBe('not_signed_in');
    const left = await download(mate.identity);
    expect(left.get('my-data.json')).not.toMatch(/Written while leaving/);
    const [erased] = await db.select().from(weeklyStats).where(eq(weeklyStats.playerId, jordan.id));
    expect(erased?.notes).toBeNull();
    const posts = await db.select().from(post).where(eq(post.playerId, jordan.id));
    expect(posts.map(({ content }) => content)).toEqual(['']);
    expect(await db.select().from(comment).where(eq(comment.playerId, jordan.id))).toEqual([]);
    expect(await db.select().from(postLike).where(eq(postLike.playerId, jordan.id))).toEqual([]);
    const settings = eq(notificationSettings.playerId, jordan.id);
    expect(await db.select().from(notificationSettings).where(settings)).toEqual([]);
  });
});

async function storePicture(teamId: number, background: string) {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const url = await storeImage(db, teamOfOwnPlayer({ player: { teamId } }), {
    bytes,
    width: 8,
    height: 8,
    small: bytes,
  });
  return { url, bytes, hash: imageHash(url) };
}
