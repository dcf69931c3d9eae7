import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { remindPlayers } from '#contract/attendance/reminders.ts';
import { recordAttendance } from '#contract/attendance/who-came.ts';
import { createGame, deleteGame, getGame, listSchedule, updateGame } from '#contract/schedule.ts';
import { colorsOfName } from '#domain/team-colors.ts';
import { scheduleGame } from '#server/database/schema/schedule.ts';
import { team as teams } from '#server/database/schema/teams.ts';
import { startTestApp } from '#server/testing/app.ts';
import {
  createGameRow,
  createPlayer,
  createResultRow,
  createTeam,
  person,
} from '#server/testing/fixtures.ts';

const { db, call, clock } = await startTestApp({ config: { adminEmails: ['admin@league.test'] } });
const stranger = await createTeam(db);

const thursday = {
  date: '2026-11-26',
  time: '19:45',
  opponent: 'Northside Rec',
  location: 'Pier Gym, court 2',
  isHome: true,
};

async function scheduleOf(teamId: number) {
  const { body, status } = await call(null, listSchedule, { query: { teamId } });
  expect(status).toBe(200);
  return body;
}

describe('the schedule of a team', () => {
  test('lists games by tip-off, those whose time is to be announced last on their day', async () => {
    const { id } = await createTeam(db);
    const add = (playedOn: string, time: string | null) => createGameRow(db, id, { playedOn, time });
    await add('2026-11-26', null);
    await add('2026-11-26', '9:00 PM');
    await add('2026-11-26', '7:45 PM');
    await add('2026-11-19', '10:00 AM');
    await add('2027-01-07', '7:45 PM');
    const games = await scheduleOf(id);
    expect(games.map(({ playedOn, time }) => `${playedOn} ${time}`)).toEqual([
      '2026-11-19 10:00 AM',
      '2026-11-26 7:45 PM',
      '2026-11-26 9:00 PM',
      '2026-11-26 null',
      '2027-01-07 7:45 PM',
    ]);
    expect(games[1]).toMatchObject({
      date: 'Thu, Nov 26',
      week: '2026-11-22',
      startsAt: '2026-11-27T00:45:00Z',
    });
    expect(games[3]?.startsAt).toBeNull();
  });

  test('says of each game how it stands, by the team’s own midnight', async () => {
    const { id } = await createTeam(db, { timeZone: 'America/Los_Angeles' });
    const won = await createGameRow(db, id, { playedOn: '2026-11-05' });
    await createResultRow(db, won, [60, 59]);
    const drawn = await createGameRow(db, id, { playedOn: '2026-11-12' });
    await createResultRow(db, drawn, [60, 60]);
    await createGameRow(db, id, { playedOn: '2026-11-19' });
    await createGameRow(db, id, { playedOn: '2026-11-20' });
    const statuses = async () => (await scheduleOf(id)).map(({ status }) => status);
    clock.set('2026-11-19T23:59:59.999[America/Los_Angeles]');
    expect(await statuses()).toEqual(['won', 'tied', 'upcoming', 'upcoming']);
    clock.set('2026-11-20T00:00[America/Los_Angeles]');
    expect(await statuses()).toEqual(['won', 'tied', 'completed', 'upcoming']);
    clock.run();
  });

  test('counts the days to a game in the team’s zone, over the change of clocks too', async () => {
    const { id } = await createTeam(db, { timeZone: 'America/New_York' });
    await createGameRow(db, id, { playedOn: '2026-11-02' });
    const labelAt = async (time: string) => {
      clock.set(time);
      return (await scheduleOf(id))[0]?.upcomingLabel;
    };
    expect(await labelAt('2026-10-25T23:59[America/New_York]')).toBeNull();
    expect(await labelAt('2026-10-26T00:00[America/New_York]')).toBe('In 7 days');
    // In Tokyo it is the 2nd already.
    expect(await labelAt('2026-11-01T20:00[America/New_York]')).toBe('Tomorrow');
    expect(await labelAt('2026-11-02T00:00[America/New_York]')).toBe('Today');
    expect(await labelAt('2026-11-02T23:59:59[America/New_York]')).toBe('Today');
    expect(await labelAt('2026-11-03T00:00[America/New_York]')).toBeNull();
    clock.run();
  });

  test('has one next game: the earliest ahead, neither cancelled nor with a result', async () => {
    const { id } = await createTeam(db);
    const early = await createGameRow(db, id, { playedOn: '2026-11-26', time: '7:00 PM' });
    await createGameRow(db, id, { playedOn: '2026-11-26', time: '8:00 PM', isCancelled: true });
    const late = await createGameRow(db, id, { playedOn: '2026-11-26', time: '9:00 PM' });
    const last = await createGameRow(db, id, { playedOn: '2026-12-03', time: null });
    const nextAt = async (time: string) => {
      clock.set(time);
      return (await scheduleOf(id)).filter(({ isNext }) => isNext).map((game) => game.id);
    };
    expect(await nextAt('2026-11-26T18:59:59.999[America/New_York]')).toEqual([early.id]);
    expect(await nextAt('2026-11-26T19:00[America/New_York]')).toEqual([late.id]);
    await createResultRow(db, late, [70, 61]);
    expect(await nextAt('2026-11-26T19:00[America/New_York]')).toEqual([last.id]);
    expect(await nextAt('2026-12-03T23:59:59[America/New_York]')).toEqual([last.id]);
    expect(await nextAt('2026-12-04T00:00[America/New_York]')).toEqual([]);
    clock.run();
  });

  test('does not tell players where its games come from', async () => {
    const team = await createTeam(db);
    const player = await createPlayer(db, team.id);
    await createGameRow(db, team.id, { playedOn: '2026-11-26', origin: 'url' });
    const query = { teamId: team.id };
    expect((await call(player.identity, listSchedule, { query })).body[0]?.source).toBeUndefined();
    expect((await call(null, listSchedule, { query })).body[0]?.source).toBeUndefined();
    const response = await call(team.captain, listSchedule, { query });
    expect(response.body[0]?.source).toEqual({ isImported: true, isGone: false });
  });
});

