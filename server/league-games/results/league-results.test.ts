import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { listAnswers, setAnswer } from '#contract/attendance.ts';
import { listAudit } from '#contract/audit.ts';
import { setOutcome, updateFixture } from '#contract/competitions/fixtures.ts';
import { updateCompetition } from '#contract/competitions/management.ts';
import { createOrganizer } from '#contract/competitions/organizers.ts';
import { undoDeletion } from '#contract/deletions.ts';
import { confirmResult, createResult, deleteResult, updateResult } from '#contract/schedule/results.ts';
import { getGame, listSchedule } from '#contract/schedule.ts';
import { addScorebookEvents } from '#contract/scorebook.ts';
import { presets } from '#domain/standings/rules.ts';
import { notification } from '#server/database/schema/notifications.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createPlayer, createTeam, person } from '#server/testing/fixtures.ts';
import { createFallOfHawks, fallBody } from '#server/testing/leagues.ts';

const admin = person({ email: 'admin@league.test' });
const { db, call, clock } = await startTestApp({ config: { adminEmails: [admin.email] } });

const competition = fallBody();

let count = 0;

/** A league whose Hawks have played at home against the Owls, and an organizer who plays for a third team. */
async function playedGame() {
  clock.set('2026-11-20T12:00:00Z');
  const fall = await createFallOfHawks({ call, db }, admin, `results-${++count}`);
  const { league, slug, params, hawks, owls, ids } = fall;
  const neighbors = await createTeam(db);
  const organizer = await createPlayer(db, neighbors.id);
  await call(admin, createOrganizer, {
    params: { leagueId: league.id },
    body: { email: organizer.email, name: null },
  } as never);
  const values = { ...fall.values, venue: null, court: null };
  const add = (more: object = {}) => fall.add({ ...values, ...more });
  const fixtureId = await add();
  const gameOf = async (team: typeof hawks) => {
    const games = (await call(team.captain, listSchedule, { query: { teamId: team.id } })).body;
    return (await call(team.captain, getGame, { params: { id: games.at(-1)!.id } })).body;
  };
  const enter = async (
    team: typeof hawks,
    hbaScore: number,
    opponentScore: number,
    regulation: number | null = null,
  ) =>
    call(team.captain, createResult, {
      body: { hbaScore, opponentScore, regulation, notes: null, scheduleGameId: (await gameOf(team)).id },
    });
  const decide = (result: object | null) =>
    call(organizer.identity, setOutcome, { params: { ...params, fixtureId }, body: { result } } as never);
  return {
    slug,
    params,
    hawks,
    owls,
    organizer,
    fixtureId,
    values,
    guestId: ids.g,
    add,
    gameOf,
    enter,
    table: fall.page,
    decide,
  };
}

const inboxOf = (playerId: number) =>
  db
    .select({ kind: notification.kind, facts: notification.facts, readAt: notification.readAt })
    .from(notification)
    .where(eq(notification.playerId, playerId))
    .orderBy(desc(notification.id));

