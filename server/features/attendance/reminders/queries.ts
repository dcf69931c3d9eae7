import { and, eq, gt, max, sql } from 'drizzle-orm';
import type { ReminderHours, ReminderStage } from '#domain/attendance/reminders.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Executor, Transaction } from '#server/database/connection.ts';
import { attendanceSettings } from '#server/database/schema/attendance.ts';
import { notification } from '#server/database/schema/notifications.ts';
import { scheduleGame } from '#server/database/schema/schedule.ts';

const { askHours, remindHours, summaryHours } = attendanceSettings;
const hours = { ask: askHours, remind: remindHours, summary: summaryHours };

/** Null for a team that has set nothing. */
export async function reminderHours(db: Executor, teamId: AuthorizedTeamId): Promise<ReminderHours | null> {
  const [row] = await db.select(hours).from(attendanceSettings).where(eq(attendanceSettings.teamId, teamId));
  return row ?? null;
}

/** Stores the hours that are given and returns all of them. */
export async function writeReminderHours(
  db: Executor,
  teamId: AuthorizedTeamId,
  { ask, remind, summary }: { readonly [Stage in ReminderStage]?: number | null | undefined },
): Promise<ReminderHours> {
  // Drizzle leaves out what is undefined.
  const set = { askHours: ask, remindHours: remind, summaryHours: summary };
  const [row] = await db
    .insert(attendanceSettings)
    .values({ teamId, ...set })
    .onConflictDoUpdate({ target: attendanceSettings.teamId, set })
    .returning(hours);
  if (!row) throw new Error('The hours were not written');
  return row;
}

type GameKey = { readonly teamId: AuthorizedTeamId; readonly gameId: number };

/** Locks a game until the transaction ends, so that two captains don't remind at the same time. */
export async function lockGame(tx: Transaction, { teamId, gameId }: GameKey): Promise<void> {
  const isGame = and(eq(scheduleGame.teamId, teamId), eq(scheduleGame.id, gameId));
  await tx.select({ id: scheduleGame.id }).from(scheduleGame).where(isGame).for('no key update');
}

/** What the causes of a captain's reminders for a game begin with. */
export const reminderCause = (gameId: number) => `game:${gameId}:reminder:`;

/** When a captain last reminded players of a game, if that was after `since`. */
export async function lastReminder(
  tx: Transaction,
  { teamId, gameId }: GameKey,
  since: Temporal.Instant,
): Promise<Temporal.Instant | null> {
  const { cause, createdAt, kind } = notification;
  const [row] = await tx
    .select({ at: max(createdAt) })
    .from(notification)
    .where(
      and(
        eq(notification.teamId, teamId),
        eq(kind, 'answer_wanted'),
        sql`starts_with(${cause}, ${reminderCause(gameId)})`,
        gt(createdAt, since.toString()),
      ),
    );
  return row?.at ? Temporal.Instant.from(row.at) : null;
}
