import { and, eq } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createGame } from '#contract/schedule.ts';
import type { DeliveryFailure } from '#domain/notifications/failures.ts';
import {
  notification,
  notificationDelivery,
  notificationPreference,
  notificationSettings,
} from '#server/database/schema/notifications.ts';
import { player } from '#server/database/schema/players.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createPlayer, createTeam, gameBody, setVisible } from '#server/testing/fixtures.ts';
import { collectingLogger } from '#server/testing/logger.ts';
import { type Batch, deliver } from './delivery/deliver.ts';
import { HandOverError } from './delivery/failure.ts';
import { composeMail, subjectLimit } from './email/compose.ts';
import { createSmtpMailer } from './email/smtp-mailer.ts';
import { createOutbox } from './sending.ts';
import { startMailServer } from './testing/mail-server.ts';

const { call, clock, db, outbox, services } = await startTestApp({ outbox: ['email'] });

const day = '2026-11-10T17:00:00Z';
/** A captain, and a player who wants emails of new games. */
async function teamOfTwo() {
  const team = await createTeam(db);
  const ann = await createPlayer(db, team.id);
  await db
    .insert(notificationPreference)
    .values({ teamId: team.id, playerId: ann.id, kind: 'game_added', channel: 'email', isEnabled: true });
  return { team, ann };
}

type Two = Awaited<ReturnType<typeof teamOfTwo>>;

/** Adds a game, and returns the id of the email's delivery. */
async function addGame({ team }: Two): Promise<number> {
  outbox.queued.length = 0;
  await call(team.captain, createGame, { body: { ...gameBody, teamId: team.id } });
  return outbox.queued[0]?.id ?? 0;
}

/** Delivers, collecting what would be handed over; a failure where one is given. */
async function run(ids: readonly number[], failing?: { failure: DeliveryFailure; isFinal: boolean }) {
  const batches: Batch[] = [];
  const pauses: number[] = [];
  const send = async (batch: Batch) => {
    batches.push(batch);
    if (failing) throw new HandOverError(failing.failure, failing);
    return true;
  };
  const enqueue = async (_tx: unknown, _deliveries: unknown, pauseMs = 0) => void pauses.push(pauseMs);
  for (const id of ids) await deliver({ db, clock, send, enqueue }, id);
  return { batches, pauses };
}

async function stateOf(id: number) {
  const [row] = await db.select().from(notificationDelivery).where(eq(notificationDelivery.id, id));
  return row;
}