describe('what the captain does about games', () => {
  test('is in their schedule alone, of games from two weeks ago on', async () => {
    clock.set('2026-11-18T12:00[America/New_York]');
    const team = await createTeam(db);
    const player = await createPlayer(db, team.id);
    await createGameRow(db, team.id, { playedOn: '2026-11-03' });
    const past = await createGameRow(db, team.id, { playedOn: '2026-11-04' });
    await createGameRow(db, team.id, { playedOn: '2026-11-24' });
    const read = async (who: typeof player.identity) => {
      const { body } = await call(who, listSchedule, { query: { teamId: team.id } });
      return body.map(({ upkeep }) => upkeep);
    };
    const nothing = { isAttendanceRecorded: false, wasAskedLately: false };
    expect(await read(team.captain)).toEqual([undefined, nothing, nothing]);
    expect(await read(player.identity)).toEqual([undefined, undefined, undefined]);
    const params = { gameId: past.id };
    await call(team.captain, recordAttendance, { params, body: { playerIds: [], subIds: [] } });
    expect(await read(team.captain)).toEqual([
      undefined,
      { ...nothing, isAttendanceRecorded: true },
      nothing,
    ]);
    clock.run();
  });

  test('counts a question as asked for 24 hours, of that game alone', async () => {
    const team = await createTeam(db);
    await createPlayer(db, team.id);
    const game = await createGameRow(db, team.id, { playedOn: '2026-11-26' });
    await createGameRow(db, team.id, { playedOn: '2026-11-27' });
    const recentAt = async (time: string) => {
      clock.set(time);
      const { body } = await call(team.captain, listSchedule, { query: { teamId: team.id } });
      return body.map(({ upkeep }) => upkeep?.wasAskedLately);
    };
    expect(await recentAt('2026-11-20T12:00:00Z')).toEqual([false, false]);
    await call(team.captain, remindPlayers, { params: { gameId: game.id } });
    expect(await recentAt('2026-11-21T11:59:59Z')).toEqual([true, false]);
    expect(await recentAt('2026-11-21T12:00:00Z')).toEqual([false, false]);
    clock.run();
  });
});

describe('a game', () => {
  test('is what the schedule says of it, with the team and the result', async () => {
    const team = await createTeam(db, { timeZone: 'Europe/Berlin' });
    const game = await createGameRow(db, team.id, { playedOn: '2026-11-19' });
    await createResultRow(db, game, [61, 58]);
    const params = { id: game.id };
    const [listed] = await scheduleOf(team.id);
    const { status, body } = await call(null, getGame, { params });
    expect([status, body]).toEqual([
      200,
      {
        ...listed,
        team: {
          name: team.name,
          timeZone: 'Europe/Berlin',
          logoUrl: null,
          colors: colorsOfName(team.name),
        },
        result: expect.objectContaining({ scheduleGameId: game.id, hbaScore: 61, opponentScore: 58 }),
      },
    ]);
    expect((await call(team.captain, getGame, { params })).body.source).toEqual({
      isImported: false,
      isGone: false,
    });
    // Somebody of another team reads it as a visitor does.
    expect((await call(stranger.captain, getGame, { params })).body).toEqual(body);
  });

  test('of a hidden team is not there, nor is one that never was', async () => {
    const hidden = await createTeam(db, { isActive: false });
    const game = await createGameRow(db, hidden.id, { playedOn: '2026-11-19' });
    for (const id of [game.id, 2_147_483_647]) {
      expect((await call(null, getGame, { params: { id } })).status).toBe(404);
      expect((await call(stranger.captain, getGame, { params: { id } })).status).toBe(404);
    }
  });
});

