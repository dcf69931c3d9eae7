import { describe, expect, test } from 'vitest';
import { listForecasts } from '#contract/attendance/forecast.ts';
import { recordAttendance } from '#contract/attendance/who-came.ts';
import { setAnswer, setAnswerFor } from '#contract/attendance.ts';
import { updateSubSettings } from '#contract/subs.ts';
import type { Answer } from '#domain/attendance/answer.ts';
import { subCascade, subInvitation } from '#server/database/schema/subs.ts';
import { startTestApp } from '#server/testing/app.ts';
import {
  createAway,
  createGameRow,
  createPlayer,
  createSubRow,
  createTeam,
  person,
} from '#server/testing/fixtures.ts';

const { db, call, clock } = await startTestApp();
const now = '2026-11-18T12:00[America/New_York]';
clock.set(now);

const joinedAt = '2026-09-01T12:00:00Z';

/** A team with a game tomorrow at 7:45 PM, and two players beside its captain. */
async function createGame() {
  clock.set(now);
  const team = await createTeam(db);
  const game = await createGameRow(db, team.id, {
    playedOn: '2026-11-19',
    time: '7:45 PM',
    opponent: 'Bulls',
  });
  const ann = await createPlayer(db, team.id, { identity: person({ displayName: 'Ann' }), joinedAt });
  const ben = await createPlayer(db, team.id, { identity: person({ displayName: 'Ben' }), joinedAt });
  return { team, game, ann, ben, params: { gameId: game.id } };
}

type Made = Awaited<ReturnType<typeof createGame>>;

async function forecasts({ team }: Made) {
  const { status, body } = await call(team.captain, listForecasts, { query: { teamId: team.id } });
  expect(status).toBe(200);
  return body;
}

/** By name, in percent. */
async function chances(made: Made) {
  const [forecast] = await forecasts(made);
  return Object.fromEntries((forecast?.people ?? []).map(({ name, chance }) => [name, chance]));
}

/** A past game for which a player has answered, and whether they came. */
async function play({ team }: Made, playedOn: string, player: { id: number }, given: Answer, came: boolean) {
  const game = await createGameRow(db, team.id, { playedOn, time: '7:45 PM' });
  const params = { gameId: game.id, playerId: player.id };
  clock.set(`${playedOn}T12:00[America/New_York]`);
  expect((await call(team.captain, setAnswerFor, { params, body: { answer: given } })).status).toBe(200);
  clock.set(`${playedOn}T22:00[America/New_York]`);
  const body = { playerIds: came ? [player.id] : [], subIds: [] };
  const saved = await call(team.captain, recordAttendance, { params: { gameId: game.id }, body });
  expect(saved.status).toBe(200);
  clock.set(now);
}

describe('the forecast of a game', () => {
  test('has who is sure, and how many are likely by what is usual while little is known', async () => {
    const made = await createGame();
    const { ann, ben, params, game } = made;
    await call(ann.identity, setAnswer, { params, body: { answer: 'in' } });
    await call(ben.identity, setAnswer, { params, body: { answer: 'maybe' } });
    expect(await forecasts(made)).toMatchObject([
      { gameId: game.id, opponent: 'Bulls', sure: 1, likely: 1.7, target: 8, minimum: 5 },
    ]);
    const [forecast] = await forecasts(made);
    expect(forecast?.people.map(({ name, chance, isUsual }) => [name, chance, isUsual])).toEqual([
      ['Ann', 90, true],
      ['Ben', 50, true],
      [made.team.captain.displayName, 30, true],
    ]);
  });

  test('goes by each person’s own games with the same answer from five games on', async () => {
    const made = await createGame();
    const { ann, ben, params } = made;
    await call(ann.identity, setAnswer, { params, body: { answer: 'in' } });
    await call(ben.identity, setAnswer, { params, body: { answer: 'in' } });
    for (const [index, came] of [true, false, false, false].entries()) {
      await play(made, `2026-10-0${index + 1}`, ann, 'in', came);
    }
    expect(await chances(made)).toMatchObject({ Ann: 90, Ben: 90 });
    await play(made, '2026-10-08', ann, 'in', false);
    // (1 + 2 · 0.9) / (5 + 2); Ben, who gave no answer for the same five games, has none with this answer.
    expect(await chances(made)).toMatchObject({ Ann: 40, Ben: 90 });
    const [forecast] = await forecasts(made);
    expect(forecast?.people.find(({ name }) => name === 'Ann')).toMatchObject({
      games: 5,
      came: 1,
      isUsual: false,
    });
    await call(ann.identity, setAnswer, { params, body: { answer: 'out' } });
    expect(await chances(made)).toMatchObject({ Ann: 5 });
  });

  test('counts subs who have a place, and days away as out', async () => {
    const made = await createGame();
    const { team, game, ann } = made;
    await createAway(db, ann, { firstDay: '2026-11-19', lastDay: '2026-11-19' });
    const key = { teamId: team.id, gameId: game.id };
    await db.insert(subCascade).values({ ...key, mode: 'running' });
    for (const state of ['playing', 'declined'] as const) {
      const { id: subId } = await createSubRow(db, team.id, {
        name: `Sub ${state}`,
        status: 'accepted',
      });
      await db.insert(subInvitation).values({ ...key, subId, state, changedAt: joinedAt });
    }
    expect(await chances(made)).toMatchObject({ Ann: 5, 'Sub playing': 90 });
    expect(await forecasts(made)).toMatchObject([{ sure: 1 }]);
    expect(await chances(made)).not.toHaveProperty('Sub declined');
  });

  test('is there from 72 hours before until tip-off by the database’s clock, and not of a cancelled game', async () => {
    const made = await createGame();
    await createGameRow(db, made.team.id, { playedOn: '2026-11-19', isCancelled: true });
    const countAt = async (at: string) => {
      clock.set(`${at}[America/New_York]`);
      return (await forecasts(made)).length;
    };
    expect(await countAt('2026-11-16T19:44:59')).toBe(0);
    expect(await countAt('2026-11-16T19:45:00')).toBe(1);
    expect(await countAt('2026-11-19T19:44:59')).toBe(1);
    expect(await countAt('2026-11-19T19:45:00')).toBe(0);
  });

  test('has the numbers that the captain has set, and is for no player', async () => {
    const made = await createGame();
    const { team, ann } = made;
    const body = { teamId: team.id, target: 7, minimum: 4, inviteHours: null };
    await call(team.captain, updateSubSettings, { body });
    expect(await forecasts(made)).toMatchObject([{ target: 7, minimum: 4 }]);
    expect((await call(ann.identity, listForecasts, { query: { teamId: team.id } })).status).toBe(403);
    const other = await createTeam(db);
    const theirs = await call(other.captain, listForecasts, { query: { teamId: team.id } });
    expect(theirs.error.code).toBe('not_found');
  });
});
