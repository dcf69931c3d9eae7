import { eq } from 'drizzle-orm';
import type { ReminderHours, ReminderStage } from '#domain/attendance/reminders.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Executor } from '#server/database/connection.ts';
import { attendanceSettings } from '#server/database/schema/attendance.ts';

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
