import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { getGameAudience } from '#contract/schedule/audience.ts';
import { updateGame } from '#contract/schedule.ts';
import { changeAudience } from '#domain/notifications/change-audience.ts';
import { gameAnswer } from '#server/database/schema/attendance.ts';
import { notification, notificationPreference } from '#server/database/schema/notifications.ts';
import { startTestApp } from '#server/testing/app.ts';
import { createGameRow, createPlayer, createTeam, gameBody } from '#server/testing/fixtures.ts';

const { call, clock, db } = await startTestApp({ outbox: ['email'] });

/** A captain and three players, of whom two have answered for a game; the captain has answered too. */
async function teamWithAnswers() {
  clock.set('2026-11-10T12:00:00Z');
  const team = await createTeam(db);
  const players = [
    await createPlayer(db, team.id),
    await createPlayer(db, team.id),
    await createPlayer(db, team.id),
  ];
  const { id } = await createGameRow(db, team.id, {
    playedOn: '2026-11-19',
    time: '7:45 PM',
    opponent: 'Bulls',
    location: 'Main gym',
  });
  const playerIds = [players[0]!.id, players[1]!.id, team.captainId];
  await db.insert(gameAnswer).values(
    playerIds.map((playerId) => ({
      teamId: team.id,
      gameId: id,
      playerId,
      answer: 'in' as const,
      source: 'player' as const,
      answeredAt: '2026-11-09T12:00:00Z',
    })),
  );
  const game = { ...gameBody, playedOn: '2026-11-19' };
  const change = (body: object) =>
    call(team.captain, updateGame, { params: { id }, body: { ...gameBody, ...body } });
  const notifications = async () => {
    const rows = await db
      .select({ facts: notification.facts })
      .from(notification)
      .where(and(eq(notification.teamId, team.id), eq(notification.kind, 'game_moved')));
    return { recipients: rows.length, questions: rows.filter(({ facts }) => 'asksAgain' in facts).length };
  };
  return { team, players, id, game, change, notifications };
}

describe('before a game is changed, its captain learns', () => {
  test('how many will be notified and asked again, and so many are', async () => {
    const { team, id, game, change, notifications } = await teamWithAnswers();
    const { body } = await call(team.captain, getGameAudience, { params: { id } });
    expect(body).toMatchObject({ today: '2026-11-10', players: 3 });
    const counts = changeAudience(body, game, { ...game, time: '9:00 PM' });
    expect(counts).toEqual({ recipients: 3, questions: 2 });
    await change({ time: '9:00 PM' });
    expect(await notifications()).toEqual(counts);
  });

  test('nobody’s name, and nothing of players who want no such notification', async () => {
    const { team, id, players } = await teamWithAnswers();
    await db.insert(notificationPreference).values(
      (['inbox', 'push', 'email'] as const).map((channel) => ({
        teamId: team.id,
        playerId: players[2]!.id,
        kind: 'game_moved' as const,
        channel,
        isEnabled: false,
      })),
    );
    const { body } = await call(team.captain, getGameAudience, { params: { id } });
    expect(body.players).toBe(2);
    expect(Object.keys(body.answers[0] ?? {})).not.toContain('playerId');
  });
});

describe('a change without a notification', () => {
  test('notifies nobody, and answers for the old time no longer count', async () => {
    const { id, change, notifications } = await teamWithAnswers();
    await change({ time: '9:00 PM', notify: false });
    expect(await notifications()).toEqual({ recipients: 0, questions: 0 });
    expect(await db.$count(gameAnswer, and(eq(gameAnswer.gameId, id), eq(gameAnswer.isStale, true)))).toBe(3);
  });

  test('still corrects what is about to be announced', async () => {
    const { team, change } = await teamWithAnswers();
    await change({ time: '9:00 PM' });
    clock.set('2026-11-10T12:05:00Z');
    await change({ time: '9:15 PM', notify: false });
    const rows = await db.select().from(notification).where(eq(notification.teamId, team.id));
    expect(rows.map(({ facts }) => facts)).toEqual(
      Array(3).fill(
        expect.objectContaining({ time: '9:15 PM', before: expect.objectContaining({ time: '7:45 PM' }) }),
      ),
    );
  });
});
