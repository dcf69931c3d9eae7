import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { listAnswers, listAttendance, setAnswer, setAnswerFor } from '#contract/attendance.ts';
import { listAudit } from '#contract/audit.ts';
import { deletePlayer } from '#contract/players.ts';
import { getGame, listSchedule, updateGame } from '#contract/schedule.ts';
import type { Answer } from '#domain/attendance/answer.ts';
import { gameAnswer } from '#server/database/schema/attendance.ts';
import { player as players } from '#server/database/schema/players.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createAway, createGameRow, createPlayer, createTeam, person } from '#server/testing/fixtures.ts';

const { db, call, send, clock } = await startTestApp();
clock.set('2026-11-12T12:00[America/New_York]');

type Person = Awaited<ReturnType<typeof createPlayer>>;

async function createGame(opponent = 'Night Owls') {
  const team = await createTeam(db);
  const game = await createGameRow(db, team.id, { playedOn: '2026-11-19', time: '7:45 PM', opponent });
  const player = await createPlayer(db, team.id);
  return { team, game, player, params: { gameId: game.id } };
}

function answer({ identity }: Person, gameId: number, given: Answer, note?: string) {
  return call(identity, setAnswer, { params: { gameId }, body: { answer: given, note } });
}

async function entriesOf({ identity }: Person, gameId: number) {
  const { status, body } = await call(identity, listAnswers, { params: { gameId } });
  expect(status).toBe(200);
  return new Map(body.entries.map((entry) => [entry.player.id, entry.answer]));
}

describe('an answer', () => {
  test('is one’s own, with a note, changed until the game begins, and counted for the team', async () => {
    const { team, game, player, params } = await createGame();
    expect((await answer(player, game.id, 'in', ' 10 minutes late ')).body).toEqual({
      answer: 'in',
      note: '10 minutes late',
      source: 'player',
      answeredAt: '2026-11-12T17:00:00Z',
      isStale: false,
      was: null,
      answerAgainBy: null,
    });
    expect((await answer(player, game.id, 'maybe')).body).toMatchObject({ answer: 'maybe', note: null });
    const entries = await entriesOf(player, game.id);
    expect(entries.get(player.id)).toMatchObject({ answer: 'maybe', note: null, source: 'player' });
    expect(entries.get(team.captainId)).toBeNull();
    const { body } = await call(player.identity, listAttendance);
    expect(body).toEqual([
      {
        gameId: params.gameId,
        own: entries.get(player.id),
        game: { playedOn: '2026-11-19', time: '7:45 PM', location: game.location },
        counts: { in: 0, again: 0, maybe: 1, out: 0, none: 1, subs: 0 },
      },
    ]);
  });

  test('that is given again changes nothing', async () => {
    const { game, player } = await createGame();
    const first = await answer(player, game.id, 'in', 'Late');
    clock.set('2026-11-12T13:00[America/New_York]');
    expect((await answer(player, game.id, 'in', 'Late')).body).toEqual(first.body);
    clock.set('2026-11-12T12:00[America/New_York]');
  });

  test('is taken until tip-off by the database’s clock, and not for a cancelled game', async () => {
    const { team, game, player } = await createGame();
    clock.set('2026-11-19T19:44:59.999[America/New_York]');
    expect((await answer(player, game.id, 'in')).status).toBe(200);
    clock.set('2026-11-19T19:45[America/New_York]');
    for (const late of [await answer(player, game.id, 'out'), await answerFor(team, game.id, player.id)]) {
      expect([late.status, late.error.code]).toEqual([409, 'answers_closed']);
    }
    expect((await entriesOf(player, game.id)).get(player.id)).toMatchObject({ answer: 'in' });
    expect((await call(player.identity, listAttendance)).body).toEqual([]);
    clock.set('2026-11-12T12:00[America/New_York]');
    const off = await createGameRow(db, team.id, { playedOn: '2026-11-26', isCancelled: true });
    expect((await answer(player, off.id, 'in')).error.code).toBe('answers_closed');
  });

  test('is refused with a note that is too long, to pending and removed players, and for a game of another team', async () => {
    const { team, game, player } = await createGame();
    expect((await answer(player, game.id, 'in', 'x'.repeat(100))).status).toBe(200);
    expect((await answer(player, game.id, 'out', 'x'.repeat(101))).error.code).toBe('validation_failed');
    expect((await answer(player, game.id, 'perhaps' as Answer)).error.code).toBe('validation_failed');
    const pending = await createPlayer(db, team.id, { isApproved: false });
    expect((await answer(pending, game.id, 'in')).error.code).toBe('awaiting_approval');
    const other = await createGame();
    expect((await answer(other.player, game.id, 'in')).error.code).toBe('not_found');
    expect((await answer(player, 2_147_483_647, 'in')).error.code).toBe('not_found');
    await call(team.captain, deletePlayer, { params: { id: player.id } });
    expect((await answer(player, game.id, 'out')).status).toBe(401);
    expect(await db.select().from(gameAnswer).where(eq(gameAnswer.gameId, game.id))).toEqual([]);
  });

  test('of fifty players at once is lost by none, and none answers twice', async () => {
    const { team, game } = await createGame();
    const players = await Promise.all(Array.from({ length: 50 }, () => createPlayer(db, team.id)));
    const given = players.map((_, index) => (['in', 'maybe', 'out'] as const)[index % 3] ?? 'in');
    // Each is sent twice, as a phone with a bad connection does.
    const replies = await Promise.all(
      players.flatMap((player, index) => [1, 2].map(() => answer(player, game.id, given[index] ?? 'in'))),
    );
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    const rows = await db.select().from(gameAnswer).where(eq(gameAnswer.gameId, game.id));
    const byPlayer = new Map(rows.map((row) => [row.playerId, row.answer]));
    expect([rows.length, players.map(({ id }) => byPlayer.get(id))]).toEqual([50, given]);
  });
});

