import { asc, eq, inArray } from 'drizzle-orm';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { setAnswer } from '#contract/attendance.ts';
import { listAudit } from '#contract/audit.ts';
import { updateEntry } from '#contract/competitions/entries.ts';
import { updateCompetition } from '#contract/competitions/management.ts';
import { createGame, deleteGame, getGame, updateGame, updateGameDetails } from '#contract/schedule.ts';
import { applyImport, previewImport } from '#contract/schedule-import.ts';
import { updateTeamSettings } from '#contract/teams/settings.ts';
import { fixtureStates } from '#domain/fixtures.ts';
import { leagueGame } from '#domain/league-games.ts';
import { fixture } from '#server/database/schema/competitions.ts';
import { notification } from '#server/database/schema/notifications.ts';
import { scheduleGame } from '#server/database/schema/schedule.ts';
import { weeklyStats } from '#server/database/schema/stats.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createLine, createPlayer, gameBody, person } from '#server/testing/fixtures.ts';
import { createFallOfHawks, fallBody } from '#server/testing/leagues.ts';

const admin = person({ email: 'admin@league.test' });
const { db, call, clock } = await startTestApp({ config: { adminEmails: [admin.email] } });
clock.set('2026-11-10T17:00:00Z');

const fall = fallBody();

let count = 0;
const competitionOfTwo = () =>
  createFallOfHawks({ call, db }, admin, `games-${++count}`, { owlsZone: 'America/Chicago' });

type League = Awaited<ReturnType<typeof competitionOfTwo>>;

const inboxOf = (playerId: number) =>
  db
    .select({ kind: notification.kind, facts: notification.facts })
    .from(notification)
    .where(eq(notification.playerId, playerId))
    .orderBy(asc(notification.id));

describe('a published fixture', () => {
  test('is on the schedules of both teams, each in its zone', async () => {
    const { slug, hawks, owls, add, gamesOf } = await competitionOfTwo();
    await add();
    expect(await gamesOf(hawks)).toMatchObject([
      {
        opponent: owls.name,
        isHome: true,
        date: 'Thu, Nov 19',
        time: '7:00 PM',
        location: 'Pier Gym, court 1',
        isCancelled: false,
        isNext: true,
        league: { competition: 'Fall', slug, isPostponed: false },
      },
    ]);
    expect(await gamesOf(owls)).toMatchObject([{ opponent: hawks.name, isHome: false, time: '6:00 PM' }]);
  });

  test('against a guest team is on one schedule, and a draft on none', async () => {
    const { hawks, owls, ids, params, add, change, gamesOf } = await competitionOfTwo();
    const id = await add({ awayId: ids.g, state: 'planned' });
    expect(await gamesOf(hawks)).toEqual([]);
    await change(id, { awayId: ids.g });
    expect((await gamesOf(hawks)).map(({ opponent }) => opponent)).toEqual(['Guests']);
    const body = { name: 'Visitors', contact: null };
    await call(admin, updateEntry, { params: { ...params, entryId: ids.g }, body });
    expect((await gamesOf(hawks)).map(({ opponent }) => opponent)).toEqual(['Visitors']);
    expect(await gamesOf(owls)).toEqual([]);
  });

  test('that is moved asks players again, and one that is postponed is off until it has a new day', async () => {
    const { hawks, owls, add, change, gamesOf } = await competitionOfTwo();
    const id = await add();
    const ann = await createPlayer(db, hawks.id);
    const [game] = await gamesOf(hawks);
    const answer = { params: { gameId: game!.id, playerId: ann.id }, body: { answer: 'in' } };
    expect((await call(ann.identity, setAnswer, answer as never)).status).toBe(200);
    const { calendarUid, sequence } = await rowOf(game!.id);
    await change(id, { playedOn: '2026-11-26' });
    expect((await inboxOf(ann.id)).at(-1)).toMatchObject({
      kind: 'game_moved',
      facts: { day: '2026-11-26', asksAgain: true },
    });
    expect(await rowOf(game!.id)).toMatchObject({ calendarUid, sequence: sequence + 1 });
    const log = (await call(hawks.captain, listAudit, { params: { id: hawks.id }, query: {} })).body;
    expect(log.entries[0]).toMatchObject({ action: 'game_changed', actorRole: 'admin' });
    await change(id, { playedOn: '2026-11-26', state: 'postponed' });
    expect(await gamesOf(owls)).toMatchObject([{ isCancelled: true, league: { isPostponed: true } }]);
    await change(id, { playedOn: '2026-11-26', state: 'cancelled' });
    expect(await gamesOf(owls)).toMatchObject([{ isCancelled: true, league: { isPostponed: false } }]);
    await change(id, { playedOn: '2026-12-03' });
    expect(await gamesOf(owls)).toMatchObject([{ playedOn: '2026-12-03', isCancelled: false }]);
  });

  test('takes the stat lines of both teams along to another week, and keeps them on the schedule', async () => {
    const { hawks, owls, ids, add, change, gamesOf } = await competitionOfTwo();
    const id = await add();
    for (const team of [hawks, owls]) {
      const [game] = await gamesOf(team);
      const line = { teamId: team.id, playerId: team.captainId, week: '2026-11-15' };
      await createLine(db, { ...line, gameId: game!.id, points: team.id });
    }
    await change(id, { playedOn: '2026-11-26' });
    const lines = await db
      .select({ week: weeklyStats.week, points: weeklyStats.points })
      .from(weeklyStats)
      .where(inArray(weeklyStats.teamId, [hawks.id, owls.id]))
      .orderBy(asc(weeklyStats.id));
    expect(lines).toEqual([hawks.id, owls.id].map((points) => ({ week: '2026-11-22', points })));
    expect((await change(id, { playedOn: '2026-11-26', awayId: ids.g })).status).toBe(409);
  });

  test('leaves the schedule only as long as nobody has used its game', async () => {
    const { hawks, owls, ids, add, change, gamesOf } = await competitionOfTwo();
    const id = await add();
    expect((await change(id, { state: 'planned' })).status).toBe(200);
    expect([await gamesOf(hawks), await gamesOf(owls)]).toEqual([[], []]);
    await change(id, {});
    const [game] = await gamesOf(owls);
    const answer = { params: { gameId: game!.id, playerId: owls.captainId }, body: { answer: 'out' } };
    await call(owls.captain, setAnswer, answer as never);
    const refused = await change(id, { awayId: ids.g });
    expect([refused.status, refused.error.message]).toEqual([
      409,
      `${owls.name} has answers, stats or a result for this game. Cancel or postpone it instead.`,
    ]);
    expect(await gamesOf(hawks)).toMatchObject([{ opponent: owls.name }]);
  });

  test('follows the names and zones of its competition and teams', async () => {
    const { hawks, owls, params, add, gamesOf } = await competitionOfTwo();
    await add();
    await call(admin, updateCompetition, { params, body: { ...fall, name: 'Cup', timeZone: 'UTC' } });
    const body = { name: `Night Owls ${count}`, timeSlot: null, timeZone: 'Europe/Berlin', logoUrl: null };
    const saved = await call(owls.captain, updateTeamSettings, { params: { id: owls.id }, body } as never);
    expect(saved.status, JSON.stringify(saved.error)).toBe(200);
    expect(await gamesOf(hawks)).toMatchObject([
      { opponent: `Night Owls ${count}`, time: '2:00 PM', league: { competition: 'Cup' } },
    ]);
    expect(await gamesOf(owls)).toMatchObject([{ time: '8:00 PM' }]);
  });
});

