import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { notificationPreference } from '#server/database/schema/notifications.ts';
import { player } from '#server/database/schema/players.ts';
import { unsubscribeKey, unsubscribeToken } from '#server/signing/unsubscribe-token.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createPlayer, createTeam } from '#server/testing/fixtures.ts';

const { db, send } = await startTestApp();
const key = await unsubscribeKey(db);

async function linkOfReader() {
  const team = await createTeam(db);
  const reader = await createPlayer(db, team.id);
  const token = unsubscribeToken(key, { teamId: team.id, playerId: reader.id, kind: 'game_moved' });
  return { reader, url: `/unsubscribe/${token}` };
}

function preferencesOf(playerId: number) {
  return db.select().from(notificationPreference).where(eq(notificationPreference.playerId, playerId));
}

test('the link asks and writes nothing; its button ends mails of the kind, and so does one click in a mailbox', async () => {
  const { reader, url } = await linkOfReader();
  const page = await send(null, { method: 'GET', url });
  expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(page.body).toContain('<form method="post">');
  expect(page.body).toContain('<a href="/settings/messages">');
  expect(await preferencesOf(reader.id)).toEqual([]);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  for (const payload of ['List-Unsubscribe=One-Click', '']) {
    const done = await send(null, { method: 'POST', url, headers, payload });
    expect([done.statusCode, done.body]).toEqual([200, expect.stringContaining('role="status"')]);
  }
  expect(await preferencesOf(reader.id)).toMatchObject([
    { kind: 'game_moved', channel: 'email', isEnabled: false },
  ]);
});

test('what was ended by mistake is taken back on the page that says so', async () => {
  const { reader, url } = await linkOfReader();
  const { body } = await send(null, { method: 'POST', url });
  const undoUrl = /<form method="post" action="([^"]+)">/.exec(body)?.[1];
  expect(undoUrl).toBe(`${url}/undo`);
  expect((await send(null, { method: 'GET', url: `${undoUrl}` })).statusCode).toBe(404);
  expect((await send(null, { method: 'POST', url: `${undoUrl}` })).statusCode).toBe(200);
  expect(await preferencesOf(reader.id)).toMatchObject([{ kind: 'game_moved', isEnabled: true }]);
});

test('a link that was forged, cut off or signed for somebody else ends nothing', async () => {
  const [own, other] = [await linkOfReader(), await linkOfReader()];
  const signature = own.url.slice(own.url.lastIndexOf('.'));
  const forged = [
    `${other.url.slice(0, other.url.lastIndexOf('.'))}${signature}`,
    own.url.slice(0, -1),
    own.url.replace('game_moved', 'mentioned'),
    '/unsubscribe/nothing',
  ];
  for (const url of forged) {
    for (const method of ['GET', 'POST'] as const)
      expect((await send(null, { method, url })).statusCode).toBe(404);
    expect((await send(null, { method: 'POST', url: `${url}/undo` })).statusCode).toBe(404);
  }
  expect(await preferencesOf(other.reader.id)).toEqual([]);
});

test('the link of a removed player is not valid', async () => {
  const { reader, url } = await linkOfReader();
  await db.update(player).set({ removedAt: '2026-11-10T12:00:00Z' }).where(eq(player.id, reader.id));
  expect((await send(null, { method: 'POST', url })).statusCode).toBe(404);
});
