import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#server/database/connection.ts';
import { gameAnswer, gameAttendance } from '#server/database/schema/attendance.ts';
import { scheduleGame } from '#server/database/schema/schedule.ts';
import { type DemoCalendar, gameDay, momentIn, talkAfter } from './calendar.ts';
import { answeredBy, answeredRounds, hawksAttendance } from './hawks-attendance.ts';
import { type PlayerIds, playerId } from './types.ts';

/** What the Hawks answered for the games of the season so far, and who came to them. */
export async function writeAttendance(
  tx: Transaction,
  calendar: DemoCalendar,
  teamId: number,
  ids: PlayerIds,
): Promise<void> {
  for (const [index, round] of answeredRounds.entries()) {
    const day = gameDay(calendar, round);
    const [game] = await tx
      .select({ id: scheduleGame.id })
      .from(scheduleGame)
      .where(and(eq(scheduleGame.teamId, teamId), eq(scheduleGame.playedOn, day.toString())));
    if (!game) throw new Error(`The demo league has no game of round ${round}`);
    const rows = Object.entries(hawksAttendance).map(([by, marks]) => {
      const mark = answeredBy[marks[index] ?? ''];
      if (!mark) throw new Error(`No answer of ${by} for round ${round}`);
      return { teamId, gameId: game.id, playerId: playerId(ids, by), ...mark };
    });
    const answeredAt = day.subtract({ days: 2 }).toZonedDateTime(calendar.zone).toInstant().toString();
    await tx.insert(gameAnswer).values(
      rows.flatMap(({ came: _, answer, ...key }) => {
        return answer ? [{ ...key, answer, source: 'player' as const, answeredAt }] : [];
      }),
    );
    if (round === 0) continue;
    const recordedAt = momentIn(talkAfter(calendar, round), 0.03).toString();
    await tx.insert(gameAttendance).values(rows.map((row) => ({ ...row, recordedAt })));
  }
}