describe('a captain’s result of a league game', () => {
  test('is on both schedules and in the table at once, and waits for the other captain', async () => {
    const { hawks, owls, enter, gameOf, table } = await playedGame();
    const reply = await enter(hawks, 71, 64);
    expect([reply.status, reply.body]).toMatchObject([201, { hbaScore: 71, opponentScore: 64, isWin: true }]);
    const result = { state: 'toConfirm', standsAt: '2026-11-22T12:00:00Z' };
    expect(await gameOf(hawks)).toMatchObject({
      result: { hbaScore: 71 },
      league: { result: { ...result, versions: [{ isOurs: true, hbaScore: 71, opponentScore: 64 }] } },
    });
    expect(await gameOf(owls)).toMatchObject({
      status: 'lost',
      result: { hbaScore: 64, opponentScore: 71, isWin: false },
      league: { result: { ...result, versions: [{ isOurs: false, hbaScore: 64, opponentScore: 71 }] } },
    });
    const { id } = await gameOf(owls);
    expect((await call(null, getGame, { params: { id } })).body.league?.result).toEqual(result);
    const page = await table();
    expect(page.results).toMatchObject([
      { resultState: 'toConfirm', outcome: { counted: { home: 71, away: 64 } } },
    ]);
    expect(page.table.map(({ wins }) => wins)).toEqual([1, 0, 0]);
    expect((await inboxOf(owls.captainId))[0]).toMatchObject({
      kind: 'league_game',
      facts: { what: 'toConfirm', ourScore: 64, opponentScore: 71, gameId: id },
    });
  });

  test('stands once its time is over, and is final then', async () => {
    const { hawks, owls, enter, gameOf } = await playedGame();
    await enter(hawks, 71, 64);
    clock.set('2026-11-22T12:00:00Z');
    const game = await gameOf(owls);
    expect(game.league?.result).toEqual({ state: 'final', standsAt: null });
    const body = { hbaScore: 70, opponentScore: 64, notes: null };
    const changed = await call(owls.captain, updateResult, { params: { id: game.result!.id }, body });
    expect([changed.status, changed.error.message]).toEqual([
      409,
      'This result is final. Ask the organizer to change it.',
    ]);
    expect((await enter(owls, 70, 64)).error.code).toBe('result_exists');
  });

  test('is confirmed with the numbers that the other captain saw', async () => {
    const { hawks, owls, enter, gameOf } = await playedGame();
    await enter(hawks, 71, 64);
    const { id } = await gameOf(owls);
    const stale = await call(owls.captain, confirmResult, {
      params: { id },
      body: { hbaScore: 64, opponentScore: 70 },
    });
    expect([stale.status, stale.error.message]).toEqual([409, 'The score has changed. Check it again.']);
    const body = { hbaScore: 64, opponentScore: 71 };
    expect((await call(owls.captain, confirmResult, { params: { id }, body })).status).toBe(200);
    expect((await gameOf(hawks)).league?.result?.state).toBe('final');
    expect((await inboxOf(owls.captainId))[0]?.readAt).not.toBeNull();
    const log = (await call(owls.captain, listAudit, { params: { id: owls.id }, query: {} })).body;
    expect(log.entries[0]).toMatchObject({ action: 'result_confirmed', details: { score: '64-71' } });
    const again = await call(owls.captain, confirmResult, { params: { id }, body });
    expect(again.status).toBe(409);
  });

  test('that is disputed counts nowhere until the organizer decides', async () => {
    const { hawks, owls, organizer, enter, gameOf, table, decide } = await playedGame();
    await enter(hawks, 71, 64);
    const reply = await enter(owls, 72, 71);
    expect([reply.status, reply.body]).toMatchObject([201, { hbaScore: 72, opponentScore: 71 }]);
    expect(await gameOf(hawks)).toMatchObject({
      result: null,
      status: 'completed',
      league: {
        result: {
          state: 'disputed',
          versions: [
            { isOurs: true, hbaScore: 71, opponentScore: 64 },
            { isOurs: false, hbaScore: 71, opponentScore: 72 },
          ],
        },
      },
    });
    expect((await table()).table.map(({ gamesPlayed }) => gamesPlayed)).toEqual([0, 0, 0]);
    expect((await inboxOf(hawks.captainId))[0]).toMatchObject({
      facts: { what: 'disputed', opponentScore: 72 },
    });
    expect((await inboxOf(organizer.id))[0]).toMatchObject({
      kind: 'league_desk',
      facts: { what: 'disputed' },
    });
    expect((await enter(owls, 80, 10)).error.code).toBe('conflict');
    expect((await decide({ kind: 'played', points: { home: 71, away: 70 } })).status).toBe(200);
    expect(await gameOf(owls)).toMatchObject({
      result: { hbaScore: 70, opponentScore: 71 },
      league: { result: { state: 'final' } },
    });
    for (const id of [hawks.captainId, owls.captainId])
      expect((await inboxOf(id))[0]).toMatchObject({ kind: 'league_game', facts: { what: 'decided' } });
    expect((await decide(null)).status).toBe(200);
    expect((await gameOf(owls)).league?.result).toBeNull();
  });

  test('of a dispute can still be accepted by either captain', async () => {
    const { hawks, owls, enter, gameOf } = await playedGame();
    await enter(hawks, 71, 64);
    await enter(owls, 72, 71);
    const { id } = await gameOf(hawks);
    const body = { hbaScore: 71, opponentScore: 72 };
    expect((await call(hawks.captain, confirmResult, { params: { id }, body })).status).toBe(200);
    expect(await gameOf(owls)).toMatchObject({ result: { hbaScore: 72, isWin: true } });
  });

  test('is deleted by its captain until somebody answers, and undone', async () => {
    const { hawks, owls, enter, gameOf } = await playedGame();
    const { id } = (await enter(hawks, 71, 64)).body;
    const theirs = (await gameOf(owls)).result!.id;
    const refused = await call(owls.captain, deleteResult, { params: { id: theirs }, body: {} });
    expect([refused.status, refused.error.message]).toEqual([
      409,
      'The other team entered this result. Confirm or dispute it.',
    ]);
    expect((await call(hawks.captain, deleteResult, { params: { id }, body: {} })).status).toBe(204);
    expect([(await gameOf(hawks)).result, (await gameOf(owls)).result]).toEqual([null, null]);
    const undo = { params: { kind: 'result', id } } as never;
    expect((await call(hawks.captain, undoDeletion, undo)).status).toBe(204);
    expect(await gameOf(owls)).toMatchObject({
      result: { hbaScore: 64 },
      league: { result: { state: 'toConfirm' } },
    });
    expect((await call(hawks.captain, deleteResult, { params: { id }, body: {} })).status).toBe(204);
    await enter(owls, 64, 71);
    expect((await call(hawks.captain, undoDeletion, undo)).error.code).toBe('undo_conflict');
    await enter(hawks, 71, 64);
    const final = (await gameOf(owls)).result!.id;
    expect((await call(owls.captain, deleteResult, { params: { id: final }, body: {} })).status).toBe(409);
  });

  test('is changed by its captain, and asks the other one again', async () => {
    const { hawks, owls, enter, gameOf } = await playedGame();
    const { id } = (await enter(hawks, 71, 64)).body;
    clock.set('2026-11-21T12:00:00Z');
    const body = { hbaScore: 71, opponentScore: 66, notes: 'Box score was wrong' };
    expect((await call(hawks.captain, updateResult, { params: { id }, body })).status).toBe(200);
    expect(await gameOf(owls)).toMatchObject({
      result: { hbaScore: 66, notes: null },
      league: { result: { standsAt: '2026-11-23T12:00:00Z' } },
    });
    expect((await gameOf(hawks)).result).toMatchObject({ notes: 'Box score was wrong' });
    expect((await inboxOf(owls.captainId)).map(({ readAt }) => readAt !== null).slice(0, 2)).toEqual([
      false,
      true,
    ]);
  });

  test('needs no confirmation by a guest team', async () => {
    const { hawks, guestId, add, enter, gameOf } = await playedGame();
    await add({ awayId: guestId, playedOn: '2026-11-20', time: '6:00 AM' });
    await enter(hawks, 71, 64);
    const game = await gameOf(hawks);
    expect(game.league?.result).toMatchObject({ state: 'entered', standsAt: '2026-11-22T12:00:00Z' });
    const params = { id: game.result!.id };
    const body = { hbaScore: 70, opponentScore: 64, notes: null };
    expect((await call(hawks.captain, updateResult, { params, body })).body).toMatchObject({ hbaScore: 70 });
    clock.set('2026-11-22T12:00:00Z');
    expect((await call(hawks.captain, deleteResult, { params, body: {} })).status).toBe(409);
  });

  test('of a game that is off or ahead is refused, and so is one that the organizer entered', async () => {
    const { params, hawks, owls, values, fixtureId, enter, decide, gameOf } = await playedGame();
    const change = (more: object) =>
      call(admin, updateFixture, { params: { ...params, fixtureId }, body: { ...values, ...more } });
    await change({ state: 'postponed' });
    expect((await enter(hawks, 71, 64)).error.message).toBe('This game is off, so it has no result');
    await change({ playedOn: '2026-11-27' });
    expect((await enter(hawks, 71, 64)).error.code).toBe('game_not_begun');
    await change({});
    await decide({ kind: 'forfeit', by: 'away' });
    expect(await gameOf(owls)).toMatchObject({ result: { hbaScore: 0, opponentScore: 20 }, status: 'lost' });
    expect((await enter(owls, 70, 64)).error.code).toBe('result_exists');
    const { id } = (await gameOf(owls)).result!;
    const deleted = await call(owls.captain, deleteResult, { params: { id }, body: {} });
    expect(deleted.status).toBe(409);
  });

  test('is none of a member’s, a visitor’s or another captain’s', async () => {
    const { hawks, owls, organizer, enter, gameOf } = await playedGame();
    await enter(hawks, 71, 64);
    const { id } = await gameOf(owls);
    const member = await createPlayer(db, owls.id);
    const stranger = await createTeam(db);
    const body = { hbaScore: 64, opponentScore: 71 };
    const confirm = async (who: Parameters<typeof call>[0]) =>
      (await call(who, confirmResult, { params: { id }, body })).status;
    expect(await confirm(null)).toBe(401);
    expect(await confirm(member.identity)).toBe(403);
    expect(await confirm(organizer.identity)).toBe(403);
    expect(await confirm(stranger.captain)).toBe(404);
    expect(await confirm(hawks.captain)).toBe(404);
    expect((await gameOf(owls)).league?.result?.state).toBe('toConfirm');
  });
});