function answerFor(
  team: { captain: Person['identity'] },
  gameId: number,
  playerId: number,
  given: Answer = 'out',
) {
  return call(team.captain, setAnswerFor, { params: { gameId, playerId }, body: { answer: given } });
}

describe('the captain', () => {
  test('answers for a player: marked so, and in the audit list', async () => {
    const { team, game, player } = await createGame('Bulls');
    expect((await answerFor(team, game.id, player.id)).body).toMatchObject({
      answer: 'out',
      source: 'captain',
    });
    expect((await entriesOf(player, game.id)).get(player.id)).toMatchObject({ source: 'captain' });
    const { body } = await call(team.captain, listAudit, { params: { id: team.id } });
    expect(body.entries[0]).toMatchObject({
      action: 'answer_given',
      subject: { id: player.id },
      details: { opponent: 'Bulls', day: '2026-11-19', answer: 'out' },
    });
    // The player has the last word.
    expect((await answer(player, game.id, 'in')).body).toMatchObject({ answer: 'in', source: 'player' });
  });

  test('answers for nobody of another team, and for nobody who awaits approval', async () => {
    const { team, game } = await createGame();
    const other = await createGame();
    const pending = await createPlayer(db, team.id, { isApproved: false });
    expect((await answerFor(team, game.id, other.player.id)).error.code).toBe('not_found');
    expect((await answerFor(team, game.id, pending.id)).error.code).toBe('not_found');
    expect((await answerFor(team, other.game.id, other.player.id)).error.code).toBe('not_found');
    const { body } = await call(team.captain, listAudit, { params: { id: team.id } });
    expect(body.entries).toEqual([]);
  });
});

describe('after the captain has moved a game by hours', () => {
  test('answers from before count nowhere, until they are given again', async () => {
    const { team, game, player, params } = await createGame();
    const others = [await createPlayer(db, team.id), await createPlayer(db, team.id)];
    for (const mate of [player, ...others]) await answer(mate, game.id, 'in');
    const values = { date: 'Nov 19, 2026', opponent: 'Night Owls', location: null, isHome: true };
    const body = { ...values, time: '10:20 PM', isCancelled: false };
    await call(team.captain, updateGame, { params: { id: game.id }, body });
    const [summary] = (await call(player.identity, listAttendance)).body;
    expect(summary).toMatchObject({
      game: { time: '10:20 PM' },
      own: { isStale: true, was: { playedOn: '2026-11-19', time: '7:45 PM', location: null } },
      counts: { in: 0, again: 3, none: 1 },
    });
    await answer(player, game.id, 'in');
    expect((await call(player.identity, listAttendance)).body).toMatchObject([
      { own: { isStale: false, was: null, answerAgainBy: null }, counts: { in: 1, again: 2, none: 1 } },
    ]);
    const { body: answers } = await call(player.identity, listAnswers, { params });
    expect(answers).toMatchObject({ game: { time: '10:20 PM' }, subs: 0 });
  });
});

