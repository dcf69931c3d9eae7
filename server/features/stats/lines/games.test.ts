import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { listAudit } from '#contract/audit.ts';
import { undoDeletion } from '#contract/deletions.ts';
import { listPosts } from '#contract/feed/posts.ts';
import { deleteGame, updateGame } from '#contract/schedule.ts';
import {
  createWeeklyStats,
  deleteWeeklyStats,
  getBoxScore,
  getLeaderboard,
  listPlayerStats,
  listWeeklyStats,
  setStatsFor,
  updateWeeklyStats,
} from '#contract/stats.ts';
import { player } from '#server/database/schema/players.ts';
import { scheduleGame } from '#server/database/schema/schedule.ts';
import { weeklyStats } from '#server/database/schema/stats.ts';
import { startTestApp } from '#server/testing/app.ts';
import {
  createGameRow,
  createLine,
  createPlayer,
  createResultRow,
  createTeam,
  gameBody,
} from '#server/testing/fixtures.ts';

const { db, call, clock } = await startTestApp();
const week = '2026-11-15';
clock.set('2026-11-20T20:00[America/New_York]');

/** A team that plays on Tuesday and on Thursday. It is Friday. */
async function setUp() {
  const team = await createTeam(db);
  const jordan = await createPlayer(db, team.id);
  await db.update(player).set({ joinedAt: '2026-09-01T12:00:00Z' }).where(eq(player.teamId, team.id));
  const tuesday = await createGameRow(db, team.id, { playedOn: '2026-11-17' });
  const thursday = await createGameRow(db, team.id, { playedOn: '2026-11-19' });
  const submit = (body: object) => call(jordan.identity, createWeeklyStats, { body });
  const box = async (game: { id: number }) =>
    (await call(null, getBoxScore, { params: { gameId: game.id } })).body.entries.map((entry) => [
      entry.player.id,
      entry.points,
    ]);
  const lines = async () =>
    (await call(null, listPlayerStats, { params: { playerId: jordan.id } })).body.map((line) => [
      line.gameId,
      line.points,
    ]);
  const weeks = async () => (await call(null, listWeeklyStats, { query: { teamId: team.id, week } })).body;
  const posts = async () =>
    (await call(null, listPosts, { query: { teamId: team.id } })).body.map(({ content }) => content);
  return { team, jordan, tuesday, thursday, submit, box, lines, weeks, posts };
}