describe('a result after overtime', () => {
  test('is the fixture’s with the score after regulation, and confirmed only as it was entered', async () => {
    const { hawks, owls, enter, gameOf, table } = await playedGame();
    const reply = await enter(hawks, 71, 64, 60);
    expect([reply.status, reply.body]).toMatchObject([201, { hbaScore: 71, regulation: 60 }]);
    const { id, result, league } = await gameOf(owls);
    expect(result).toMatchObject({ hbaScore: 64, regulation: 60 });
    expect(league?.result?.versions).toEqual([
      { isOurs: false, hbaScore: 64, opponentScore: 71, regulation: 60 },
    ]);
    expect((await table()).results[0]?.outcome).toMatchObject({ kind: 'overtime', winner: 'home' });
    expect((await inboxOf(owls.captainId))[0]).toMatchObject({
      facts: { what: 'toConfirm', regulation: 60 },
    });
    const confirm = (body: object) =>
      call(owls.captain, confirmResult, {
        params: { id },
        body: { hbaScore: 64, opponentScore: 71, ...body },
      });
    for (const body of [{}, { regulation: null }, { regulation: 61 }])
      expect((await confirm(body)).error.message).toBe('The score has changed. Check it again.');
    expect((await confirm({ regulation: 60 })).body).toMatchObject({ regulation: 60 });
    expect((await gameOf(hawks)).league?.result?.state).toBe('final');
    const log = (await call(owls.captain, listAudit, { params: { id: owls.id }, query: {} })).body;
    expect(log.entries[0]).toMatchObject({ action: 'result_confirmed', details: { score: '64-71 (60-60)' } });
  });

  test('is disputed by the same score without overtime, and the organizer takes one of them', async () => {
    const { hawks, owls, enter, gameOf, table, decide } = await playedGame();
    await enter(hawks, 71, 64, 60);
    await enter(owls, 64, 71);
    const disputed = (await gameOf(hawks)).league?.result;
    expect(disputed?.state).toBe('disputed');
    expect(disputed?.versions?.map(({ regulation }) => regulation)).toEqual([60, null]);
    await decide({ kind: 'overtime', points: { home: 71, away: 64 }, regulation: 60 });
    expect((await table()).results[0]?.outcome?.kind).toBe('overtime');
    expect((await gameOf(owls)).result).toMatchObject({ hbaScore: 64, regulation: 60 });
  });

  test('doesn’t count in the difference where the rules leave it out', async () => {
    const { hawks, params, enter, table } = await playedGame();
    const rules = { ...presets.euroLeague, criteria: [...presets.euroLeague.criteria] };
    await call(admin, updateCompetition, { params, body: { ...competition, rules } });
    await enter(hawks, 71, 64, 60);
    expect((await table()).table.map(({ wins, difference }) => [wins, difference])).toEqual([
      [1, 0],
      [0, 0],
      [0, 0],
    ]);
  });

  test('keeps its overtime while the score stays, and when a deletion is undone', async () => {
    const { hawks, owls, enter, gameOf } = await playedGame();
    const { id } = (await enter(hawks, 71, 64, 60)).body;
    const change = (body: object) =>
      call(hawks.captain, updateResult, {
        params: { id },
        body: { hbaScore: 71, opponentScore: 64, notes: 'Two overtimes', ...body },
      });
    expect((await change({})).body).toMatchObject({ regulation: 60, notes: 'Two overtimes' });
    await call(hawks.captain, deleteResult, { params: { id }, body: {} });
    await call(hawks.captain, undoDeletion, { params: { kind: 'result', id } } as never);
    expect((await gameOf(owls)).result).toMatchObject({ hbaScore: 64, regulation: 60 });
    expect((await change({ hbaScore: 72 })).body).toMatchObject({ hbaScore: 72, regulation: null });
  });

  test('ends with a winner, who had no more than the final score after regulation', async () => {
    const { hawks, enter, gameOf } = await playedGame();
    const issues = async (...numbers: [number, number, number]) =>
      (await enter(hawks, ...numbers)).error.issues?.map(({ field, message }) => [field, message]);
    expect(await issues(71, 71, 60)).toEqual([
      ['opponentScore', 'Overtime ends with a winner. Check the score.'],
    ]);
    expect(await issues(71, 64, 65)).toEqual([['regulation', 'Must be no higher than either final score']]);
    expect((await enter(hawks, 71, 64, -1)).status).toBe(400);
    expect((await gameOf(hawks)).result).toBeNull();
  });
});

