import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { listAudit } from '#contract/audit.ts';
import { listPosts } from '#contract/feed/posts.ts';
import {
  createWeeklyStats,
  getBoxScore,
  listPlayerStats,
  setStatsFor,
  updateWeeklyStats,
} from '#contract/stats.ts';
import { player } from '#server/database/schema/players.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createGameRow, createPlayer, createTeam } from '#server/testing/fixtures.ts';

const { db, call, clock } = await startTestApp();
clock.set('2026-11-18T20:00[America/New_York]');

async function setUp() {
  const team = await createTeam(db);
  const mate = await createPlayer(db, team.id);
  await db.update(player).set({ joinedAt: '2026-09-01T12:00:00Z' }).where(eq(player.teamId, team.id));
  const game = await createGameRow(db, team.id, { playedOn: '2026-11-17' });
  const params = { gameId: game.id, playerId: mate.id };
  const enter = (body: object, who = team.captain) => call(who, setStatsFor, { params, body });
  const lines = async () =>
    (await call(null, getBoxScore, { params: { gameId: game.id } })).body.entries.map((entry) => [
      entry.player.id,
      entry.points,
      entry.isByCaptain,
    ]);
  return { team, mate, game, enter, lines };
}

describe('a captain', () => {
  test('enters the line of a player, marked and in the audit list, without a post', async () => {
    const { team, mate, enter, lines } = await setUp();
    const { status, body } = await enter({ points: 12, rebounds: 3 });
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ playerId: mate.id, week: '2026-11-15', points: 12, isByCaptain: true }),
    ]);
    expect(await lines()).toEqual([[mate.id, 12, true]]);
    const [entry] = (await call(team.captain, listAudit, { params: { id: team.id } })).body.entries;
    expect(entry).toMatchObject({ action: 'stats_entered', subject: { id: mate.id } });
    expect((await call(null, listPosts, { query: { teamId: team.id } })).body).toEqual([]);
  });

  test('corrects a line that a player has submitted, whose notes stay; the player has the last word', async () => {
    const { mate, enter, lines } = await setUp();
    const submitted = await call(mate.identity, createWeeklyStats, {
      body: { points: 40, notes: 'Hot hand' },
    });
    expect((await enter({ points: 20 })).body).toMatchObject({
      id: submitted.body.id,
      points: 20,
      notes: 'Hot hand',
    });
    expect(await lines()).toEqual([[mate.id, 20, true]]);
    const params = { id: submitted.body.id };
    await call(mate.identity, updateWeeklyStats, { params, body: { points: 21 } });
    expect(await lines()).toEqual([[mate.id, 21, false]]);
  });

  test('saves a line from the scorebook, which says what was kept; what a player entered of the rest stays', async () => {
    const { team, mate, game, enter } = await setUp();
    const sheet = { points: 12, rebounds: 0, bookStats: ['points'] };
    expect((await enter(sheet)).body).toMatchObject({ points: 12, bookStats: ['points'] });
    const box = async () => (await call(null, getBoxScore, { params: { gameId: game.id } })).body.entries[0];
    expect(await box()).toMatchObject({ bookStats: ['points'], isImported: false });
    await enter({ ...sheet, isImported: true });
    expect(await box()).toMatchObject({ bookStats: ['points'], isImported: true });
    const [line] = (await call(null, listPlayerStats, { params: { playerId: mate.id }, query: {} })).body;
    const own = { points: 10, rebounds: 7, assists: 2 };
    await call(mate.identity, updateWeeklyStats, { params: { id: line!.id }, body: own });
    expect(await box()).toMatchObject({ ...own, bookStats: null, isImported: false });
    await enter(sheet);
    expect(await box()).toMatchObject({ points: 12, rebounds: 7, assists: 2, bookStats: null });
    expect((await enter({ bookStats: ['fouls'] }, team.captain)).status).toBe(400);
  });

  test('enters nothing for a player who joined after that week, of another team, or for a week to come', async () => {
    const { team, mate, game, enter, lines } = await setUp();
    const other = await createPlayer(db, (await createTeam(db)).id);
    const ofOther = { gameId: game.id, playerId: other.id };
    expect((await call(team.captain, setStatsFor, { params: ofOther, body: {} })).status).toBe(404);
    const next = await createGameRow(db, team.id, { playedOn: '2026-11-24' });
    const ahead = { gameId: next.id, playerId: mate.id };
    expect((await call(team.captain, setStatsFor, { params: ahead, body: {} })).error.code).toBe(
      'week_invalid',
    );
    await db.update(player).set({ joinedAt: '2026-11-22T12:00:00Z' }).where(eq(player.id, mate.id));
    expect((await enter({ points: 1 })).status).toBe(404);
    expect(await lines()).toEqual([]);
  });
});