describe('a delivery', () => {
  test('is sent once, however often it is fetched', async () => {
    clock.set(day);
    const id = await addGame(await teamOfTwo());
    expect((await run([id, id])).batches).toHaveLength(1);
    expect(await stateOf(id)).toMatchObject({ state: 'sent', attempts: 1, failure: null });
  });

  test('that follows within ten minutes waits for their end, and takes along what came meanwhile', async () => {
    clock.set(day);
    const two = await teamOfTwo();
    const first = await addGame(two);
    await run([first]);
    clock.set('2026-11-10T17:02:00Z');
    const second = await addGame(two);
    clock.set('2026-11-10T17:03:00Z');
    const third = await addGame(two);
    const early = await run([second, third]);
    expect([early.batches, early.pauses]).toEqual([[], [420_000, 420_000]]);
    clock.set('2026-11-10T17:10:00Z');
    const { batches } = await run([second, third]);
    expect(batches.map(({ id, notifications }) => [id, notifications.length])).toEqual([[second, 2]]);
    expect(await stateOf(third)).toMatchObject({ state: 'sent', batchId: second });
  });

  test('keeps its name and what it takes along when it is sent again after a crash', async () => {
    clock.set(day);
    const two = await teamOfTwo();
    const [first, second] = [await addGame(two), await addGame(two)];
    const batches: Batch[] = [];
    const crash = async (batch: Batch) => {
      batches.push(batch);
      throw new Error('killed');
    };
    const enqueue = async () => {};
    await expect(deliver({ db, clock, send: crash, enqueue }, first)).rejects.toThrow('killed');
    const third = await addGame(two);
    const again = await run([first]);
    expect(batches[0]?.notifications).toHaveLength(2);
    expect(again.batches).toEqual(batches);
    expect([(await stateOf(second))?.state, (await stateOf(third))?.state]).toEqual(['sent', 'pending']);
  });

  test('waits for the end of quiet hours', async () => {
    clock.set('2026-11-11T04:00:00Z');
    const id = await addGame(await teamOfTwo());
    const { batches, pauses } = await run([id]);
    expect([batches, pauses]).toEqual([[], [9 * 60 * 60_000]]);
  });

  test('waits when it is the thirty-first to one person within an hour, and nobody else waits with them', async () => {
    clock.set(day);
    const two = await teamOfTwo();
    const other = await teamOfTwo();
    await addGame(two);
    const sent = await db
      .insert(notification)
      .values(
        Array.from({ length: 30 }, (_, n) => ({
          teamId: two.team.id,
          playerId: two.ann.id,
          kind: 'game_moved' as const,
          cause: `game:${n}`,
          facts: { count: 1 },
          inInbox: true,
          createdAt: day,
        })),
      )
      .returning({ id: notification.id });
    const deliveries = await db
      .insert(notificationDelivery)
      .values(
        sent.map(({ id: notificationId }) => ({ notificationId, channel: 'email' as const, dueAt: day })),
      )
      .returning({ id: notificationDelivery.id });
    for (const { id } of deliveries)
      await db
        .update(notificationDelivery)
        .set({ state: 'sent', batchId: id, settledAt: day })
        .where(eq(notificationDelivery.id, id));
    clock.set('2026-11-10T17:20:00Z');
    const [late, own] = [await addGame(two), await addGame(other)];
    const { batches, pauses } = await run([late, own]);
    expect([batches.map(({ reader }) => reader.playerId), pauses]).toEqual([[other.ann.id], [40 * 60_000]]);
  });

  test('that failed is tried again with growing pauses, and ends where the refusal is final', async () => {
    clock.set(day);
    const id = await addGame(await teamOfTwo());
    const first = await run([id], { failure: 'unreachable', isFinal: false });
    expect(first.pauses).toEqual([60_000]);
    clock.set('2026-11-10T17:01:00Z');
    expect((await run([id], { failure: 'mailbox_full', isFinal: false })).pauses).toEqual([120_000]);
    clock.set('2026-11-10T17:03:00Z');
    expect((await run([id], { failure: 'mailbox_full', isFinal: true })).pauses).toEqual([]);
    expect(await stateOf(id)).toMatchObject({ state: 'failed', attempts: 3, failure: 'mailbox_full' });
  });

  test.each([
    ['game_added', '2026-11-11T13:00:00Z'],
    ['game_moved', '2026-11-11T03:01:30Z'],
  ] as const)('of %s that failed before quiet hours is tried again at %s', async (kind, next) => {
    clock.set('2026-11-11T02:00:00Z');
    const id = await addGame(await teamOfTwo());
    const [{ notificationId } = { notificationId: 0 }] = await db
      .update(notificationDelivery)
      .set({ attempts: 1 })
      .where(eq(notificationDelivery.id, id))
      .returning({ notificationId: notificationDelivery.notificationId });
    clock.set('2026-11-11T02:59:30Z');
    if (kind === 'game_moved') {
      const facts = { count: 11 };
      await db.update(notification).set({ kind, facts }).where(eq(notification.id, notificationId));
    }
    await run([id], { failure: 'unreachable', isFinal: false });
    expect(await stateOf(id)).toMatchObject({ state: 'pending', attempts: 2 });
    expect(Temporal.Instant.from((await stateOf(id))?.dueAt ?? '').toString()).toBe(next);
  });

  test('that failed for a day has failed for good', async () => {
    clock.set(day);
    const id = await addGame(await teamOfTwo());
    clock.set('2026-11-11T16:59:30Z');
    expect((await run([id], { failure: 'unreachable', isFinal: false })).pauses).toEqual([]);
    expect(await stateOf(id)).toMatchObject({ state: 'failed', failure: 'unreachable' });
  });

  test.each([
    [
      'a player who was removed',
      async ({ ann }: Two) =>
        void (await db.update(player).set({ removedAt: day }).where(eq(player.id, ann.id))),
    ],
    [
      'what was read in the app',
      async ({ ann }: Two) =>
        void (await db.update(notification).set({ readAt: day }).where(eq(notification.playerId, ann.id))),
    ],
    [
      'a kind that was switched off',
      async ({ ann }: Two) =>
        void (await db
          .update(notificationPreference)
          .set({ isEnabled: false })
          .where(
            and(eq(notificationPreference.playerId, ann.id), eq(notificationPreference.kind, 'game_added')),
          )),
    ],
  ])('is dropped for %s', async (_case, change) => {
    clock.set(day);
    const two = await teamOfTwo();
    const id = await addGame(two);
    await change(two);
    expect((await run([id])).batches).toEqual([]);
    expect(await stateOf(id)).toMatchObject({ state: 'dropped' });
  });
});

