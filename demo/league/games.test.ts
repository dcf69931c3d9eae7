import { and, asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { addWeeks, currentSeason, dateIn, isInSeason, weekOf } from '#domain/calendar.ts';
import { leagueGame } from '#domain/league-games.ts';
import { teamRecord } from '#domain/record.ts';
import { gameStatus, nextGame } from '#domain/schedule-text.ts';
import { upcomingLabel } from '#domain/upcoming-label.ts';
import { competition, entry, fixture, outcome } from '#server/database/schema/competitions.ts';
import { gameResult, scheduleGame } from '#server/database/schema/schedule.ts';
import { weeklyStats } from '#server/database/schema/stats.ts';
import { season } from '#server/database/schema/teams.ts';
import { testDatabase } from '#server/testing/database.ts';
import { fillDemoLeague } from './fill.ts';
import { emptyDatabase, oddMoments } from './testing.ts';

const zone = 'America/New_York';
const { db } = await testDatabase();
const homeEntry = alias(entry, 'home_entry');

describe.each(oddMoments)('the demo league filled in %s (%s)', (_when, text) => {
  const now = Temporal.Instant.from(text);
  const today = dateIn(now, zone).toString();
  const week = weekOf(now, zone);

  beforeAll(async () => {
    await emptyDatabase(db);
    await fillDemoLeague(db, now);
  });

  async function seasonToday(teamId = 1) {
    const seasons = await db.select().from(season).where(eq(season.teamId, teamId));
    const current = currentSeason(seasons, today);
    if (!current) throw new Error('No season');
    return { seasons, current };
  }

  async function gamesOf(teamId: number) {
    const { current } = await seasonToday(teamId);
    const games = await db
      .select({ game: scheduleGame, result: gameResult })
      .from(scheduleGame)
      .leftJoin(gameResult, eq(gameResult.scheduleGameId, scheduleGame.id))
      .where(eq(scheduleGame.teamId, teamId))
      .orderBy(asc(scheduleGame.playedOn));
    return games.filter(({ game }) => isInSeason(game.playedOn, current));
  }

  it('is in a season that has another one behind it', async () => {
    const { seasons, current } = await seasonToday();
    expect(isInSeason(today, current)).toBe(true);
    expect(seasons).toHaveLength(2);
    expect(new Set(seasons.map(({ name }) => name)).size).toBe(2);
    expect(current.firstDay < addWeeks(week, -6)).toBe(true);
  });

  it('shows seven wins, two losses, a game without result, a disputed one and three to come', async () => {
    const { current } = await seasonToday();
    const games = await gamesOf(1);
    const statuses = games.map(({ game, result }) =>
      gameStatus({ ...game, time: game.time ?? '' }, result, { zone, season: current, now }),
    );
    const count = (status: string) => statuses.filter((one) => one === status).length;
    expect([count('won'), count('lost'), count('completed'), count('upcoming')]).toEqual([7, 2, 2, 3]);
    expect(teamRecord(games.flatMap(({ result }) => result ?? []))).toEqual({
      wins: 7,
      losses: 2,
      gamesPlayed: 9,
    });
    expect(statuses.slice(-3)).toEqual(['upcoming', 'upcoming', 'upcoming']);
  });

  it('has every game on its day, in the week of that day', async () => {
    const games = await db.select().from(scheduleGame);
    for (const { date, playedOn, week: gameWeek } of games) {
      expect(date).toBe(playedOn);
      expect(weekOf(Temporal.PlainDate.from(playedOn).toZonedDateTime(zone).toInstant(), zone)).toBe(
        gameWeek,
      );
    }
  });

  it('has won yesterday and plays again in six days', async () => {
    const { current } = await seasonToday();
    const games = await gamesOf(1);
    const latest = games.findLast(({ result }) => result !== null);
    expect(latest).toMatchObject({
      game: { opponent: 'Dockside Ballers', time: '7:45 PM' },
      result: { ourScore: 68, opponentScore: 61, isWin: true },
    });
    const schedule = games.map(({ game }) => ({ ...game, time: game.time ?? '' }));
    const next = nextGame(schedule, { zone, season: current, now });
    expect(next && upcomingLabel(next.playedOn, today)).toBe('In 6 days');
    expect(games.at(-1)?.game.time).toBeNull();
  });

  it('has the same scores for both teams of a game', async () => {
    const side = async (teamId: number, opponent: string) =>
      (await gamesOf(teamId)).filter(({ game }) => game.opponent === opponent);
    const hawks = await side(1, 'Dockside Ballers');
    const ballers = await side(2, 'Harbor Hawks');
    expect(hawks).toHaveLength(4);
    expect(
      ballers.map(({ game, result }) => [
        game.playedOn,
        game.time,
        game.location,
        game.isHome,
        result?.ourScore,
        result?.opponentScore,
      ]),
    ).toEqual(
      hawks.map(({ game, result }) => [
        game.playedOn,
        game.time,
        game.location,
        !game.isHome,
        result?.opponentScore,
        result?.ourScore,
      ]),
    );
  });

  it('has the games of its competition on the schedules of their teams', async () => {
    const rows = await db
      .select({
        fixture,
        outcome,
        game: scheduleGame,
        result: gameResult,
        zone: competition.timeZone,
        homeEntry,
      })
      .from(fixture)
      .innerJoin(competition, eq(competition.id, fixture.competitionId))
      .innerJoin(homeEntry, eq(homeEntry.id, fixture.homeId))
      .leftJoin(outcome, eq(outcome.fixtureId, fixture.id))
      .innerJoin(scheduleGame, eq(scheduleGame.fixtureId, fixture.id))
      .leftJoin(gameResult, eq(gameResult.scheduleGameId, scheduleGame.id));
    expect(rows).toHaveLength(22);
    for (const { game, result, homeEntry, outcome, ...of } of rows) {
      const side = homeEntry.teamId === game.teamId ? 'home' : 'away';
      const { opponent } = game;
      const values = leagueGame({ ...of.fixture, side, opponent, zone: of.zone }, zone);
      expect(game).toMatchObject(values ?? {});
      const points = outcome && [outcome.homePoints, outcome.awayPoints];
      expect(result && [result.ourScore, result.opponentScore]).toEqual(
        side === 'home' ? points : (points?.toReversed() ?? null),
      );
    }
  });

  it('adds the points of a game up to no more than its score', async () => {
    for (const teamId of [1, 2]) {
      for (const { game, result } of await gamesOf(teamId)) {
        const lines = await db
          .select()
          .from(weeklyStats)
          .where(and(eq(weeklyStats.teamId, teamId), eq(weeklyStats.gameId, game.id)));
        const points = lines.reduce((sum, line) => sum + line.points, 0);
        const minutes = lines.reduce((sum, line) => sum + line.minutesPlayed, 0);
        if (result) expect(points).toBeLessThanOrEqual(result.ourScore);
        expect(minutes).toBeLessThanOrEqual(200);
        for (const line of lines) expect(line.minutesPlayed).toBeLessThanOrEqual(48);
      }
    }
  });

  it('has a week of two games with a box score each', async () => {
    const lines = await db.select().from(weeklyStats).where(eq(weeklyStats.teamId, 1));
    const weeks = Map.groupBy(lines, (line) => line.week);
    const gamesOfWeeks = [...weeks.values()].map(
      (ofWeek) => new Set(ofWeek.map(({ gameId }) => gameId)).size,
    );
    expect(gamesOfWeeks.filter((count) => count === 2)).toEqual([2]);
    expect(gamesOfWeeks.filter((count) => count !== 1)).toEqual([2]);
  });
});
