import { eq } from 'drizzle-orm';
import type { ReminderHours } from '#domain/attendance/reminders.ts';
import type { Executor } from '#server/database/connection.ts';
import { attendanceSettings } from '#server/database/schema/attendance.ts';
import type { AuthorizedTeamId } from '#server/teams/scope.ts';

const { askHours, remindHours, summaryHours } = attendanceSettings;

/** Null for a team that has set nothing. */
export async function reminderHours(db: Executor, teamId: AuthorizedTeamId): Promise<ReminderHours | null> {
  const [row] = await db
    .select({ ask: askHours, remind: remindHours, summary: summaryHours })
    .from(attendanceSettings)
    .where(eq(attendanceSettings.teamId, teamId));
  return row ?? null;
}

export async function writeReminderHours(
  db: Executor,
  teamId: AuthorizedTeamId,
  { ask, remind, summary }: ReminderHours,
): Promise<void> {
  const set = { askHours: ask, remindHours: remind, summaryHours: summary };
  await db
    .insert(attendanceSettings)
    .values({ teamId, ...set })
    .onConflictDoUpdate({ target: attendanceSettings.teamId, set });
}
