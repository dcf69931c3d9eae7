import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { getPlayerAttendance, getWhoCame, recordAttendance } from '#contract/attendance/who-came.ts';
import { setAnswer } from '#contract/attendance.ts';
import { listAudit } from '#contract/audit.ts';
import { deletePlayer, getPlayer } from '#contract/players.ts';
import { listSchedule, updateGame } from '#contract/schedule.ts';
import { gameAttendance } from '#server/database/schema/attendance.ts';
import { subCascade, subInvitation } from '#server/database/schema/subs.ts';
import { startTestApp } from '#server/testing/app.ts';
import {
  createGameRow,
  createLine,
  createPlayer,
  createSubRow,
  createTeam,
  person,
} from '#server/testing/fixtures.ts';

const { db, call, send, clock } = await startTestApp();
const before = '2026-11-19T12:00[America/New_York]';
const after = '2026-11-19T21:00[America/New_York]';
clock.set(before);

const joinedAt = '2026-09-01T12:00:00Z';

/** A team with a game on Thursday, its captain and three players who were there before it. */
async function createGame() {
  clock.set(before);
  const team = await createTeam(db);
  const game = await createGameRow(db, team.id, {
    playedOn: '2026-11-19',
    time: '7:45 PM',
    opponent: 'Bulls',
  });
  const [ann, ben, cleo] = await Promise.all(
    ['Ann', 'Ben', 'Cleo'].map((displayName) =>
      createPlayer(db, team.id, { identity: person({ displayName }), joinedAt }),
    ),
  );
  if (!ann || !ben || !cleo) throw new Error('No players');
  return { team, game, ann, ben, cleo, params: { gameId: game.id } };
}

type Made = Awaited<ReturnType<typeof createGame>>;

async function listed({ team, params }: Made) {
  const { status, body } = await call(team.captain, getWhoCame, { params });
  expect(status).toBe(200);
  return body;
}

/** By name, whether each is ticked; without the captain. */
async function ticks(made: Made) {
  const { players, subs } = await listed(made);
  const others = players.filter(({ player }) => player.id !== made.team.captainId);
  const named = others.map(({ player, came }) => [player.name, came] as const);
  return Object.fromEntries([...named, ...subs.map(({ name, came }) => [name, came] as const)]);
}

function record({ team, params }: Made, playerIds: readonly number[], subIds: readonly number[] = []) {
  return call(team.captain, recordAttendance, {
    params,
    body: { playerIds: [...playerIds], subIds: [...subIds] },
  });
}

async function createInvited({ team, game }: Made, state: 'playing' | 'declined', name: string) {
  const sub = await createSubRow(db, team.id, { name, status: 'accepted' });
  const key = { teamId: team.id, gameId: game.id };
  await db
    .insert(subCascade)
    .values({ ...key, mode: 'running' })
    .onConflictDoNothing();
  await db.insert(subInvitation).values({ ...key, subId: sub.id, state, changedAt: joinedAt });
  return sub;
}

describe('who came', () => {
  test('is ticked for who was in or has stats of the week, until the captain saves it, and can be corrected', async () => {
    const made = await createGame();
    const { team, game, ann, ben, cleo, params } = made;
    await call(ann.identity, setAnswer, { params, body: { answer: 'in' } });
    await call(cleo.identity, setAnswer, { params, body: { answer: 'out' } });
    await createLine(db, { teamId: team.id, playerId: cleo.id, week: '2026-11-15', points: 4 });
    clock.set(after);
    expect(await ticks(made)).toEqual({ Ann: true, Ben: false, Cleo: true });
    expect(await listed(made)).toMatchObject({ isOpen: true, recordedAt: null });
    const saved = await record(made, [ann.id, ben.id]);
    expect([saved.status, saved.body.recordedAt]).toEqual([200, '2026-11-20T02:00:00Z']);
    expect(await ticks(made)).toEqual({ Ann: true, Ben: true, Cleo: false });
    await record(made, [ben.id]);
    expect(await ticks(made)).toEqual({ Ann: false, Ben: true, Cleo: false });
    expect(await listed(made)).toEqual((await record(made, [ben.id])).body);
    const rows = await db.select().from(gameAttendance).where(eq(gameAttendance.gameId, game.id));
    expect(rows.map(({ playerId, came, answer }) => [playerId, came, answer])).toEqual(
      expect.arrayContaining([
        [ann.id, false, 'in'],
        [ben.id, true, null],
        [cleo.id, false, 'out'],
      ]),
    );
    const { body } = await call(team.captain, listAudit, { params: { id: team.id } });
    const about = { opponent: 'Bulls', day: '2026-11-19' };
    expect(body.entries.map(({ action, details }) => [action, details])).toEqual([
      ['attendance_recorded', { ...about, count: 1 }],
      ['attendance_recorded', { ...about, count: 1, fields: 'count', 'from.count': 2, 'to.count': 1 }],
      ['attendance_recorded', { ...about, count: 2 }],
    ]);
  });

  test('has the subs who held a place, and not those who declined', async () => {
    const made = await createGame();
    const rosa = await createInvited(made, 'playing', 'Rosa');
    const tom = await createInvited(made, 'declined', 'Tom');
    clock.set(after);
    expect(await ticks(made)).toMatchObject({ Rosa: true });
    expect((await listed(made)).subs).toHaveLength(1);
    expect((await record(made, [], [tom.id])).error.code).toBe('not_found');
    expect((await record(made, [made.ann.id], [])).body.subs).toEqual([
      { subId: rosa.id, name: 'Rosa', came: false },
    ]);
    expect(await ticks(made)).toMatchObject({ Ann: true, Rosa: false });
    await record(made, [], [rosa.id]);
    expect(await ticks(made)).toMatchObject({ Ann: false, Rosa: true });
  });

  test('is entered from tip-off on by the database’s clock, and not of a cancelled game', async () => {
    const made = await createGame();
    clock.set('2026-11-19T19:44:59.999[America/New_York]');
    expect((await listed(made)).isOpen).toBe(false);
    const early = await record(made, [made.ann.id]);
    expect([early.status, early.error.code]).toEqual([409, 'game_not_begun']);
    clock.set('2026-11-19T19:45[America/New_York]');
    const body = { date: '2026-11-19', time: '7:45 PM', opponent: 'Bulls', isHome: true, isCancelled: true };
    await call(made.team.captain, updateGame, { params: { id: made.game.id }, body });
    expect((await record(made, [made.ann.id])).error.code).toBe('game_not_begun');
    expect(await db.select().from(gameAttendance).where(eq(gameAttendance.gameId, made.game.id))).toEqual([]);
    await call(made.team.captain, updateGame, {
      params: { id: made.game.id },
      body: { ...body, isCancelled: false },
    });
    expect((await record(made, [made.ann.id])).status).toBe(200);
  });

  test('names nobody of another team, nobody pending, and nobody who joined after the game', async () => {
    const made = await createGame();
    const { team } = made;
    const stranger = await createPlayer(db, (await createTeam(db)).id, { joinedAt });
    const pending = await createPlayer(db, team.id, { isApproved: false, joinedAt });
    const late = await createPlayer(db, team.id, { joinedAt: '2026-11-20T12:00:00Z' });
    clock.set('2026-11-21T12:00[America/New_York]');
    for (const { id } of [stranger, pending, late]) {
      expect((await record(made, [made.ann.id, id])).error.code).toBe('not_found');
    }
    expect((await listed(made)).recordedAt).toBeNull();
    expect(await ticks(made)).not.toHaveProperty(late.name);
  });

  test('goes with a player who is removed, also when it is entered at that moment', async () => {
    const made = await createGame();
    const { team, game, ann, ben } = made;
    clock.set(after);
    await record(made, [ann.id, ben.id]);
    const [removal] = await Promise.all([
      call(team.captain, deletePlayer, { params: { id: ann.id } }),
      record(made, [ann.id, ben.id]),
    ]);
    expect(removal.status).toBe(204);
    const rows = await db.select().from(gameAttendance).where(eq(gameAttendance.gameId, game.id));
    expect(rows.map(({ playerId }) => playerId)).not.toContain(ann.id);
    expect(await ticks(made)).toMatchObject({ Ben: true });
  });
});

