import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { listPlayerAchievements } from '#contract/stats/achievements.ts';
import { getLeaderboard, listPlayerStats } from '#contract/stats.ts';
import { addDays } from '#domain/calendar.ts';
import { player } from '#server/database/schema/players.ts';
import { season } from '#server/database/schema/teams.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createLine, createPlayer, createTeam } from '#server/testing/fixtures.ts';

const { db, call, clock } = await startTestApp();

// A Wednesday: the new season began the day before.
clock.set('2026-11-18T20:00:00-05:00[America/New_York]');

/** A team whose new season began yesterday, and a player with twelve weeks in the one before. */
async function veteran() {
  const team = await createTeam(db);
  await db
    .update(season)
    .set({ name: 'Fall 2026', firstDay: '2026-08-02', lastDay: '2026-11-07' })
    .where(eq(season.teamId, team.id));
  await db
    .insert(season)
    .values({ teamId: team.id, name: 'Winter 2026-27', firstDay: '2026-11-17', lastDay: '2027-02-28' });
  const one = await createPlayer(db, team.id);
  const weeks = Array.from({ length: 12 }, (_, n) => addDays('2026-11-01', -7 * n));
  for (const [n, week] of weeks.entries()) {
    await createLine(db, { teamId: team.id, playerId: one.id, week, points: n === 3 ? 24 : 10 + n });
  }
  return { team, weeks, playerId: one.id };
}

const readLines = async (playerId: number, query: object) =>
  (await call(null, listPlayerStats, { params: { playerId }, query })).body;
const readAchievements = async (playerId: number) =>
  (await call(null, listPlayerAchievements, { params: { playerId } })).body;

describe('when a new season has begun', () => {
  test('a veteran’s recent weeks continue, and the averages of the season start over', async () => {
    const { team, weeks, playerId } = await veteran();
    const recent = await readLines(playerId, { seasonId: 'all', limit: 5 });
    expect(recent.map(({ week }) => week)).toEqual(weeks.slice(0, 5));
    expect((await readLines(playerId, { seasonId: 'all' })).map(({ week }) => week)).toEqual(weeks);
    expect(await readLines(playerId, {})).toEqual([]);
    expect((await call(null, getLeaderboard, { query: { teamId: team.id } })).body).toEqual([]);
  });

  test('what was reached stays, with its season', async () => {
    const { team, playerId, weeks } = await veteran();
    const fall = { id: expect.any(Number), name: 'Fall 2026' };
    const before = [
      { key: 'first', week: weeks[11], season: fall },
      { key: 'scorer', week: weeks[11], season: fall },
      { key: 'regular', week: weeks[2], season: fall },
    ];
    expect(await readAchievements(playerId)).toEqual(before);
    await createLine(db, { teamId: team.id, playerId, week: '2026-11-15', points: 30, assists: 8 });
    const winter = { id: expect.any(Number), name: 'Winter 2026-27' };
    expect(await readAchievements(playerId)).toEqual([
      ...before.slice(0, 2),
      { key: 'playmaker', week: '2026-11-15', season: winter },
      before[2],
    ]);
  });
});

test('a team without seasons has achievements of none', async () => {
  const team = await createTeam(db);
  await db.delete(season).where(eq(season.teamId, team.id));
  await createLine(db, { teamId: team.id, playerId: team.captainId, week: '2026-11-15' });
  expect(await readAchievements(team.captainId)).toEqual([
    { key: 'first', week: '2026-11-15', season: null },
  ]);
});

test('achievements of somebody who waits, was removed or never was are not there', async () => {
  const team = await createTeam(db);
  const [bench, gone] = [
    await createPlayer(db, team.id, { isApproved: false }),
    await createPlayer(db, team.id),
  ];
  await db.update(player).set({ removedAt: '2026-11-17T00:00:00Z' }).where(eq(player.id, gone.id));
  for (const playerId of [bench.id, gone.id, 2_000_000_000]) {
    const { status, error } = await call(null, listPlayerAchievements, { params: { playerId } });
    expect([status, error.message]).toEqual([404, 'Player not found']);
  }
});

test.each([
  ['a season in words', { seasonId: 'every' }, 'seasonId'],
  ['none at all', { limit: 0 }, 'limit'],
  ['too many', { limit: 501 }, 'limit'],
  ['a limit in words', { limit: 'five' }, 'limit'],
])('lines of %s are refused', async (_what, query, field) => {
  const { captainId } = await createTeam(db);
  const { status, error } = await call(null, listPlayerStats, { params: { playerId: captainId }, query });
  expect([status, error.issues?.map((issue) => issue.field)]).toEqual([400, [field]]);
});
