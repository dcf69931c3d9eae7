import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { notification, notificationDelivery } from '#server/database/schema/notifications.ts';
import { player } from '#server/database/schema/players.ts';
import { testDatabase } from '#server/testing/database.ts';
import { fillDemoLeague } from './fill.ts';
import { emptyDatabase } from './testing.ts';

const { db } = await testDatabase();

const inboxOf = (username: string) =>
  db
    .select({
      kind: notification.kind,
      createdAt: notification.createdAt,
      readAt: notification.readAt,
      inInbox: notification.inInbox,
    })
    .from(notification)
    .innerJoin(player, eq(player.id, notification.playerId))
    .where(eq(player.username, username))
    .orderBy(asc(notification.id));

test.each([
  ['a Friday noon', '2026-11-20T18:00:00Z'],
  ['half past midnight, three hours after a game', '2026-11-20T05:30:00Z'],
  ['a Sunday night', '2026-11-23T04:59:00Z'],
])('at %s, player and captain have read some of what their inboxes tell', async (_when, at) => {
  await emptyDatabase(db);
  const now = Temporal.Instant.from(at);
  await fillDemoLeague(db, now);
  for (const username of ['jordan', 'maya']) {
    const entries = await inboxOf(username);
    expect(entries.length).toBeGreaterThan(5);
    expect(entries.length).toBeLessThanOrEqual(20);
    expect(new Set(entries.map(({ kind }) => kind)).size).toBeGreaterThan(1);
    const unread = entries.filter(({ readAt }) => readAt === null);
    expect(unread).toEqual(entries.slice(-3));
    const moments = entries.map(({ createdAt }) => Temporal.Instant.from(createdAt));
    expect(moments).toEqual(moments.toSorted(Temporal.Instant.compare));
    for (const moment of moments) expect(Temporal.Instant.compare(moment, now)).toBeLessThanOrEqual(0);
  }
  expect((await inboxOf('sam')).length, 'pending players are not notified').toBe(0);
});

test('nothing goes out by email or push', async () => {
  await emptyDatabase(db);
  await fillDemoLeague(db, Temporal.Instant.from('2026-11-20T18:00:00Z'));
  expect(await db.select().from(notificationDelivery)).toEqual([]);
});
