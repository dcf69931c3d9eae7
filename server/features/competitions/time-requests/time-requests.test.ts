import { desc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { listAudit } from '#contract/audit.ts';
import { updateFixture } from '#contract/competitions/fixtures.ts';
import { listCompetitions } from '#contract/competitions/management.ts';
import {
  answerTimeRequest,
  createTimeRequest,
  deleteTimeRequest,
  listTimeRequests,
} from '#contract/competitions/time-requests.ts';
import { getGame } from '#contract/schedule.ts';
import { notification } from '#server/database/schema/notifications.ts';
import { leagueOrganizer } from '#server/database/schema/organizers.ts';
import { scheduleGame } from '#server/database/schema/schedule.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createCompetitionRow, createEntryRows, createFixtureRow } from '#server/testing/competitions.ts';
import { createLeague, createPlayer, createTeam } from '#server/testing/fixtures.ts';

const { db, call, clock } = await startTestApp();

/** A week before the Hawks' home game against the Owls, with an organizer who plays for a third team. */
async function gameAhead() {
  clock.set('2026-11-12T12:00:00Z');
  const league = await createLeague(db);
  const hawks = await createTeam(db, { leagueId: league });
  const owls = await createTeam(db, { leagueId: league });
  const elsewhere = await createTeam(db);
  const organizer = await createPlayer(db, elsewhere.id);
  await db.insert(leagueOrganizer).values({ leagueId: league, email: organizer.email ?? '' });
  const row = await createCompetitionRow(db, { leagueId: league });
  const [homeId = 0, awayId = 0, guestId = 0] = await createEntryRows(db, row, [hawks.id, owls.id, 'Guests']);
  const fixture = await createFixtureRow(db, row, { homeId, awayId, venue: 'Pier Gym', court: '2' });
  const body = {
    homeId,
    awayId,
    round: 1,
    playedOn: '2026-11-19',
    time: '7:45 PM',
    venue: 'Pier Gym',
    court: '2',
    state: 'published' as const,
  };
  const change = (more: object = {}) =>
    call(organizer.identity, updateFixture, {
      params: { id: row.id, fixtureId: fixture.id },
      body: { ...body, ...more },
    });
  // Brings the game to both schedules.
  expect((await change({ round: 2 })).status).toBe(200);
  const gameOf = async ({ id }: { id: number }) => {
    const [game] = await db.select().from(scheduleGame).where(eq(scheduleGame.teamId, id));
    return game?.id ?? 0;
  };
  const ask = async (team: typeof hawks, more: object = {}) =>
    call(team.captain, createTimeRequest, {
      params: { id: await gameOf(team) },
      body: {
        suggestions: [{ playedOn: '2026-11-20', time: '8:30 PM', venue: null, court: null }],
        reason: 'Half the team is at a wedding',
        ...more,
      },
    });
  const seenBy = async (team: typeof hawks) =>
    (await call(team.captain, listTimeRequests, { params: { id: await gameOf(team) } })).body;
  const open = async () =>
    (await call(organizer.identity, listCompetitions, { params: { leagueId: league } })).body[0]!
      .timeRequests;
  const answer = (requestId: number, reply: object) =>
    call(organizer.identity, answerTimeRequest, { params: { id: row.id, requestId }, body: reply } as never);
  return { hawks, owls, organizer, guestId, row, change, gameOf, ask, seenBy, open, answer };
}

const inboxOf = (playerId: number) =>
  db
    .select({ kind: notification.kind, facts: notification.facts })
    .from(notification)
    .where(eq(notification.playerId, playerId))
    .orderBy(desc(notification.id));

describe('asking for another time', () => {
  test('reaches the organizer with its reason, and the other captain without', async () => {
    const { hawks, owls, organizer, ask, seenBy, open } = await gameAhead();
    const reply = await ask(hawks);
    expect(reply.status, JSON.stringify(reply.error)).toBe(201);
    expect(await seenBy(hawks)).toMatchObject({
      canAsk: true,
      requests: [{ isOurs: true, reason: 'Half the team is at a wedding', declined: null }],
    });
    expect((await seenBy(owls)).requests).toMatchObject([
      { isOurs: false, reason: null, suggestions: [{ playedOn: '2026-11-20', time: '8:30 PM' }] },
    ]);
    expect(await open()).toMatchObject([{ side: 'home', reason: 'Half the team is at a wedding' }]);
    expect(await inboxOf(organizer.id)).toMatchObject([
      { kind: 'league_desk', facts: { what: 'timeAsked', team: hawks.name } },
    ]);
  });

  test('is refused twice, for the same time, for a past one and once the game has begun', async () => {
    const { hawks, owls, ask } = await gameAhead();
    const slot = { playedOn: '2026-11-19', time: '19:45', venue: null, court: null };
    const field = async (suggestions: object[]) => (await ask(owls, { suggestions })).error?.issues?.[0];
    expect(await field([slot])).toMatchObject({ field: 'suggestions.0.time', code: 'timeSame' });
    expect(await field([{ ...slot, playedOn: '2026-11-11' }])).toMatchObject({ code: 'timePassed' });
    const other = { ...slot, playedOn: '2026-11-21' };
    expect(await field([other, other])).toMatchObject({ field: 'suggestions.1.time', code: 'timeTwice' });
    expect(await field([{ ...slot, time: 'soon' }])).toMatchObject({ code: 'time' });
    expect((await ask(owls, { reason: ' ' })).status).toBe(400);
    expect((await ask(hawks)).status).toBe(201);
    expect((await ask(hawks)).error).toMatchObject({ code: 'conflict', reason: { code: 'timeRequestOpen' } });
    clock.set('2026-11-20T01:00:00Z');
    expect((await ask(owls)).error?.reason).toMatchObject({ code: 'timeRequestLate' });
  });

  test('isn’t for games of the team’s own, nor for other teams and players', async () => {
    const { hawks, owls, gameOf } = await gameAhead();
    const params = { id: await gameOf(hawks) };
    expect((await call(owls.captain, listTimeRequests, { params })).status).toBe(404);
    const player = await createPlayer(db, hawks.id);
    expect((await call(player.identity, listTimeRequests, { params })).error?.code).toBe('captain_only');
    expect((await call(null, listTimeRequests, { params })).status).toBe(401);
    await db
      .update(scheduleGame)
      .set({ competitionId: null, fixtureId: null })
      .where(eq(scheduleGame.id, params.id));
    expect((await call(hawks.captain, listTimeRequests, { params })).status).toBe(404);
  });

  test('is refused once the team has asked ten times in a day', async () => {
    const { hawks, ask, gameOf } = await gameAhead();
    const id = await gameOf(hawks);
    for (let count = 0; count < 10; count++) {
      const requestId = (await ask(hawks)).body.requests[0]!.id;
      await call(hawks.captain, deleteTimeRequest, { params: { id, requestId } });
    }
    expect((await ask(hawks)).error?.code).toBe('rate_limited');
    clock.set('2026-11-13T12:00:01Z');
    expect((await ask(hawks)).status).toBe(201);
  });

  test('can be withdrawn by its own team only', async () => {
    const { hawks, owls, ask, gameOf, open } = await gameAhead();
    const { requests } = (await ask(hawks)).body;
    const requestId = requests[0]!.id;
    const withdraw = async (team: typeof hawks) =>
      (await call(team.captain, deleteTimeRequest, { params: { id: await gameOf(team), requestId } })).status;
    expect(await withdraw(owls)).toBe(404);
    expect(await withdraw(hawks)).toBe(204);
    expect(await withdraw(hawks)).toBe(404);
    expect(await open()).toEqual([]);
    const audit = await call(hawks.captain, listAudit, { params: { id: hawks.id }, query: {} });
    expect(audit.body.entries.map(({ action }) => action).slice(0, 2)).toEqual([
      'time_request_withdrawn',
      'time_request_added',
    ]);
  });
});

describe('the organizer', () => {
  test('takes a time: the game moves on both schedules, and its requests end', async () => {
    const { hawks, owls, ask, gameOf, open, answer, seenBy } = await gameAhead();
    const player = await createPlayer(db, owls.id);
    await ask(hawks);
    await ask(owls, {
      suggestions: [{ playedOn: '2026-11-22', time: '7:00 PM', venue: 'Dock Hall', court: null }],
    });
    const [request] = await open();
    const reply = await answer(request!.id, { answer: 'take', suggestion: 0 });
    expect(reply.status, JSON.stringify(reply.error)).toBe(200);
    for (const team of [hawks, owls]) {
      const { body } = await call(null, getGame, { params: { id: await gameOf(team) } });
      expect(body).toMatchObject({ playedOn: '2026-11-20', time: '8:30 PM', location: 'Pier Gym, court 2' });
    }
    expect(await open()).toEqual([]);
    expect((await seenBy(owls)).requests).toEqual([]);
    expect((await inboxOf(player.id)).map(({ kind }) => kind)).toContain('game_moved');
    expect((await answer(request!.id, { answer: 'take', suggestion: 0 })).status).toBe(404);
  });

  test('declines with a line that the asking captains read, and they may ask again', async () => {
    const { hawks, owls, ask, open, answer, seenBy } = await gameAhead();
    await ask(hawks);
    const [request] = await open();
    const reply = await answer(request!.id, { answer: 'decline', note: 'No court is free' });
    expect(reply.body.timeRequests).toEqual([]);
    expect((await seenBy(hawks)).requests).toMatchObject([{ declined: { note: 'No court is free' } }]);
    expect((await seenBy(owls)).requests).toEqual([]);
    expect(await inboxOf(hawks.captainId)).toMatchObject([
      { kind: 'league_game', facts: { what: 'timeDeclined', note: 'No court is free' } },
      {},
    ]);
    expect((await ask(hawks)).body.requests).toMatchObject([{ declined: null }]);
  });

  test('can’t take a time whose court is taken, that has passed, or that nobody suggested', async () => {
    const { hawks, guestId, row, ask, open, answer } = await gameAhead();
    const [own = 0] = await createEntryRows(db, row, ['Neighbors']);
    await ask(hawks);
    const [request] = await open();
    expect((await answer(request!.id, { answer: 'take', suggestion: 1 })).status).toBe(400);
    const rival = { homeId: guestId, awayId: own, playedOn: '2026-11-20', time: '8:00 PM' };
    await createFixtureRow(db, row, { ...rival, venue: 'Pier Gym', court: '2' });
    const taken = await answer(request!.id, { answer: 'take', suggestion: 0 });
    expect(taken.error).toMatchObject({ code: 'conflict', reason: { code: 'slotTaken' } });
    expect(await open()).toHaveLength(1);
  });

  test('ends a request by moving or cancelling the game, not by another round', async () => {
    const { hawks, ask, open, change } = await gameAhead();
    await ask(hawks);
    await change({ round: 3 });
    expect(await open()).toHaveLength(1);
    await change({ time: '9:00 PM' });
    expect(await open()).toEqual([]);
    await ask(hawks);
    await change({ time: '9:00 PM', state: 'cancelled' });
    expect(await open()).toEqual([]);
  });

  test('sees no request of a game that has begun', async () => {
    const { hawks, ask, open } = await gameAhead();
    await ask(hawks);
    clock.set('2026-11-20T01:00:00Z');
    expect(await open()).toEqual([]);
  });
});
