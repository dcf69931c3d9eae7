import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { createGame, updateGame } from '#contract/schedule.ts';
import { hourlyLimit } from '#domain/notifications/send-time.ts';
import {
  notification,
  notificationDelivery,
  notificationSettings,
  pushSubscription,
} from '#server/database/schema/notifications.ts';
import { session } from '#server/database/schema/sessions.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createPlayer, createTeam, createTestSession, gameBody } from '#server/testing/fixtures.ts';
import { collectingLogger } from '#server/testing/logger.ts';
import { createOutbox } from '../sending.ts';
import { createSubscriber, loopbackPolicy, startPushService } from '../testing/push-service.ts';

const { call, clock, db, outbox, services } = await startTestApp({ outbox: ['push'] });
const now = '2026-11-10T17:00:00Z';
/** Ten minutes later the change has settled. */
const settled = '2026-11-10T17:10:00Z';

/** A game of a team that is moved, and the push deliveries that this queues. */
async function moveGame(origin: string) {
  clock.set(now);
  const team = await createTeam(db);
  const reader = await createPlayer(db, team.id);
  await createTestSession(db, reader.identity);
  const [row] = await db.select().from(session).where(eq(session.uid, reader.identity.uid));
  const { p256dh, auth, read } = createSubscriber();
  const ofReader = { teamId: team.id, playerId: reader.id };
  const endpoint = `${origin}/${reader.id}`;
  await db.insert(pushSubscription).values({ ...ofReader, sessionId: row?.id ?? 0, endpoint, p256dh, auth });
  await db.insert(notificationSettings).values({ ...ofReader, quietFrom: null, quietTo: null });
  const { body } = await call(team.captain, createGame, { body: { ...gameBody, teamId: team.id } });
  outbox.queued.length = 0;
  await call(team.captain, updateGame, { params: { id: body.id }, body: { ...gameBody, time: '8:30 PM' } });
  clock.set(settled);
  return { ofReader, read, gameId: body.id, deliveries: [...outbox.queued] };
}

function startSending() {
  const sending = createOutbox({ ...services, urlPolicy: loopbackPolicy }, null, collectingLogger([]));
  onTestFinished(() => sending.stop());
  return sending;
}

const deliveryOf = async (id: number) =>
  (await db.select().from(notificationDelivery).where(eq(notificationDelivery.id, id)))[0];

test('a game that is moved arrives as a push message, through the queue and a push service', async () => {
  const service = await startPushService();
  const { read, gameId, deliveries } = await moveGame(service.origin);
  expect(deliveries).toHaveLength(1);
  const sending = startSending();
  await inTransaction(db, (tx) => sending.enqueue(tx, deliveries));
  await sending.start();
  await expect.poll(() => service.pushes.length).toBe(1);
  const { id } = deliveries[0]!;
  expect(read(service.pushes[0]!.body)).toEqual({
    title: 'Game moved: vs Bulls, Thu, Nov 19, 8:30 PM',
    body: 'vs Bulls\nWhen: Thu, Nov 19, 8:30 PM (was 7:45 PM)\nWhere: Main gym',
    path: `/game/${gameId}`,
    tag: `game-${gameId}`,
  });
  expect(service.pushes[0]?.headers).toMatchObject({ urgency: 'high' });
  await expect.poll(async () => (await deliveryOf(id))?.state).toBe('sent');
});

test('after thirty messages within an hour the thirty-first waits', async () => {
  const service = await startPushService();
  const { ofReader, deliveries } = await moveGame(service.origin);
  const { id } = deliveries[0]!;
  const earlier = await db
    .insert(notification)
    .values(
      Array.from({ length: hourlyLimit }, (_, n) => ({
        ...ofReader,
        kind: 'post_pinned' as const,
        cause: `post:${n}`,
        facts: { postId: n },
        inInbox: true,
      })),
    )
    .returning({ id: notification.id });
  await db.insert(notificationDelivery).values(
    earlier.map(({ id: notificationId }, n) => ({
      notificationId,
      batchId: 1_000_000 + n,
      channel: n % 2 === 0 ? ('push' as const) : ('email' as const),
      state: 'sent' as const,
      dueAt: now,
      settledAt: '2026-11-10T16:30:00Z',
    })),
  );
  const sending = startSending();
  await inTransaction(db, (tx) => sending.enqueue(tx, deliveries));
  await sending.start();
  const dueAt = async () => Temporal.Instant.from((await deliveryOf(id))?.dueAt ?? now).toString();
  await expect.poll(dueAt).toBe('2026-11-10T17:30:00Z');
  expect([(await deliveryOf(id))?.state, service.pushes]).toEqual(['pending', []]);
});