describe('answers', () => {
  test('are for the team’s members: visitors and other teams neither read them nor find them in what is public', async () => {
    const { team, game, player, params } = await createGame();
    await answer(player, game.id, 'in', 'Only for the team');
    const stranger = await createPlayer(db, (await createTeam(db)).id);
    expect((await call(null, listAnswers, { params })).status).toBe(401);
    expect((await call(stranger.identity, listAnswers, { params })).error.code).toBe('not_found');
    const query = { teamId: team.id };
    expect((await call(stranger.identity, listAttendance, { query })).error.code).toBe('not_found');
    const open = [
      await call(null, getGame, { params: { id: game.id } }),
      await call(null, listSchedule, { query }),
    ].map(({ body }) => JSON.stringify(body));
    for (const url of ['/', `/schedule?team=${team.id}`, `/game/${game.id}`, '/sitemap.xml']) {
      open.push((await send(null, { url, headers: { accept: 'text/html' } })).body);
    }
    expect(open.filter((text) => /Only for the team|answeredAt/.test(text))).toEqual([]);
  });

  test('are open to a captain who plays nowhere, as are those of the own team to nobody who is pending', async () => {
    const captain = person();
    const team = await createTeam(db, { captainEmail: captain.email });
    const game = await createGameRow(db, team.id, { playedOn: '2026-11-19' });
    const { body } = await call(captain, listAttendance, { query: { teamId: team.id } });
    expect(body).toMatchObject([{ gameId: game.id, own: null }]);
    const pending = await createPlayer(db, team.id, { isApproved: false });
    const params = { gameId: game.id };
    expect((await call(pending.identity, listAnswers, { params })).status).toBe(404);
  });

  test('of a game that is over leave out who joined after it, unless they have answered', async () => {
    const { team, game, player } = await createGame();
    const joinedAt = '2026-11-10T12:00:00Z';
    await db.update(players).set({ joinedAt }).where(eq(players.teamId, team.id));
    const late = await createPlayer(db, team.id, { joinedAt: '2026-11-20T12:00:00Z' });
    expect((await entriesOf(player, game.id)).has(late.id)).toBe(true);
    clock.set('2026-11-20T12:00[America/New_York]');
    expect([...(await entriesOf(player, game.id)).keys()].toSorted()).toEqual(
      [team.captainId, player.id].toSorted(),
    );
    clock.set('2026-11-12T12:00[America/New_York]');
  });

  test('during days away are out, and a later answer counts', async () => {
    const { team, game, player } = await createGame();
    await answer(player, game.id, 'in');
    await createAway(db, player, { firstDay: '2026-11-19', lastDay: '2026-11-19', createdAt: clockText() });
    // Entered at the moment of the answer: the answer was given knowing of them.
    expect((await entriesOf(player, game.id)).get(player.id)).toMatchObject({ source: 'player' });
    const later = '2026-11-12T18:00:00Z';
    await createAway(db, player, { firstDay: '2026-11-18', lastDay: '2026-11-20', createdAt: later });
    expect((await entriesOf(player, game.id)).get(player.id)).toEqual({
      answer: 'out',
      note: null,
      source: 'away',
      isStale: false,
      was: null,
      answerAgainBy: null,
      answeredAt: later,
    });
    clock.set('2026-11-13T12:00[America/New_York]');
    await answer(player, game.id, 'in');
    expect((await entriesOf(player, game.id)).get(player.id)).toMatchObject({ answer: 'in' });
    clock.set('2026-11-12T12:00[America/New_York]');
    // A game that is moved off them has no answer of theirs.
    const moved = await createGameRow(db, team.id, { playedOn: '2026-11-20' });
    const date = '2026-11-21';
    expect((await entriesOf(player, moved.id)).get(player.id)).toMatchObject({ source: 'away' });
    const body = { date, opponent: 'Bulls', isHome: true };
    await call(team.captain, updateGame, { params: { id: moved.id }, body });
    expect((await entriesOf(player, moved.id)).get(player.id)).toBeNull();
  });
});

function clockText(): string {
  return '2026-11-12T17:00:00Z';
}