const rowOf = async (id: number) => {
  const [row] = await db.select().from(scheduleGame).where(eq(scheduleGame.id, id));
  return row!;
};

describe('the captain', () => {
  test('changes and deletes games of their own, and none of the league', async () => {
    const { hawks, add, gamesOf } = await competitionOfTwo();
    await add();
    const [game] = await gamesOf(hawks);
    const text = 'The league sets this game. Ask the organizer to move it.';
    const params = { id: game!.id };
    const changed = await call(hawks.captain, updateGame, { params, body: gameBody });
    expect([changed.status, changed.error.code, changed.error.message]).toEqual([409, 'league_game', text]);
    const deleted = await call(hawks.captain, deleteGame, { params, query: { withResult: 'true' } });
    expect([deleted.status, deleted.error.code]).toEqual([409, 'league_game']);
    expect((await call(null, getGame, { params })).body).toEqual({ ...game, ...(await detailOf(params)) });
    const own = (await call(hawks.captain, createGame, { body: gameBody })).body;
    expect(own.league).toBeNull();
    const ownParams = { params: { id: own.id } };
    expect((await call(hawks.captain, updateGame, { ...ownParams, body: gameBody })).status).toBe(200);
    expect((await call(hawks.captain, deleteGame, { ...ownParams, query: {} })).status).toBe(204);
  });

  test('imports around a league game, which stays as it is', async () => {
    const { hawks, owls, add, gamesOf } = await competitionOfTwo();
    await add();
    const before = await gamesOf(hawks);
    const text = `Date,Time,Opponent,Location,Home/Away,Score\n2026-11-19,9:00 PM,${owls.name},Elsewhere,Home,\n2026-11-28,8:00 PM,Bears,Den,Away,`;
    const preview = await call(hawks.captain, previewImport, {
      body: { teamId: hawks.id, text },
    } as never);
    expect(preview.status, JSON.stringify(preview.error)).toBe(200);
    const { id, rows } = preview.body as { id: number; rows: { key: string; kind: string }[] };
    expect(rows.map(({ kind }) => kind)).toEqual(['unchanged', 'added']);
    const applied = await call(hawks.captain, applyImport, {
      params: { id },
      body: { keys: rows.map(({ key }) => key) },
    } as never);
    expect(applied.status, JSON.stringify(applied.error)).toBe(200);
    const after = await gamesOf(hawks);
    expect(after.map(({ opponent }) => opponent)).toEqual([owls.name, 'Bears']);
    expect(after[0]).toEqual(before[0]);
  });
});

async function detailOf(params: { id: number }) {
  const { team, result } = (await call(null, getGame, { params })).body;
  return { team, result, source: undefined, upkeep: undefined };
}