describe.each(['team', 'league'] as const)('while the %s is hidden', (of) => {
  test.each(['email', 'push'] as const)('no %s goes out', async (channel) => {
    clock.set(day);
    const two = await teamOfTwo();
    const id = await addGame(two);
    await db.update(notificationDelivery).set({ channel }).where(eq(notificationDelivery.id, id));
    await db
      .update(notificationPreference)
      .set({ channel })
      .where(eq(notificationPreference.playerId, two.ann.id));
    await setVisible(db, two.team, { of, isActive: false });
    expect((await run([id])).batches).toEqual([]);
    expect(await stateOf(id)).toMatchObject({ channel, state: 'dropped', attempts: 0 });
    const visible = await teamOfTwo();
    expect((await run([await addGame(visible)])).batches).toHaveLength(1);
  });
});

describe('a mail', () => {
  const options = {
    publicUrl: new URL('https://team.test'),
    unsubscribeKey: { current: new Uint8Array(32), former: null },
    answerKey: { current: new Uint8Array(32), former: null },
    subKey: { current: new Uint8Array(32), former: null },
    hashEmail: () => Buffer.alloc(32),
  };

  test('says when and where, in the zone of the team and of its reader, with one action', async () => {
    clock.set(day);
    const two = await teamOfTwo();
    await db
      .insert(notificationSettings)
      .values({ teamId: two.team.id, playerId: two.ann.id, timeZone: 'Europe/Berlin' });
    const { batches } = await run([await addGame(two)]);
    const mail = await composeMail(batches[0]!, options);
    expect(mail?.subject).toBe('New game: vs Bulls, Thu, Nov 19, 7:45 PM EST');
    expect(mail?.text).toContain('When: Thu, Nov 19, 7:45 PM EST\nFri, Nov 20, 1:45 AM your time');
    expect(mail?.text).toContain('Where: Main gym');
    expect(mail?.html.match(/class="action"/g)).toHaveLength(1);
    expect(mail?.unsubscribeUrl).toMatch(
      /^https:\/\/team\.test\/unsubscribe\/\d+\.\d+\.game_added\.[\w-]{43}$/,
    );
  });

  test('has a subject of 60 characters at most, and no markup of what people write', async () => {
    clock.set(day);
    const two = await teamOfTwo();
    outbox.queued.length = 0;
    const opponent = `<b>${'Basketball Club '.repeat(4)}</b>`.slice(0, 80);
    await call(two.team.captain, createGame, { body: { ...gameBody, opponent, teamId: two.team.id } });
    const { batches } = await run([outbox.queued[0]?.id ?? 0]);
    const mail = await composeMail(batches[0]!, options);
    expect(mail?.subject.length).toBeLessThanOrEqual(subjectLimit);
    expect(mail?.subject.endsWith('…')).toBe(true);
    expect(mail?.html).not.toContain('<b>');
  });
});

test('a game that is added arrives as a mail, through the queue and a mail server', async () => {
  clock.set(day);
  const two = await teamOfTwo();
  await db
    .insert(notificationSettings)
    .values({ teamId: two.team.id, playerId: two.ann.id, quietFrom: null, quietTo: null });
  const server = await startMailServer();
  const from = { name: 'Hawks', address: 'team@team.test' };
  const mailer = createSmtpMailer({ smtpUrl: `smtp://127.0.0.1:${server.port}`, from, dkim: null });
  const sending = createOutbox(services, mailer, collectingLogger([]));
  onTestFinished(() => sending.stop());
  const id = await addGame(two);
  await inTransaction(db, (tx) => sending.enqueue(tx, [{ id, channel: 'email', key: 'one' }]));
  await sending.start();
  const { to, source } = await server.received(1);
  expect(to).toEqual([two.ann.email]);
  expect(source).toContain(`Message-ID: <notification-${id}@localhost>`);
});

test('a start with a mail server that is out of reach goes on, and says so in one line', async () => {
  const mailer = createSmtpMailer({
    smtpUrl: 'smtp://team:secret@127.0.0.1:1',
    from: { name: '', address: 'team@team.test' },
    dkim: null,
  });
  const lines: string[] = [];
  const sending = createOutbox(services, mailer, collectingLogger(lines));
  onTestFinished(() => sending.stop());
  await sending.start();
  await expect.poll(() => lines.length).toBe(1);
  expect(lines[0]).toContain('The mail server in SMTP_URL does not accept emails: they wait');
  expect(lines[0]).not.toContain('secret');
});
