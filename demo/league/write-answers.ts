import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#server/database/connection.ts';
import { gameAnswer, playerAway } from '#server/database/schema/attendance.ts';
import { scheduleGame } from '#server/database/schema/schedule.ts';
import { type DemoCalendar, gameDay } from './calendar.ts';
import { type DemoAnswer, type PlayerIds, playerId } from './types.ts';

type Attendance = {
  readonly teamId: number;
  readonly answers: readonly DemoAnswer[];
  readonly away: readonly string[];
};

/** Who is in for a team's next game, as they answered since the last one; and who is away then. */
export async function writeAnswers(
  tx: Transaction,
  calendar: DemoCalendar,
  { teamId, answers, away }: Attendance,
  ids: PlayerIds,
): Promise<void> {
  const day = gameDay(calendar, -1);
  const [game] = await tx
    .select({ id: scheduleGame.id })
    .from(scheduleGame)
    .where(and(eq(scheduleGame.teamId, teamId), eq(scheduleGame.playedOn, day.toString())));
  if (!game) throw new Error('The demo league has no next game');
  const minutesAgo = (minutes: number) => calendar.now.subtract({ minutes }).toString();
  await tx.insert(gameAnswer).values(
    answers.map(({ by, answer, note = null, source = 'player', isStale = false }, index) => ({
      teamId,
      gameId: game.id,
      playerId: playerId(ids, by),
      answer,
      note,
      source,
      isStale,
      answeredAt: minutesAgo(50 - index),
      was: isStale ? { playedOn: day.toString(), time: '6:30 PM', location: null } : null,
      answerAgainBy: isStale ? calendar.now.add({ hours: 20 }).toString() : null,
    })),
  );
  await tx.insert(playerAway).values(
    away.map((username) => ({
      teamId,
      playerId: playerId(ids, username),
      createdAt: minutesAgo(600),
      firstDay: day.subtract({ days: 2 }).toString(),
      lastDay: day.add({ days: 4 }).toString(),
    })),
  );
}
