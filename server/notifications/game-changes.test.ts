import { asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { setAnswer } from '#contract/attendance.ts';
import { updateGame } from '#contract/schedule.ts';
import { gameAnswer } from '#server/database/schema/attendance.ts';
import { notification } from '#server/database/schema/notifications.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createGameRow, createPlayer, createTeam, gameBody } from '#server/testing/fixtures.ts';
import { type Batch, deliver } from './delivery/deliver.ts';
import { batchTitle } from './delivery/summary.ts';

const { call, clock, db, outbox } = await startTestApp({ outbox: ['email'] });

/** A captain and a player who is in for a game at 7:45 PM, nine days ahead. */
async function teamWithGame() {
  clock.set('2026-11-10T17:00:00Z');
  outbox.queued.length = 0;
  const team = await createTeam(db);
  const ann = await createPlayer(db, team.id);
  const { id } = await createGameRow(db, team.id, {
    playedOn: '2026-11-19',
    time: '7:45 PM',
    opponent: 'Bulls',
    location: 'Main gym',
  });
  const answered = { answer: 'in', source: 'player', answeredAt: '2026-11-09T12:00:00Z' } as const;
  await db.insert(gameAnswer).values({ teamId: team.id, gameId: id, playerId: ann.id, ...answered });
  const change = (at: string, body: Partial<typeof gameBody>) => {
    clock.set(momentOf(at));
    return call(team.captain, updateGame, { params: { id }, body: { ...gameBody, ...body } });
  };
  return { team, ann, id, change };
}

const momentOf = (at: string) => (at.includes('T') ? at : `2026-11-10T${at}Z`);

/** What is in a player's inbox, oldest first. */
async function inboxOf(playerId: number) {
  const rows = await db
    .select({ kind: notification.kind, facts: notification.facts })
    .from(notification)
    .where(eq(notification.playerId, playerId))
    .orderBy(asc(notification.id));
  return rows;
}

/** Delivers all that is queued; returns the subjects of the emails. */
async function subjectsAt(at: string) {
  clock.set(momentOf(at));
  const subjects: string[] = [];
  const send = async (batch: Batch) => {
    subjects.push(batchTitle(batch));
    return true;
  };
  for (const { id } of outbox.queued) await deliver({ db, clock, send, enqueue: async () => {} }, id);
  return subjects;
}

const moved = (time: string, before: string) => ({
  kind: 'game_moved',
  facts: expect.objectContaining({ time, before: expect.objectContaining({ time: before }) }),
});

describe('a game that changes', () => {
  test('twice within ten minutes is announced once, ten minutes after the last change, with the question', async () => {
    const { ann, change } = await teamWithGame();
    await change('17:00:00', { time: '8:20 PM' });
    await change('17:08:00', { time: '8:30 PM' });
    expect(await inboxOf(ann.id)).toEqual([moved('8:30 PM', '7:45 PM')]);
    expect(await subjectsAt('17:17:59')).toEqual([]);
    expect(await subjectsAt('17:18:00')).toEqual(['Answer again: Bulls game now Thu 8:30 PM']);
  });

  test('and changes back is not announced', async () => {
    const { ann, change } = await teamWithGame();
    await change('17:00:00', { time: '9:00 PM' });
    await change('17:09:00', {});
    expect(await inboxOf(ann.id)).toEqual([]);
    expect(await subjectsAt('17:30:00')).toEqual([]);
  });

  test('and is then cancelled is announced as cancelled, under the time that everybody knows', async () => {
    const { ann, change } = await teamWithGame();
    await change('17:00:00', { time: '9:00 PM' });
    await change('17:05:00', { time: '9:00 PM', isCancelled: true });
    expect(await inboxOf(ann.id)).toMatchObject([{ kind: 'game_cancelled', facts: { time: '7:45 PM' } }]);
    await change('17:06:00', { time: '9:00 PM' });
    expect(await inboxOf(ann.id)).toEqual([moved('9:00 PM', '7:45 PM')]);
  });

  test('after it was announced is compared with the announcement', async () => {
    const { ann, change } = await teamWithGame();
    await change('17:00:00', { time: '9:00 PM' });
    expect(await subjectsAt('17:10:00')).toHaveLength(1);
    await change('17:12:00', {});
    expect(await inboxOf(ann.id)).toEqual([moved('9:00 PM', '7:45 PM'), moved('7:45 PM', '9:00 PM')]);
    expect(await subjectsAt('17:22:00')).toHaveLength(1);
  });

  test('after its announcement was read is announced from what was read', async () => {
    const { ann, change } = await teamWithGame();
    await change('17:00:00', { time: '9:00 PM' });
    await db.update(notification).set({ readAt: '2026-11-10T17:01:00Z' });
    await change('17:02:00', {});
    expect(await inboxOf(ann.id)).toEqual([moved('9:00 PM', '7:45 PM'), moved('7:45 PM', '9:00 PM')]);
  });

  test('is announced without the question to somebody who has answered for the new time', async () => {
    const { ann, id, change } = await teamWithGame();
    await change('17:00:00', { time: '9:00 PM' });
    clock.set('2026-11-10T17:03:00Z');
    await call(ann.identity, setAnswer, { params: { gameId: id }, body: { answer: 'in' } });
    expect(await subjectsAt('17:10:00')).toEqual(['Game moved: vs Bulls, Thu, Nov 19, 9:00 PM']);
  });

  test('back after somebody has answered for the new time asks them', async () => {
    const { ann, id, change } = await teamWithGame();
    await change('17:00:00', { time: '9:00 PM' });
    clock.set('2026-11-10T17:03:00Z');
    await call(ann.identity, setAnswer, { params: { gameId: id }, body: { answer: 'out' } });
    await change('17:05:00', {});
    expect(await subjectsAt('17:15:00')).toEqual(['Answer again: Bulls game now Thu 7:45 PM']);
  });

  test('shortly before tip-off is announced sooner', async () => {
    const { change } = await teamWithGame();
    await change('2026-11-20T00:21:00Z', { location: 'Pier gym' });
    expect(await subjectsAt('2026-11-20T00:22:59Z')).toEqual([]);
    expect(await subjectsAt('2026-11-20T00:23:00Z')).toEqual(['Answer again: Bulls game now at Pier gym']);
  });
});

test('a delivery that is being sent is not withdrawn', async () => {
  const { ann, change } = await teamWithGame();
  await change('17:00:00', { time: '9:00 PM' });
  clock.set('2026-11-10T17:10:00Z');
  const [{ id } = { id: 0 }] = outbox.queued;
  const send = async () => {
    await change('17:10:01', { time: '9:30 PM' });
    return true;
  };
  await deliver({ db, clock, send, enqueue: async () => {} }, id);
  expect(await inboxOf(ann.id)).toEqual([moved('9:00 PM', '7:45 PM'), moved('9:30 PM', '9:00 PM')]);
});
