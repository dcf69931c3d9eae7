import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { deleteMyData } from '#contract/my-data.ts';
import { listPlayers } from '#contract/players.ts';
import { notification } from '#server/database/schema/notifications.ts';
import { player } from '#server/database/schema/players.ts';
import { session } from '#server/database/schema/sessions.ts';
import { startTestApp } from '#server/testing/app.ts';
import {
  createComment,
  createLine,
  createPlayer,
  createPost,
  createTeam,
  createTestSession,
} from '#server/testing/fixtures.ts';

const { call, send, db, clock } = await startTestApp();
clock.set('2026-11-18T12:00[America/New_York]');

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
    expect.stringMatching(/^week,points,/),
    expect.stringMatching(/^2026-11-08,22,.*'=1\+1/),
    '',
  ]);
});

describe('who deletes the own account', () => {
  const remove = (who: Parameters<typeof call>[0], email: string) =>
    call(who, deleteMyData, { body: { email } });

  test('is nobody to the team from then on, and signed out everywhere', async () => {
    const { team, mate, jordan } = await teamWithJordan();
    await createTestSession(db, jordan.identity);
    expect((await remove(jordan.identity, jordan.identity.email)).status).toBe(204);
    const [row] = await db.select().from(player).where(eq(player.id, jordan.id));
    expect(row).toMatchObject({ name: 'Former player', email: null, subject: null, photoURL: null });
    expect(await db.select().from(session).where(eq(session.uid, jordan.identity.uid))).toEqual([]);
    expect(await db.select().from(notification).where(eq(notification.playerId, jordan.id))).toEqual([]);
    const roster = await call(mate.identity, listPlayers, { query: { teamId: team.id } });
    expect(roster.body.map(({ id }) => id)).not.toContain(jordan.id);
    expect((await remove(jordan.identity, jordan.identity.email)).status).toBe(401);
  });

  test('types the own e-mail, and hands over a team first', async () => {
    const { team, mate, jordan } = await teamWithJordan();
    expect((await remove(jordan.identity, mate.identity.email)).error.code).toBe('identity_mismatch');
    expect((await remove(jordan.identity, '')).error.code).toBe('validation_failed');
    expect((await remove(team.captain, team.captain.email)).error.code).toBe('captain_stays');
  });
});
