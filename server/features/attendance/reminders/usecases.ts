import type * as contract from '#contract/attendance/reminders.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { SignedInViewer } from '#domain/access.ts';
import { defaultReminderHours } from '#domain/attendance/reminders.ts';
import type { CallServices } from '#server/services.ts';
import { managedTeam, requireTeam } from '#server/teams/scope.ts';
import { reminderHours, writeReminderHours } from './queries.ts';

/** When a team is reminded of a game, in hours before it. Throws `not_found` for a team that the caller doesn't manage. Product §2, Who's in. */
export async function getReminderSettings(
  { db }: CallServices,
  viewer: SignedInViewer,
  { params: { id } }: InputOf<typeof contract.getReminderSettings>,
): Promise<contract.ReminderSettings> {
  const teamId = managedTeam(viewer, id);
  const [hours] = await Promise.all([reminderHours(db, teamId), requireTeam(db, teamId)]);
  return hours ?? defaultReminderHours;
}

/** Sets when a team is reminded of a game; omitted fields stay. Throws as {@link getReminderSettings}. Product §2, Who's in. */
export async function updateReminderSettings(
  { db }: CallServices,
  viewer: SignedInViewer,
  { params: { id }, body }: InputOf<typeof contract.updateReminderSettings>,
): Promise<contract.ReminderSettings> {
  const teamId = managedTeam(viewer, id);
  await requireTeam(db, teamId);
  return writeReminderHours(db, teamId, body);
}