describe('in a week with two games', () => {
  test('stats are of the game that they name, and each game has its own box score', async () => {
    const { jordan, tuesday, thursday, submit, box, lines } = await setUp();
    const first = await submit({ gameId: tuesday.id, points: 10 });
    expect(first.body).toMatchObject({ week, gameId: tuesday.id, playedOn: '2026-11-17' });
    await submit({ gameId: thursday.id, points: 14 });
    expect([await box(tuesday), await box(thursday)]).toEqual([[[jordan.id, 10]], [[jordan.id, 14]]]);
    expect(await lines()).toEqual([
      [thursday.id, 14],
      [tuesday.id, 10],
    ]);
  });

  test('stats that name no game are of the last one, then of the other one, then refused', async () => {
    const { thursday, tuesday, submit, lines } = await setUp();
    expect((await submit({ points: 14 })).body.gameId).toBe(thursday.id);
    expect((await submit({ points: 10 })).body.gameId).toBe(tuesday.id);
    const third = await submit({ points: 1 });
    expect([third.status, third.error.code]).toEqual([409, 'stats_already_submitted']);
    expect(await lines()).toHaveLength(2);
  });

  test('the second stats of a game are refused, also when they arrive at the same moment', async () => {
    const { tuesday, submit, lines } = await setUp();
    const replies = await Promise.all([1, 2, 3].map((points) => submit({ gameId: tuesday.id, points })));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await lines()).toHaveLength(1);
  });

  test('the week is one entry with the sums and the notes of both, and each game counts in the averages', async () => {
    const { team, jordan, tuesday, thursday, submit, weeks } = await setUp();
    await submit({ gameId: tuesday.id, points: 10, minutesPlayed: 40, notes: 'Slow start' });
    const { body: latest } = await submit({
      gameId: thursday.id,
      points: 14,
      minutesPlayed: 30,
      notes: 'Hot',
    });
    const sum = { points: 24, minutesPlayed: 70, notes: 'Slow start\nHot', week };
    expect(await weeks()).toEqual([expect.objectContaining({ ...sum, id: latest.id, gameId: thursday.id })]);
    const { body: board } = await call(null, getLeaderboard, { query: { teamId: team.id } });
    expect(board).toMatchObject([{ player: { id: jordan.id }, gamesPlayed: 2, avgPoints: 12 }]);
  });

  test('an edit changes the line of its game alone, or moves it to the other one while that has none', async () => {
    const { jordan, tuesday, thursday, submit, lines } = await setUp();
    const { body: line } = await submit({ gameId: tuesday.id, points: 10 });
    const edit = (body: object) =>
      call(jordan.identity, updateWeeklyStats, { params: { id: line.id }, body });
    expect((await edit({ points: 11, gameId: thursday.id })).body).toMatchObject({
      gameId: thursday.id,
      playedOn: '2026-11-19',
    });
    await submit({ gameId: tuesday.id, points: 20 });
    const taken = await edit({ points: 12, gameId: tuesday.id });
    expect([taken.status, taken.error.code]).toEqual([409, 'stats_already_submitted']);
    await edit({ points: 13 });
    expect(await lines()).toEqual([
      [thursday.id, 13],
      [tuesday.id, 20],
    ]);
  });

  test('the captain enters the lines of each game', async () => {
    const { team, jordan, tuesday, thursday, submit, box } = await setUp();
    await submit({ gameId: tuesday.id, points: 10 });
    const enter = (game: { id: number }, points: number) =>
      call(team.captain, setStatsFor, { params: { gameId: game.id, playerId: jordan.id }, body: { points } });
    expect((await enter(thursday, 7)).body).toMatchObject({ gameId: thursday.id, isByCaptain: true });
    await enter(tuesday, 8);
    expect([await box(tuesday), await box(thursday)]).toEqual([[[jordan.id, 8]], [[jordan.id, 7]]]);
  });

  test("a box score's score is that of its own game", async () => {
    const { tuesday, thursday } = await setUp();
    await createResultRow(db, tuesday, [68, 61]);
    const score = async (game: { id: number }) =>
      (await call(null, getBoxScore, { params: { gameId: game.id } })).body.score;
    expect([await score(tuesday), await score(thursday)]).toEqual([68, null]);
  });

  test('a deletion takes the week, or only the line of a game, with their posts; undone, all of it is back', async () => {
    const { team, jordan, tuesday, thursday, submit, lines, posts } = await setUp();
    const { body: line } = await submit({ gameId: tuesday.id, points: 10 });
    await submit({ gameId: thursday.id, points: 14 });
    const before = [await lines(), (await posts()).sort()];
    const params = { id: line.id };
    const undo = () => call(team.captain, undoDeletion, { params: { kind: 'stats', ...params } });

    expect((await call(team.captain, deleteWeeklyStats, { params, query: { only: 'game' } })).status).toBe(
      204,
    );
    expect(await lines()).toEqual([[thursday.id, 14]]);
    expect(await posts()).toHaveLength(1);
    expect((await undo()).status).toBe(204);
    expect([await lines(), (await posts()).sort()]).toEqual(before);

    await call(team.captain, deleteWeeklyStats, { params });
    expect([await lines(), await posts()]).toEqual([[], []]);
    expect((await undo()).status).toBe(204);
    expect([await lines(), (await posts()).sort()]).toEqual(before);
    const { entries } = (await call(team.captain, listAudit, { params: { id: team.id } })).body;
    const actions = entries.map(({ action, subject }) => [action, subject?.id]);
    const twice = (action: string) => [...Array(2)].map(() => [action, jordan.id]);
    expect(actions).toEqual([
      ...twice('stats_restored'),
      ...twice('stats_deleted'),
      ['stats_restored', jordan.id],
      ['stats_deleted', jordan.id],
    ]);
  });
});