describe('a captain', () => {
  test('adds a game; its week and texts follow from the date', async () => {
    const team = await createTeam(db, { name: 'Harbor Hawks' });
    const { status, body } = await call(team.captain, createGame, { body: thursday });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      teamId: team.id,
      date: 'Thu, Nov 26',
      time: '7:45 PM',
      playedOn: '2026-11-26',
      week: '2026-11-22',
      matchup: 'Harbor Hawks vs Northside Rec',
      isCancelled: false,
      scrapedAt: null,
    });
    expect(await scheduleOf(team.id)).toHaveLength(1);
  });

  test('finds the new name of the team in the games from before it was renamed', async () => {
    const team = await createTeam(db, { name: 'Harbor Hawks' });
    const { body: game } = await call(team.captain, createGame, { body: thursday });
    const matchup = 'Harbor Hawks vs Northside Rec';
    await db.update(scheduleGame).set({ matchup }).where(eq(scheduleGame.id, game.id));
    await db.update(teams).set({ name: 'Pier Hawks' }).where(eq(teams.id, team.id));
    const { body } = await call(null, getGame, { params: { id: game.id } });
    expect(body.matchup).toBe('Pier Hawks vs Northside Rec');
  });

  test('may write a date without its year, which is read inside the season', async () => {
    const team = await createTeam(db);
    clock.set('2026-11-20T12:00:00Z');
    const { body } = await call(team.captain, createGame, {
      body: { ...thursday, date: 'Thu, Nov 26', time: 'TBD' },
    });
    expect(body).toMatchObject({ date: 'Thu, Nov 26', time: null });
    clock.run();
  });

  test('moves, cancels and brings back a game, which keeps its result', async () => {
    const team = await createTeam(db, { name: 'Harbor Hawks' });
    const game = await createGameRow(db, team.id, { playedOn: '2026-11-19' });
    await createResultRow(db, game, [68, 61]);
    const change = { ...thursday, date: '2027-01-03', time: '9:15 am', isHome: false, isCancelled: true };
    const moved = await call(team.captain, updateGame, { params: { id: game.id }, body: change });
    expect(moved.body).toMatchObject({
      id: game.id,
      date: 'Sun, Jan 3',
      week: '2027-01-03',
      time: '9:15 AM',
      isCancelled: true,
      matchup: 'Harbor Hawks @ Northside Rec',
      status: 'won',
    });
    const back = await call(team.captain, updateGame, { params: { id: game.id }, body: thursday });
    expect(back.body.isCancelled).toBe(false);
  });

  test('is asked before a game goes with its result', async () => {
    const team = await createTeam(db);
    const game = await createGameRow(db, team.id, { playedOn: '2026-11-19' });
    await createResultRow(db, game, [68, 61]);
    const params = { id: game.id };
    const response = await call(team.captain, deleteGame, { params });
    expect([response.status, response.error.code]).toEqual([409, 'game_has_result']);
    expect(await scheduleOf(team.id)).toHaveLength(1);
    expect((await call(team.captain, deleteGame, { params, query: { withResult: 'true' } })).status).toBe(
      204,
    );
    expect(await scheduleOf(team.id)).toEqual([]);
    expect((await call(team.captain, deleteGame, { params })).status).toBe(404);
  });

  test.each([
    ['date', { date: '31/02' }, "Invalid date: '31/02'"],
    ['date', { date: 'soon' }, "Invalid date: 'soon'"],
    ['date', { date: ' ' }, 'Date is required'],
    ['date', { date: '2026-02-30' }, "Invalid date: '2026-02-30'"],
    ['time', { time: '25:00' }, 'Must be a time such as 7:45 PM'],
    ['opponent', { opponent: '  ' }, 'Opponent is required'],
    ['opponent', { opponent: 'x'.repeat(81) }, 'Must be 80 characters or fewer'],
    ['location', { location: 'x'.repeat(121) }, 'Must be 120 characters or fewer'],
    ['isHome', { isHome: 'yes' }, 'Choose home or away'],
  ])('hears what is wrong with the %s %j', async (field, wrong, message) => {
    const { captain, id } = await createTeam(db);
    const reply = await call(captain, createGame, { body: { ...thursday, ...wrong } });
    expect(reply.status).toBe(400);
    expect(reply.error.issues).toEqual([expect.objectContaining({ field, message })]);
    expect(await scheduleOf(id)).toEqual([]);
  });

  test('is not the only one: an admin manages any team’s games by its id', async () => {
    const admin = person({ email: 'admin@league.test' });
    const { id } = await createTeam(db);
    expect((await call(admin, createGame, { body: { ...thursday, teamId: id } })).status).toBe(201);
    expect((await call(admin, createGame, { body: thursday })).status).toBe(404);
  });
});