describe('how often a player came', () => {
  /** Ann came to the first and the third of three games, Ben to none. */
  async function createSeason() {
    const made = await createGame();
    const { team, ann } = made;
    for (const [playedOn, came] of [
      ['2026-10-01', true],
      ['2026-10-08', false],
      ['2026-10-15', true],
    ] as const) {
      const game = await createGameRow(db, team.id, { playedOn });
      await record({ ...made, params: { gameId: game.id } }, came ? [ann.id] : []);
    }
    return made;
  }

  function attendanceOf(viewer: Parameters<typeof call>[0], id: number) {
    return call(viewer, getPlayerAttendance, { params: { id } });
  }

  test('is for the player and the captain: with the latest in a row', async () => {
    const { team, ann, ben } = await createSeason();
    const own = { came: 2, games: 3, streak: 1 };
    expect((await attendanceOf(ann.identity, ann.id)).body).toEqual(own);
    expect((await attendanceOf(team.captain, ann.id)).body).toEqual(own);
    expect((await attendanceOf(ben.identity, ben.id)).body).toEqual({ came: 0, games: 3, streak: 0 });
  });

  test('is for no team mate, no visitor and no other team, and in nothing that is public', async () => {
    const { team, ann, ben, game } = await createSeason();
    clock.set(after);
    const other = await createTeam(db);
    expect((await attendanceOf(ben.identity, ann.id)).error.code).toBe('not_yours');
    expect((await attendanceOf(null, ann.id)).status).toBe(401);
    expect((await attendanceOf(other.captain, ann.id)).error.code).toBe('not_found');
    expect((await call(ann.identity, getWhoCame, { params: { gameId: game.id } })).status).toBe(403);
    expect((await call(other.captain, getWhoCame, { params: { gameId: game.id } })).error.code).toBe(
      'not_found',
    );
    const open = [
      await call(null, getPlayer, { params: { id: ann.id } }),
      await call(null, listSchedule, { query: { teamId: team.id } }),
    ].map(({ body }) => JSON.stringify(body));
    for (const url of ['/', `/player/${ann.id}`, `/game/${game.id}`]) {
      open.push((await send(null, { url, headers: { accept: 'text/html' } })).body);
    }
    expect(open.filter((text) => /streak|recordedAt/.test(text))).toEqual([]);
  });

  test('counts only the current season, and no game that was cancelled since', async () => {
    const made = await createSeason();
    const { team, ann } = made;
    const summer = await createGameRow(db, team.id, { playedOn: '2019-11-14' });
    await record({ ...made, params: { gameId: summer.id } }, []);
    expect((await attendanceOf(ann.identity, ann.id)).body.games).toBe(3);
    const off = await createGameRow(db, team.id, { playedOn: '2026-10-22', opponent: 'Bulls' });
    await record({ ...made, params: { gameId: off.id } }, [ann.id]);
    expect((await attendanceOf(ann.identity, ann.id)).body).toEqual({ came: 3, games: 4, streak: 2 });
    const body = { date: '2026-10-22', opponent: 'Bulls', isHome: true, isCancelled: true };
    await call(team.captain, updateGame, { params: { id: off.id }, body });
    expect((await attendanceOf(ann.identity, ann.id)).body).toEqual({ came: 2, games: 3, streak: 1 });
  });
});