/** Every team's schedule says of every fixture what the rule says, and nothing else. */
async function expectAgreement({ params, hawks, owls, ids, gamesOf }: League) {
  const { body } = await call(admin, updateCompetition, { params, body: fall });
  for (const [team, entryId] of [[hawks, ids.h] as const, [owls, ids.o] as const]) {
    const games = body.fixtures.flatMap((fixture) => {
      const side = fixture.homeId === entryId ? 'home' : 'away';
      if (side === 'away' && fixture.awayId !== entryId) return [];
      const otherId = side === 'home' ? fixture.awayId : fixture.homeId;
      const opponent = body.entries.find(({ id }) => id === otherId)!.name;
      return leagueGame({ ...fixture, side, opponent, zone: body.timeZone }, team.timeZone) ?? [];
    });
    const rows = (await gamesOf(team)).map(({ playedOn, time, opponent, isHome, location, isCancelled }) => ({
      playedOn,
      time,
      opponent,
      isHome,
      location,
      isCancelled,
    }));
    const sorted = (list: readonly object[]) =>
      list.map((one) => JSON.stringify(one, Object.keys(one).toSorted())).toSorted();
    expect(sorted(rows)).toEqual(sorted(games));
  }
}

test('after any acts of the organizer, schedules and fixtures agree', async () => {
  const league = await competitionOfTwo();
  const { h, o, g } = league.ids;
  const pairs = [
    [h, o],
    [o, h],
    [h, g],
    [g, o],
  ] as const;
  const act = fc.record({
    fixture: fc.nat(2),
    pair: fc.constantFrom(...pairs),
    playedOn: fc.constantFrom('2026-11-08', '2026-11-19', '2026-12-31'),
    time: fc.constantFrom('12:15 AM', '11:30 PM', null),
    venue: fc.constantFrom('Pier Gym', null),
    court: fc.constantFrom('A', null),
    state: fc.constantFrom(...fixtureStates),
  });
  const fixtures = new Map<number, number>();
  const walk = fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 6 }), async (acts) => {
    for (const {
      fixture,
      pair: [homeId, awayId],
      ...values
    } of acts) {
      const id = fixtures.get(fixture);
      const body = { homeId, awayId, ...values };
      if (id !== undefined) await league.change(id, body);
      else fixtures.set(fixture, await league.add({ ...body, time: null }));
      await expectAgreement(league);
    }
  });
  await fc.assert(walk, { numRuns: 8 });
});

test('notes, arrival and jersey are the team’s own: its captain sets them, and they stay when the league moves the game', async () => {
  const { hawks, owls, add, change, gamesOf } = await competitionOfTwo();
  const fixtureId = await add();
  const [game] = await gamesOf(hawks);
  const params = { id: game!.id };
  const body = { notes: 'Bring water', arrivalTime: '6:30 PM', jersey: 'White' };
  const saved = await call(hawks.captain, updateGameDetails, { params, body });
  expect([saved.status, saved.body.time]).toEqual([200, '7:00 PM']);
  expect((await call(owls.captain, updateGameDetails, { params, body })).status).toBe(404);
  const late = await call(hawks.captain, updateGameDetails, { params, body: { arrivalTime: 'soon' } });
  expect([late.status, late.error.issues?.[0]?.field]).toEqual([400, 'arrivalTime']);
  expect((await call(hawks.captain, updateGameDetails, { params, body: {} })).status).toBe(400);
  await change(fixtureId, { playedOn: '2026-11-26' });
  expect(await gamesOf(hawks)).toMatchObject([{ ...body, playedOn: '2026-11-26' }]);
  expect(await gamesOf(owls)).toMatchObject([{ notes: null, arrivalTime: null, jersey: null }]);
});

test('a team or guest team with another name is a change of its fixtures for calendars, and of no others', async () => {
  const { params, hawks, ids, add } = await competitionOfTwo();
  const [first, second] = [await add(), await add({ awayId: ids.g, playedOn: '2026-11-20' })];
  const third = await add({ homeId: ids.g, awayId: ids.o, playedOn: '2026-11-21' });
  const sequences = async () => {
    const rows = await db
      .select()
      .from(fixture)
      .where(inArray(fixture.id, [first, second, third]));
    return rows.toSorted((a, b) => a.id - b.id).map(({ sequence }) => sequence);
  };
  const before = await sequences();
  const raised = (...by: number[]) => before.map((sequence, index) => sequence + by[index]!);
  const rename = { id: hawks.id };
  const body = { name: 'Harbor Hawks' } as never;
  expect((await call(hawks.captain, updateTeamSettings, { params: rename, body })).status).toBe(200);
  expect(await sequences()).toEqual(raised(1, 1, 0));
  const guest = { params: { ...params, entryId: ids.g }, body: { name: 'Visitors', contact: null } };
  expect((await call(admin, updateEntry, guest)).status).toBe(200);
  expect(await sequences()).toEqual(raised(1, 2, 1));
  expect((await call(admin, updateEntry, guest)).status).toBe(200);
  expect(await sequences()).toEqual(raised(1, 2, 1));
});
