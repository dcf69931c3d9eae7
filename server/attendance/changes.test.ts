import { and, asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { updateGame } from '#contract/schedule.ts';
import { applyImport, previewImport, undoImport } from '#contract/schedule-import.ts';
import type { Answer } from '#domain/attendance/answer.ts';
import { gameAnswer } from '#server/database/schema/attendance.ts';
import { notification } from '#server/database/schema/notifications.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createGameRow, createPlayer, createTeam, gameBody } from '#server/testing/fixtures.ts';

const { call, clock, db } = await startTestApp({ outbox: ['email'] });

/** A team with a game ahead and a player of each answer. */
async function teamWithAnswers() {
  clock.set('2026-11-10T12:00:00Z');
  const team = await createTeam(db, { name: 'Hawks' });
  const game = await createGameRow(db, team.id, {
    playedOn: '2026-11-19',
    time: '7:45 PM',
    opponent: 'Bulls',
    location: 'Main gym',
    origin: null,
  });
  const add = async (answer: Answer) => {
    const { id } = await createPlayer(db, team.id);
    await db.insert(gameAnswer).values({
      teamId: team.id,
      gameId: game.id,
      playerId: id,
      answer,
      source: 'player',
      answeredAt: '2026-11-09T12:00:00Z',
    });
    return id;
  };
  const ids = { in: await add('in'), maybe: await add('maybe'), out: await add('out') };
  const silent = (await createPlayer(db, team.id)).id;
  const change = (body: Partial<typeof gameBody>) =>
    call(team.captain, updateGame, { params: { id: game.id }, body: { ...gameBody, ...body } });
  return { team, game, ids, silent, change };
}

async function staleAnswers(gameId: number) {
  const rows = await db
    .select({ answer: gameAnswer.answer })
    .from(gameAnswer)
    .where(and(eq(gameAnswer.gameId, gameId), eq(gameAnswer.isStale, true)))
    .orderBy(asc(gameAnswer.playerId));
  return rows.map(({ answer }) => answer);
}

async function notified(teamId: number) {
  const rows = await db
    .select({ id: notification.playerId, facts: notification.facts })
    .from(notification)
    .where(and(eq(notification.teamId, teamId), eq(notification.kind, 'game_moved')))
    .orderBy(asc(notification.playerId));
  return rows.map(({ id, facts }) => ({ id, asksAgain: 'asksAgain' in facts && facts.asksAgain === true }));
}

describe('a game that a captain changes', () => {
  test('to another day puts every answer in question; those who gave one are asked, the others are notified', async () => {
    const { team, game, ids, silent, change } = await teamWithAnswers();
    await change({ date: 'Nov 20, 2026' });
    expect(await staleAnswers(game.id)).toEqual(['in', 'maybe', 'out']);
    expect(await notified(team.id)).toEqual([
      { id: ids.in, asksAgain: true },
      { id: ids.maybe, asksAgain: true },
      { id: ids.out, asksAgain: true },
      { id: silent, asksAgain: false },
    ]);
  });

  test('to another place asks those who meant to come', async () => {
    const { team, game, ids, silent, change } = await teamWithAnswers();
    await change({ location: 'Pier gym' });
    expect(await staleAnswers(game.id)).toEqual(['in', 'maybe']);
    expect(await notified(team.id)).toEqual([
      { id: ids.in, asksAgain: true },
      { id: ids.maybe, asksAgain: true },
      { id: ids.out, asksAgain: false },
      { id: silent, asksAgain: false },
    ]);
  });

  test('by little leaves the answers, until it adds up', async () => {
    const { game, change } = await teamWithAnswers();
    await change({ time: '8:10 PM', opponent: 'Bears', isHome: false });
    expect(await staleAnswers(game.id)).toEqual([]);
    await change({ time: '8:30 PM' });
    expect(await staleAnswers(game.id)).toEqual(['in', 'maybe', 'out']);
  });

  test('by much keeps what was answered, and for how long a yes keeps its place', async () => {
    const { game, ids, change } = await teamWithAnswers();
    await change({ time: '10:20 PM' });
    const stored = () =>
      db
        .select({ id: gameAnswer.playerId, was: gameAnswer.was, by: gameAnswer.answerAgainBy })
        .from(gameAnswer)
        .where(eq(gameAnswer.gameId, game.id))
        .orderBy(asc(gameAnswer.playerId));
    const was = { playedOn: '2026-11-19', time: '7:45 PM', location: 'Main gym' };
    // A day after the change, which was made at 7 AM in New York: in the morning.
    const by = '2026-11-11T14:00:00+00:00';
    expect((await stored())[0]).toEqual({ id: ids.in, was, by: expect.anything() });
    expect(Temporal.Instant.from((await stored())[0]?.by ?? '')).toEqual(Temporal.Instant.from(by));
    await change({});
    expect((await stored()).map(({ was, by }) => [was, by])).toEqual([
      [null, null],
      [null, null],
      [null, null],
    ]);
    expect(await staleAnswers(game.id)).toEqual([]);
  });

  test('and cancels asks nobody; asks when it takes place after everybody has heard that it does not', async () => {
    const { team, game, ids, change } = await teamWithAnswers();
    await change({ isCancelled: true });
    expect([await staleAnswers(game.id), await notified(team.id)]).toEqual([[], []]);
    clock.set('2026-11-10T12:09:00Z');
    await change({});
    expect([await staleAnswers(game.id), await notified(team.id)]).toEqual([[], []]);
    await change({ isCancelled: true });
    await db.update(notification).set({ readAt: '2026-11-10T12:10:00Z' });
    clock.set('2026-11-10T13:00:00Z');
    await change({});
    expect(await staleAnswers(game.id)).toEqual(['in', 'maybe']);
    const playerIds = (await notified(team.id)).filter(({ asksAgain }) => asksAgain).map(({ id }) => id);
    expect(playerIds).toEqual([ids.in, ids.maybe]);
  });

  test('once it is over keeps its answers', async () => {
    const { game, change } = await teamWithAnswers();
    clock.set('2026-11-21T12:00:00Z');
    await change({ time: '9:45 PM' });
    expect(await staleAnswers(game.id)).toEqual([]);
  });
});

test('an import puts answers in question as a captain does, and its undo those given since', async () => {
  const { team, game, ids } = await teamWithAnswers();
  const text = (day: string) => `Date,Time,Opponent,Location\n${day},7:45 PM,Bulls,Main gym\n`;
  const apply = async (day: string) => {
    const { body } = await call(team.captain, previewImport, { body: { text: text(day), teamName: null } });
    const keys = body.rows.map(({ key }) => key);
    await call(team.captain, applyImport, { params: { id: body.id }, body: { keys } });
    return body.id;
  };
  await apply('2026-11-19');
  expect(await staleAnswers(game.id)).toEqual([]);
  const moved = await apply('2026-11-20');
  expect(await staleAnswers(game.id)).toEqual(['in', 'maybe', 'out']);
  expect((await notified(team.id)).filter(({ asksAgain }) => asksAgain)).toHaveLength(3);
  const answerAgain = { isStale: false, was: null, answerAgainBy: null };
  await db.update(gameAnswer).set(answerAgain).where(eq(gameAnswer.playerId, ids.in));
  await call(team.captain, undoImport, { params: { id: moved } });
  expect(await staleAnswers(game.id)).toEqual(['in']);
});