test('a tie is a result only where the rules of the league allow it', async () => {
  const { params, hawks, enter, decide, gameOf } = await playedGame();
  const allow = (allowsDraws: boolean) => {
    const rules = { ...presets.fiba, criteria: [...presets.fiba.criteria], allowsDraws };
    return call(admin, updateCompetition, { params, body: { ...competition, rules } });
  };
  expect((await allow(false)).body.rules.allowsDraws).toBe(false);
  const refused = [
    await enter(hawks, 64, 64),
    await decide({ kind: 'draw', points: { home: 64, away: 64 } }),
  ];
  expect(refused.map(({ status, error }) => [status, error.issues?.[0]])).toEqual([
    [400, expect.objectContaining({ field: 'opponentScore', code: 'drawNotAllowed' })],
    [400, expect.objectContaining({ field: 'kind', code: 'drawNotAllowed' })],
  ]);
  expect((await gameOf(hawks)).result).toBeNull();
  await allow(true);
  expect((await enter(hawks, 64, 64)).status).toBe(201);
  expect(await gameOf(hawks)).toMatchObject({ status: 'tied' });
});

describe('two captains at the same moment', () => {
  test('with different numbers: one is the report, the other disputes it', async () => {
    const { hawks, owls, enter, gameOf } = await playedGame();
    const replies = await Promise.all([enter(hawks, 71, 64), enter(owls, 72, 71)]);
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    expect(await gameOf(hawks)).toMatchObject({ result: null, league: { result: { state: 'disputed' } } });
    expect((await gameOf(owls)).league?.result?.versions).toHaveLength(2);
  });

  test('with the same numbers: one is the report, the other confirms it', async () => {
    const { hawks, owls, enter, gameOf } = await playedGame();
    const replies = await Promise.all([enter(hawks, 71, 64), enter(owls, 64, 71)]);
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    expect(await gameOf(owls)).toMatchObject({
      result: { hbaScore: 64 },
      league: { result: { state: 'final' } },
    });
  });

  test('while the organizer decides: the organizer’s result is final', async () => {
    const { hawks, owls, enter, decide, gameOf } = await playedGame();
    await Promise.all([
      enter(hawks, 71, 64),
      enter(owls, 64, 70),
      decide({ kind: 'played', points: { home: 50, away: 40 } }),
    ]);
    expect(await gameOf(owls)).toMatchObject({
      result: { hbaScore: 40, opponentScore: 50 },
      league: { result: { state: 'final' } },
    });
  });
});

