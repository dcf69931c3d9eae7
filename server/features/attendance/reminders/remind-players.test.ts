import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { remindPlayers } from '#contract/attendance/reminders.ts';
import { setAnswer } from '#contract/attendance.ts';
import { notification } from '#server/database/schema/notifications.ts';
import { ApiError } from '#server/errors.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createAway, createGameRow, createPlayer, createTeam } from '#server/testing/fixtures.ts';

const { call, clock, db, outbox } = await startTestApp({ outbox: ['email'] });
clock.set('2026-11-18T12:00[America/New_York]');

async function createGame() {
  const team = await createTeam(db);
  const game = await createGameRow(db, team.id, {
    playedOn: '2026-11-24',
    time: '7:45 PM',
    opponent: 'Bulls',
  });
  const params = { gameId: game.id };
  const answered = await createPlayer(db, team.id);
  await call(answered.identity, setAnswer, { params, body: { answer: 'in' } });
  const away = await createPlayer(db, team.id);
  await createAway(db, away, { firstDay: '2026-11-23', lastDay: '2026-11-25' });
  const silent = [await createPlayer(db, team.id), await createPlayer(db, team.id)];
  return { team, game, params, silent };
}

const remindedOf = async (teamId: number) =>
  (await db.select().from(notification).where(eq(notification.teamId, teamId)))
    .filter(({ kind }) => kind === 'answer_wanted')
    .toSorted((a, b) => (a.playerId ?? 0) - (b.playerId ?? 0))
    .map(({ playerId, facts }) => ({ playerId, facts }));

test('the captain reminds those who have not answered, by inbox and email, and neither the others nor themselves', async () => {
  const { team, game, params, silent } = await createGame();
  outbox.queued.length = 0;
  expect((await call(team.captain, remindPlayers, { params })).body).toEqual({ count: 2 });
  const facts = expect.objectContaining({ gameId: game.id, opponent: 'Bulls', isReminder: true });
  expect(await remindedOf(team.id)).toEqual(silent.map(({ id }) => ({ playerId: id, facts })));
  expect(outbox.queued).toHaveLength(2);
});

test('once an hour, however many captains press at the same time', async () => {
  const { team, params } = await createGame();
  const replies = await Promise.all([1, 2, 3].map(() => call(team.captain, remindPlayers, { params })));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 429, 429]);
  expect(await remindedOf(team.id)).toHaveLength(2);
  const refused = await call(team.captain, remindPlayers, { params });
  expect(refused.error.message).toBe('You already reminded them in the last hour.');
});

test('when everybody has answered nobody is reminded, and the hour is not used up', async () => {
  const team = await createTeam(db);
  const { id: gameId } = await createGameRow(db, team.id, { playedOn: '2026-11-24', time: '7:45 PM' });
  const press = () => call(team.captain, remindPlayers, { params: { gameId } });
  expect((await press()).body).toEqual({ count: 0 });
  await createPlayer(db, team.id);
  expect((await press()).body).toEqual({ count: 1 });
});

test('an hour later the captain can remind again', async () => {
  const { team, params } = await createGame();
  const press = () => call(team.captain, remindPlayers, { params });
  clock.set('2026-11-18T12:00[America/New_York]');
  expect((await press()).status).toBe(200);
  clock.set('2026-11-18T12:59:59[America/New_York]');
  expect((await press()).error).toMatchObject({ code: 'rate_limited' });
  clock.set('2026-11-18T13:00[America/New_York]');
  expect((await press()).status).toBe(200);
  expect(await remindedOf(team.id)).toHaveLength(4);
});

test('a reminder that could not be written does not use up the hour', async () => {
  const { team, params } = await createGame();
  const press = () => call(team.captain, remindPlayers, { params });
  vi.spyOn(outbox, 'enqueue').mockRejectedValueOnce(new ApiError('unavailable'));
  expect((await press()).status).toBe(503);
  expect(await remindedOf(team.id)).toEqual([]);
  expect((await press()).body).toEqual({ count: 2 });
});
