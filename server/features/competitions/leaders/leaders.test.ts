import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getLeagueLeaders } from '#contract/competitions/leaders.ts';
import { player } from '#server/database/schema/players.ts';
import { scheduleGame } from '#server/database/schema/schedule.ts';
import { weeklyStats } from '#server/database/schema/stats.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createCompetitionRow, createEntryRows, createFixtureRow } from '#server/testing/competitions.ts';
import {
  createGameRow,
  createLeague,
  createLine,
  createPlayer,
  createTeam,
  setVisible,
} from '#server/testing/fixtures.ts';

const { db, call, clock } = await startTestApp();
clock.set('2026-11-18T12:00[America/New_York]');

const weeks = ['2026-10-04', '2026-10-11', '2026-10-18'];

test('the leaders of a league are players of all its teams, with enough games of the competition', async () => {
  const leagueId = await createLeague(db, { slug: 'harbor' });
  const hawks = await createTeam(db, { leagueId, name: 'Hawks', slug: 'hawks' });
  const owls = await createTeam(db, { leagueId, name: 'Owls', slug: 'owls' });
  const competition = await createCompetitionRow(db, { leagueId });
  const [homeId = 0, awayId = 0] = await createEntryRows(db, competition, [hawks.id, owls.id]);
  for (const day of [1, 2, 3, 4])
    await createFixtureRow(db, competition, { homeId, awayId, points: [60 + day, 50] });
  const leaders = async (query = {}) =>
    (await call(null, getLeagueLeaders, { params: { leagueSlug: 'harbor' }, query })).body;
  expect(await leaders()).toEqual({ leastGames: 2, entries: [] });
  const rare = await createPlayer(db, owls.id);
  for (const week of weeks) {
    await createLine(db, { teamId: hawks.id, playerId: hawks.captainId, week, points: 10 });
    await createLine(db, { teamId: owls.id, playerId: owls.captainId, week, points: 20 });
  }
  await createLine(db, { teamId: owls.id, playerId: rare.id, week: weeks[0]!, points: 50 });
  await createLine(db, { teamId: hawks.id, playerId: hawks.captainId, week: '2026-08-02', points: 90 });
  const reply = await leaders();
  expect(
    reply.entries.map(({ player: { id }, team, avgPoints, gamesPlayed }) => [
      id,
      team.slug,
      avgPoints,
      gamesPlayed,
    ]),
  ).toEqual([
    [owls.captainId, 'owls', 20, 3],
    [hawks.captainId, 'hawks', 10, 3],
  ]);
  await setVisible(db, owls, { of: 'team', isActive: false });
  expect((await leaders()).entries.map(({ player: { id } }) => id)).toEqual([hawks.captainId]);
  await db.update(player).set({ removedAt: '2026-11-01T00:00:00Z' }).where(eq(player.id, hawks.captainId));
  expect((await leaders()).entries).toEqual([]);
});

test('a line of another game than the league’s does not count', async () => {
  const leagueId = await createLeague(db, { slug: 'bay' });
  const team = await createTeam(db, { leagueId });
  const competition = await createCompetitionRow(db, { leagueId });
  const [homeId = 0, awayId = 0] = await createEntryRows(db, competition, [team.id, 'Bears']);
  const fixture = await createFixtureRow(db, competition, { homeId, awayId, points: [60, 50] });
  const ofLeague = await createGameRow(db, team.id, { playedOn: '2026-10-08' });
  const friendly = await createGameRow(db, team.id, { playedOn: '2026-10-15' });
  await db
    .update(scheduleGame)
    .set({ competitionId: competition.id, fixtureId: fixture.id })
    .where(eq(scheduleGame.id, ofLeague.id));
  const line = { teamId: team.id, playerId: team.captainId };
  await db.insert(weeklyStats).values([
    { ...line, week: '2026-10-04', gameId: ofLeague.id, points: 12 },
    { ...line, week: '2026-10-11', gameId: friendly.id, points: 40 },
  ]);
  const { body } = await call(null, getLeagueLeaders, { params: { leagueSlug: 'bay' } });
  expect(body.entries).toMatchObject([{ gamesPlayed: 1, avgPoints: 12 }]);
});
