import { describe, expect, test } from 'vitest';
import { listFailedDeliveries } from '#contract/notifications/failed-deliveries.ts';
import type { DeliveryChannel, DeliveryState } from '#domain/notifications/channels.ts';
import type { DeliveryFailure } from '#domain/notifications/failures.ts';
import { notification, notificationDelivery } from '#server/database/schema/notifications.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createPlayer, createTeam } from '#server/testing/fixtures.ts';

const { call, db } = await startTestApp({ outbox: ['push', 'email'] });

type Delivery = {
  readonly state: DeliveryState;
  readonly at: string;
  readonly channel?: DeliveryChannel;
  readonly failure?: DeliveryFailure;
};

let causes = 0;

async function deliver(
  to: { teamId: number; id: number },
  { state, at, channel = 'email', failure }: Delivery,
) {
  const [row] = await db
    .insert(notification)
    .values({
      teamId: to.teamId,
      playerId: to.id,
      kind: 'game_moved',
      cause: `game:${++causes}`,
      facts: { count: 11 },
      inInbox: true,
    })
    .returning({ id: notification.id });
  await db.insert(notificationDelivery).values({
    notificationId: row?.id ?? 0,
    channel,
    state,
    dueAt: at,
    settledAt: state === 'pending' ? null : at,
    failure: failure ?? null,
  });
}

const failuresFor = async (team: Awaited<ReturnType<typeof createTeam>>) =>
  (await call(team.captain, listFailedDeliveries, { params: { id: team.id } })).body;

const morning = '2026-11-10T12:00:00Z';
const noon = '2026-11-10T17:00:00Z';

describe('the captain sees', () => {
  test('whom a notification has not reached, on which channel and why, and no email address', async () => {
    const team = await createTeam(db);
    const [ann, ben] = [await createPlayer(db, team.id), await createPlayer(db, team.id)];
    await deliver(ann, { state: 'failed', at: morning, failure: 'unreachable' });
    await deliver(ann, { state: 'failed', at: noon, failure: 'mailbox_full' });
    await deliver(ann, { state: 'failed', at: morning, channel: 'push', failure: 'refused' });
    await deliver(ben, { state: 'sent', at: noon });
    await deliver(ben, { state: 'pending', at: noon, failure: 'unreachable' });
    const body = await failuresFor(team);
    const ofAnn = { playerId: ann.id, name: ann.name, kind: 'game_moved' };
    expect(body).toEqual({
      sendsEmail: true,
      failures: [
        { ...ofAnn, channel: 'email', at: noon, failure: 'mailbox_full' },
        { ...ofAnn, channel: 'push', at: morning, failure: 'refused' },
      ],
    });
    expect(JSON.stringify(body)).not.toContain('@');
  });

  test('a failure until something arrives on that channel', async () => {
    const team = await createTeam(db);
    const ann = await createPlayer(db, team.id);
    await deliver(ann, { state: 'failed', at: morning, failure: 'mailbox_full' });
    await deliver(ann, { state: 'sent', at: noon, channel: 'push' });
    expect((await failuresFor(team)).failures).toHaveLength(1);
    await deliver(ann, { state: 'sent', at: noon });
    expect((await failuresFor(team)).failures).toEqual([]);
  });

  test('neither other teams nor who has left', async () => {
    const [team, other] = [await createTeam(db), await createTeam(db)];
    const removed = await createPlayer(db, team.id, { removedAt: noon });
    await deliver(removed, { state: 'failed', at: morning });
    await deliver(await createPlayer(db, other.id), { state: 'failed', at: morning });
    expect((await failuresFor(team)).failures).toEqual([]);
  });
});

test('without a mail server the captain sees that no email is sent', async () => {
  const silent = await startTestApp();
  const team = await createTeam(silent.db);
  const { body } = await silent.call(team.captain, listFailedDeliveries, { params: { id: team.id } });
  expect(body).toEqual({ sendsEmail: false, failures: [] });
});