describe('a game that stats name', () => {
  test.each([
    ['of another week', { playedOn: '2026-11-12' }],
    ['that was cancelled', { playedOn: '2026-11-18', isCancelled: true }],
    ['that begins in an hour', { playedOn: '2026-11-20', time: '9:00 PM' }],
  ])('(%s) is refused, and nothing is written', async (_which, values) => {
    const { team, tuesday, jordan, submit, lines } = await setUp();
    const game = await createGameRow(db, team.id, values);
    const refused = await submit({ gameId: game.id, points: 3 });
    expect([refused.status, refused.error.issues?.map(({ field, code }) => [field, code])]).toEqual([
      400,
      [['gameId', 'gameNotOfWeek']],
    ]);
    const { body: line } = await submit({ gameId: tuesday.id, points: 10 });
    const body = { points: 3, gameId: game.id };
    const edit = await call(jordan.identity, updateWeeklyStats, { params: { id: line.id }, body });
    expect([edit.status, await lines()]).toEqual([400, [[tuesday.id, 10]]]);
  });

  test("of another team gets the same answer as one that doesn't exist", async () => {
    const { submit, lines } = await setUp();
    const { tuesday: theirs } = await setUp();
    const replies = [await submit({ gameId: theirs.id }), await submit({ gameId: 2_000_000_000 })];
    expect(replies.map(({ status, error }) => [status, error.message])).toEqual(
      Array(2).fill([400, 'Choose a game of this week that has started']),
    );
    expect(await lines()).toEqual([]);
  });
});

describe('lines without a game', () => {
  test('are in the box score of the only game of their week, and are of it once they are edited', async () => {
    const team = await createTeam(db);
    const line = await createLine(db, { teamId: team.id, playerId: team.captainId, week, points: 9 });
    const again = await call(team.captain, createWeeklyStats, { body: { points: 1 } });
    expect(again.status).toBe(409);
    const game = await createGameRow(db, team.id, { playedOn: '2026-11-17' });
    const params = { gameId: game.id };
    const box = async () =>
      (await call(null, getBoxScore, { params })).body.entries.map(({ points }) => points);
    expect(await box()).toEqual([9]);
    expect((await call(team.captain, createWeeklyStats, { body: params })).status).toBe(409);
    const edit = await call(team.captain, updateWeeklyStats, {
      params: { id: line.id },
      body: { points: 8 },
    });
    expect(edit.body.gameId).toBe(game.id);
    await createGameRow(db, team.id, { playedOn: '2026-11-19' });
    expect(await box()).toEqual([8]);
  });

  test('are left by a game that is deleted, both of a week too, and belong to it again when that is undone', async () => {
    const { team, tuesday, thursday, submit, box, lines, weeks } = await setUp();
    await submit({ gameId: tuesday.id, points: 10 });
    await submit({ gameId: thursday.id, points: 14 });
    for (const { id } of [tuesday, thursday])
      expect((await call(team.captain, deleteGame, { params: { id } })).status).toBe(204);
    expect((await lines()).toSorted()).toEqual([
      [null, 10],
      [null, 14],
    ]);
    expect(await weeks()).toMatchObject([{ points: 24 }]);
    for (const { id } of [tuesday, thursday])
      await call(team.captain, undoDeletion, { params: { kind: 'game', id } });
    expect((await box(tuesday)).map(([, points]) => points)).toEqual([10]);
    expect((await box(thursday)).map(([, points]) => points)).toEqual([14]);
  });
});

test('a game that moves to another week takes its lines along, with what they count for', async () => {
  const { team, jordan, tuesday, thursday, submit, weeks, lines } = await setUp();
  await submit({ gameId: tuesday.id, points: 10 });
  await submit({ gameId: thursday.id, points: 14 });
  const body = { ...gameBody, date: 'Nov 12, 2026' };
  expect((await call(team.captain, updateGame, { params: { id: tuesday.id }, body })).status).toBe(200);
  expect(await weeks()).toMatchObject([{ points: 14 }]);
  const ofJordan = and(eq(weeklyStats.playerId, jordan.id), eq(weeklyStats.gameId, tuesday.id));
  expect(await db.select({ week: weeklyStats.week }).from(weeklyStats).where(ofJordan)).toEqual([
    { week: '2026-11-08' },
  ]);
  expect(await lines()).toHaveLength(2);
  const [moved] = await db.select().from(scheduleGame).where(eq(scheduleGame.id, tuesday.id));
  expect(moved?.week).toBe('2026-11-08');
});
