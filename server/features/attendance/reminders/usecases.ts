import { eq } from 'drizzle-orm';
import type { InputOf } from '#contract/endpoint.ts';
import type * as contract from '#contract/reminders.ts';
import type { SignedInViewer } from '#domain/access.ts';
import { defaultReminderHours } from '#domain/attendance/reminders.ts';
import { attendanceSettings } from '#server/database/schema/attendance.ts';
import type { CallServices } from '#server/services.ts';
import { managedTeam, requireTeam } from '#server/teams/scope.ts';

const { askHours, remindHours, summaryHours } = attendanceSettings;

/** When a team is reminded of a game. Throws `not_found`. */
export async function getReminderSettings(
  { db }: CallServices,
  viewer: SignedInViewer,
  { params: { id } }: InputOf<typeof contract.getReminderSettings>,
): Promise<contract.ReminderSettings> {
  const teamId = managedTeam(viewer, id);
  const [[row]] = await Promise.all([
    db
      .select({ ask: askHours, remind: remindHours, summary: summaryHours })
      .from(attendanceSettings)
      .where(eq(attendanceSettings.teamId, teamId)),
    requireTeam(db, teamId),
  ]);
  return row ?? defaultReminderHours;
}

/** Sets it. Throws `not_found`. */
export async function updateReminderSettings(
  { db }: CallServices,
  viewer: SignedInViewer,
  { params: { id }, body }: InputOf<typeof contract.updateReminderSettings>,
): Promise<contract.ReminderSettings> {
  const teamId = managedTeam(viewer, id);
  await requireTeam(db, teamId);
  const set = { askHours: body.ask, remindHours: body.remind, summaryHours: body.summary };
  await db
    .insert(attendanceSettings)
    .values({ teamId, ...set })
    .onConflictDoUpdate({ target: attendanceSettings.teamId, set });
  return body;
}
