import { and, count, eq, gt } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { createGame, updateGame } from '#contract/schedule.ts';
import {
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

const { call, clock, db, outbox, services } = await startTestApp({ outbox: ['push', 'email'] });

/** More than a process sends at once. */
const subscribers = 25;

/** Moves a game of a team of which so many players have a browser that takes push messages at this service. */
async function moveGame(origin: string) {
  const team = await createTeam(db);
  for (let n = 0; n < subscribers; n += 1) {
    const { id: playerId, identity } = await createPlayer(db, team.id);
    await createTestSession(db, identity);
    const [row] = await db.select().from(session).where(eq(session.uid, identity.uid));
    const ofPlayer = { teamId: team.id, playerId };
    const { p256dh, auth } = createSubscriber();
    const endpoint = `${origin}/${playerId}`;
    await db
      .insert(pushSubscription)
      .values({ ...ofPlayer, sessionId: row?.id ?? 0, endpoint, p256dh, auth });
    await db.insert(notificationSettings).values({ ...ofPlayer, quietFrom: null, quietTo: null });
  }
  const { body } = await call(team.captain, createGame, { body: { ...gameBody, teamId: team.id } });
  outbox.queued.length = 0;
  await call(team.captain, updateGame, { params: { id: body.id }, body: { ...gameBody, time: '8:30 PM' } });
  return outbox.queued.filter(({ channel }) => channel === 'push');
}

test('while a push service does not respond, the mails of other teams are sent', async () => {
  clock.set('2026-11-10T17:00:00Z');
  const hanging = await startPushService(() => null);
  const pushes = await moveGame(hanging.origin);
  // A change of a game is announced once it has settled.
  clock.set('2026-11-10T17:30:00Z');
  expect(pushes).toHaveLength(subscribers);
  outbox.queued.length = 0;
  const sent: string[] = [];
  const mailer = {
    send: async ({ to }: { to: { address: string } }) => void sent.push(to.address),
    problem: async () => null,
    close: () => {},
  };
  const sending = createOutbox({ ...services, urlPolicy: loopbackPolicy }, mailer, collectingLogger([]), {
    pushTimeoutMs: 120_000,
  });
  onTestFinished(async () => {
    hanging.hangUp();
    await sending.stop();
  });
  await inTransaction(db, (tx) => sending.enqueue(tx, pushes));
  await sending.start();
  await expect.poll(() => hanging.pushes.length).toBeGreaterThan(0);

  const other = await createTeam(db);
  const reader = await createPlayer(db, other.id);
  await db
    .insert(notificationSettings)
    .values({ teamId: other.id, playerId: reader.id, quietFrom: null, quietTo: null });
  const { body } = await call(other.captain, createGame, { body: { ...gameBody, teamId: other.id } });
  outbox.queued.length = 0;
  await call(other.captain, updateGame, {
    params: { id: body.id },
    body: { ...gameBody, isCancelled: true },
  });
  clock.set('2026-11-10T18:00:00Z');
  const mails = outbox.queued.filter(({ channel }) => channel === 'email');
  await inTransaction(db, (tx) => sending.enqueue(tx, mails));
  await expect.poll(() => sent).toEqual([reader.email]);
  const [failed] = await db
    .select({ pushes: count() })
    .from(notificationDelivery)
    .where(and(eq(notificationDelivery.channel, 'push'), gt(notificationDelivery.attempts, 0)));
  expect(failed?.pushes, 'no push message has been given up yet').toBe(0);
});
