import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createWeeklyStats, getBoxScore, getLeaderboard, updateWeeklyStats } from '#contract/stats.ts';
import { addDays } from '#domain/calendar.ts';
import { boxScoreTotals, buildLeaderboard } from '#domain/leaderboard.ts';
import { player } from '#server/database/schema/players.ts';
import { scheduleGame } from '#server/database/schema/schedule.ts';
import { weeklyStats } from '#server/database/schema/stats.ts';
import { season } from '#server/database/schema/teams.ts';
import { startTestApp } from '#server/testing/app.ts';
import {
  createGameRow,
  createLine,
  createPlayer,
  createResultRow,
  createTeam,
} from '#server/testing/fixtures.ts';

const { db, call, clock } = await startTestApp();

clock.set('2026-11-18T20:00:00-05:00[America/New_York]');

const weeks = Array.from({ length: 12 }, (_, n) => addDays('2026-11-15', -7 * n));
const counts = () => fc.integer({ min: 0, max: 40 });
const anyNumbers = fc.record({
  points: counts(),
  rebounds: counts(),
  assists: counts(),
  steals: counts(),
  blocks: counts(),
  turnovers: counts(),
  minutesPlayed: counts(),
});

describe('the season leaderboard', () => {
  test('is what the rules make of the lines in the database', async () => {
    const [sample] = fc.sample(fc.array(anyNumbers, { minLength: 60, maxLength: 60 }), {
      seed: 6,
      numRuns: 1,
    });
    const team = await createTeam(db);
    const players = await Promise.all(Array.from({ length: 6 }, () => createPlayer(db, team.id)));
    const lines = sample!.map((line, n) => ({
      ...line,
      teamId: team.id,
      playerId: players[n % 5]!.id,
      week: weeks[Math.floor(n / 5)]!,
    }));
    await db.insert(weeklyStats).values(lines);
    const { body: board } = await call(null, getLeaderboard, { query: { teamId: team.id } });
    const expected = buildLeaderboard(
      players.map(({ id, name }) => {
        const own = lines.filter(({ playerId }) => playerId === id);
        return { player: { id, name }, gamesPlayed: own.length, totals: boxScoreTotals(own) };
      }),
    );
    expect(board).toHaveLength(5);
    expect(board.map((entry) => ({ ...entry, player: entry.player.id }))).toEqual(
      expected.map((entry) => ({ ...entry, player: entry.player.id })),
    );
  });

  test('follows a line as it is submitted and edited', async () => {
    const team = await createTeam(db);
    const board = async () => (await call(team.captain, getLeaderboard)).body;
    expect(await board()).toEqual([]);
    const line = { points: 20, rebounds: 5, assists: 3, steals: 1, blocks: 2 };
    const { body } = await call(team.captain, createWeeklyStats, { body: line });
    expect(await board()).toMatchObject([
      { player: { id: team.captainId }, gamesPlayed: 1, avgPoints: 20, avgPRA: 28, avgSTOCKS: 3 },
    ]);
    await call(team.captain, updateWeeklyStats, { params: { id: body.id }, body: { ...line, points: 21 } });
    expect(await board()).toMatchObject([{ gamesPlayed: 1, avgPoints: 21, avgPRA: 29 }]);
  });

  test('is of one team, and does not list who was removed', async () => {
    const team = await createTeam(db);
    const other = await createTeam(db);
    const gone = await createPlayer(db, team.id);
    await createLine(db, { teamId: team.id, playerId: team.captainId, week: weeks[0]!, points: 7 });
    await createLine(db, { teamId: team.id, playerId: gone.id, week: weeks[0]!, points: 50 });
    await createLine(db, { teamId: other.id, playerId: other.captainId, week: weeks[0]!, points: 99 });
    await db.update(player).set({ removedAt: '2026-11-17T00:00:00Z' }).where(eq(player.id, gone.id));
    const { body } = await call(other.captain, getLeaderboard, { query: { teamId: team.id } });
    expect(body.map((entry) => [entry.player.id, entry.avgPoints])).toEqual([[team.captainId, 7]]);
  });

  test('is of the current season, and of an older one when asked', async () => {
    const team = await createTeam(db);
    const days = { firstDay: '2026-09-06', lastDay: '2027-01-31' };
    await db.update(season).set(days).where(eq(season.teamId, team.id));
    const [older] = await db
      .insert(season)
      .values({ teamId: team.id, name: 'Spring', firstDay: '2026-03-01', lastDay: '2026-06-27' })
      .returning();
    const line = { teamId: team.id, playerId: team.captainId };
    await createLine(db, { ...line, week: '2026-06-21', points: 10 });
    await createLine(db, { ...line, week: '2026-07-05', points: 20 });
    await createLine(db, { ...line, week: '2026-09-06', points: 4 });
    await createLine(db, { ...line, week: '2026-11-08', points: 5 });
    const now = await call(team.captain, getLeaderboard);
    expect(now.body).toMatchObject([{ gamesPlayed: 2, avgPoints: 4.5 }]);
    const then = await call(null, getLeaderboard, { query: { teamId: team.id, seasonId: older!.id } });
    expect(then.body).toMatchObject([{ gamesPlayed: 2, avgPoints: 15 }]);
    const stranger = await createTeam(db);
    const theirs = await call(null, getLeaderboard, { query: { teamId: stranger.id, seasonId: older!.id } });
    expect(theirs.status).toBe(404);
  });
});

