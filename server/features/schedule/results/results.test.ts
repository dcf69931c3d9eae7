import { beforeEach, describe, expect, test } from 'vitest';
import { createResult, deleteResult, listResults, updateResult } from '#contract/schedule/results.ts';
import { listSchedule } from '#contract/schedule.ts';
import { getTeam } from '#contract/teams.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createGameRow, createPlayer, createResultRow, createTeam } from '#server/testing/fixtures.ts';

const { db, call, clock } = await startTestApp();
beforeEach(() => clock.set('2026-11-20T12:00:00Z'));
const team = await createTeam(db);
const player = await createPlayer(db, team.id);

const playedGame = () => createGameRow(db, team.id, { playedOn: '2026-11-19' });
const resultsOf = async (teamId: number) => (await call(null, listResults, { query: { teamId } })).body;

describe('a result', () => {
  test('is added by the captain, and everybody reads it', async () => {
    const game = await playedGame();
    const body = {
      hbaScore: 68,
      opponentScore: 61,
      notes: ' Closed it with a 13-0 run. ',
      isWin: false,
      email: team.captain.email.toUpperCase(),
      scheduleGameId: game.id,
    };
    const reply = await call(team.captain, createResult, { body });
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({ hbaScore: 68, isWin: true, notes: 'Closed it with a 13-0 run.' });
    expect((await resultsOf(team.id)).find(({ id }) => id === reply.body.id)).toEqual(reply.body);
  });

  test.each([
    [61, 60, true],
    [60, 60, false],
    [0, 0, false],
    [59, 60, false],
    [300, 299, true],
  ])('of %i-%i is won: %s, whatever the body says', async (hbaScore, opponentScore, isWin) => {
    const game = await playedGame();
    const body = { hbaScore, opponentScore, isWin: !isWin, scheduleGameId: game.id };
    const added = await call(team.captain, createResult, { body });
    expect(added.body.isWin).toBe(isWin);
    const turned = { ...body, hbaScore: opponentScore, opponentScore: hbaScore, isWin: true };
    const changed = await call(team.captain, updateResult, { params: { id: added.body.id }, body: turned });
    expect(changed.body.isWin).toBe(opponentScore > hbaScore);
  });

  test('is one a game, also when ten arrive at once', async () => {
    const game = await playedGame();
    const body = { hbaScore: 50, opponentScore: 40, scheduleGameId: game.id };
    const tries = Array.from({ length: 10 }, () => call(team.captain, createResult, { body }));
    const replies = await Promise.all(tries);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
    expect(replies.find(({ status }) => status === 409)?.error).toMatchObject({
      code: 'result_exists',
      message: 'This game already has a result',
    });
    expect((await resultsOf(team.id)).filter((one) => one.scheduleGameId === game.id)).toHaveLength(1);
  });

  test.each([
    ['7:45 PM', '2026-11-20T00:44:59.999Z', '2026-11-20T00:45:00Z'],
    [null, '2026-11-19T04:59:59.999Z', '2026-11-19T05:00:00Z'],
    ['after the juniors', '2026-11-19T04:59:59.999Z', '2026-11-19T05:00:00Z'],
  ])('of a game at %s is refused at %s, and added from %s on', async (time, before, at) => {
    const { id: teamId, captain } = await createTeam(db);
    const game = await createGameRow(db, teamId, { playedOn: '2026-11-19', time });
    const body = { hbaScore: 50, opponentScore: 40, scheduleGameId: game.id };
    const add = () => call(captain, createResult, { body });
    const begun = async () => (await call(null, listSchedule, { query: { teamId } })).body[0]?.hasBegun;
    clock.set(before);
    expect(await begun()).toBe(false);
    expect(await add()).toMatchObject({
      status: 409,
      error: { code: 'game_not_begun', message: "This game hasn't started yet" },
    });
    expect(await resultsOf(teamId)).toEqual([]);
    clock.set(at);
    expect(await begun()).toBe(true);
    expect((await add()).status).toBe(201);
  });

  test('that is there is changed and deleted also when its game is put off', async () => {
    const game = await createGameRow(db, team.id, { playedOn: '2026-12-03' });
    const { id } = await createResultRow(db, game, [20, 10]);
    const body = { hbaScore: 21, opponentScore: 10, notes: null };
    expect((await call(team.captain, updateResult, { params: { id }, body })).body.hbaScore).toBe(21);
    expect((await call(team.captain, deleteResult, { params: { id }, body: {} })).status).toBe(204);
  });

  test('changes the record, and is gone from it when deleted', async () => {
    const { id, captain } = await createTeam(db);
    const record = async () => (await call(null, getTeam, { params: { id } })).body.record;
    const game = await createGameRow(db, id, { playedOn: '2026-11-19' });
    const body = { hbaScore: 50, opponentScore: 40, scheduleGameId: game.id };
    const added = await call(captain, createResult, { body });
    expect(await record()).toEqual({ wins: 1, losses: 0, gamesPlayed: 1 });
    const lost = { hbaScore: 40, opponentScore: 50, notes: null };
    await call(captain, updateResult, { params: { id: added.body.id }, body: lost });
    expect(await record()).toEqual({ wins: 0, losses: 1, gamesPlayed: 1 });
    const gone = await call(captain, deleteResult, {
      params: { id: added.body.id },
      body: { email: captain.email },
    });
    expect(gone.status).toBe(204);
    expect(await record()).toEqual({ wins: 0, losses: 0, gamesPlayed: 0 });
    expect((await call(captain, deleteResult, { params: { id: added.body.id }, body: {} })).status).toBe(404);
  });

  test.each([
    [-1, 'Score must be 0 or greater'],
    [1.5, 'Score must be a whole number'],
    [301, 'Score must be 300 or less'],
    [1000, 'Score must be 300 or less'],
    ['68', 'Score is required'],
    [null, 'Score is required'],
  ])('of %j points is refused by the name of its field', async (points, message) => {
    const game = await playedGame();
    for (const field of ['hbaScore', 'opponentScore']) {
      const body = { hbaScore: 10, opponentScore: 10, scheduleGameId: game.id, [field]: points };
      const reply = await call(team.captain, createResult, { body });
      expect(reply.status).toBe(400);
      expect(reply.error.issues).toContainEqual(expect.objectContaining({ field, message }));
    }
    expect((await resultsOf(team.id)).filter((one) => one.scheduleGameId === game.id)).toEqual([]);
  });

  test('cannot be written in somebody else’s name', async () => {
    const game = await playedGame();
    const body = { hbaScore: 1, opponentScore: 2, scheduleGameId: game.id, email: player.email };
    const reply = await call(team.captain, createResult, { body });
    expect([reply.status, reply.error.code]).toEqual([403, 'identity_mismatch']);
  });

  test('is none of a player’s, nor of another captain’s', async () => {
    const game = await playedGame();
    const result = await createResultRow(db, game, [20, 10]);
    const other = await createTeam(db);
    const body = { hbaScore: 0, opponentScore: 99 };
    const asPlayer = await call(player.identity, updateResult, { params: { id: result.id }, body });
    expect([asPlayer.status, asPlayer.error.code]).toEqual([403, 'captain_only']);
    for (const id of [result.id, 2_000_000_000]) {
      const changed = await call(other.captain, updateResult, { params: { id }, body });
      const deleted = await call(other.captain, deleteResult, { params: { id }, body: {} });
      expect([changed.status, changed.error.message, deleted.status]).toEqual([404, 'Not found', 404]);
    }
    const added = await call(other.captain, createResult, { body: { ...body, scheduleGameId: game.id } });
    expect(added.status).toBe(404);
    expect((await resultsOf(team.id)).find(({ id }) => id === result.id)).toMatchObject({ hbaScore: 20 });
  });
});