test('a game that is moved while a player answers, a scorer scores and a captain enters the result is one game for both', async () => {
  for (const playedOn of ['2026-11-27', '2026-11-18', '2026-11-27', '2026-11-18']) {
    const { params, fixtureId, values, hawks, owls, enter, gameOf } = await playedGame();
    const player = await createPlayer(db, owls.id);
    const [ours, theirs] = [(await gameOf(hawks)).id, (await gameOf(owls)).id];
    const basket = {
      id: randomUUID() as string,
      order: { period: 1, clock: 12_000, counter: 1, device: 'aaaaaaaa' },
      time: '2026-11-20T12:00:00.000Z',
      play: { kind: 'shot' as const, side: 'home' as const, player: null, points: 2 as const, isMade: true },
    };
    const score = () =>
      call(hawks.captain, addScorebookEvents, { params: { id: ours }, body: { events: [basket] } });
    const [moved, answered, scored, entered] = await Promise.all([
      call(admin, updateFixture, { params: { ...params, fixtureId }, body: { ...values, playedOn } }),
      call(player.identity, setAnswer, { params: { gameId: theirs }, body: { answer: 'in', note: null } }),
      score(),
      enter(hawks, 71, 64),
    ]);
    expect([200, 409]).toContain(moved.status);
    expect([200, 409]).toContain(answered.status);
    expect([201, 409]).toContain(entered.status);
    expect(scored.status).toBe(200);
    const [home, away] = [await gameOf(hawks), await gameOf(owls)];
    const day = moved.status === 200 ? playedOn : values.playedOn;
    expect([home.playedOn, away.playedOn]).toEqual([day, day]);
    expect([home.result?.hbaScore, away.result?.hbaScore]).toEqual(
      entered.status === 201 ? [71, 64] : [undefined, undefined],
    );
    const { body: answers } = await call(owls.captain, listAnswers, { params: { gameId: theirs } });
    const own = answers.entries.find((one) => one.player.id === player.id)?.answer;
    expect(own?.answer ?? null).toBe(answered.status === 200 ? 'in' : null);
    // The second time it is the same play.
    expect((await score()).body.count).toBe(1);
  }
});