describe("a game's box score", () => {
  const playedOn = (teamId: number, week: string) => ({
    teamId,
    week,
    date: 'Thu, Nov 19',
    playedOn: addDays(week, 4),
    opponent: 'Dockside Ballers',
  });

  test('has its lines by points, and what they add up to', async () => {
    const team = await createTeam(db);
    const mate = await createPlayer(db, team.id);
    const line = { teamId: team.id, week: weeks[0]! };
    await createLine(db, { ...line, playerId: team.captainId, points: 11, rebounds: 4, minutesPlayed: 34 });
    await createLine(db, { ...line, playerId: mate.id, points: 22, rebounds: 8, minutesPlayed: 32 });
    await createLine(db, { ...line, playerId: mate.id, week: weeks[1]!, points: 40 });
    const [game] = await db.insert(scheduleGame).values(playedOn(team.id, weeks[0]!)).returning();
    const { status, body } = await call(null, getBoxScore, { params: { gameId: game!.id } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ gameId: game!.id, week: weeks[0] });
    expect(body.entries.map((entry) => [entry.player.id, entry.points])).toEqual([
      [mate.id, 22],
      [team.captainId, 11],
    ]);
    expect(body.totals).toEqual({
      points: 33,
      rebounds: 12,
      assists: 0,
      steals: 0,
      blocks: 0,
      turnovers: 0,
      minutesPlayed: 66,
    });
    expect(Object.keys(body.entries[0]!)).not.toContain('notes');
  });

  test('names what the team scored in it, once it has a result', async () => {
    const team = await createTeam(db);
    const week = weeks[0]!;
    const game = await createGameRow(db, team.id, { playedOn: addDays(week, 2) });
    const other = await createGameRow(db, team.id, { playedOn: addDays(week, 4) });
    const score = async () => (await call(null, getBoxScore, { params: { gameId: game.id } })).body.score;
    await createResultRow(db, other, [50, 70]);
    expect(await score()).toBeNull();
    await createResultRow(db, game, [68, 61]);
    expect(await score()).toBe(68);
  });

  test('is empty before anybody has submitted, and not there without a game', async () => {
    const team = await createTeam(db);
    const [game] = await db.insert(scheduleGame).values(playedOn(team.id, weeks[3]!)).returning();
    const { body } = await call(null, getBoxScore, { params: { gameId: game!.id } });
    expect([body.entries, body.totals.points]).toEqual([[], 0]);
    expect((await call(null, getBoxScore, { params: { gameId: 2_000_000_000 } })).status).toBe(404);
    expect((await call(null, getBoxScore, { params: { gameId: 'next' } })).status).toBe(400);
  });
});
