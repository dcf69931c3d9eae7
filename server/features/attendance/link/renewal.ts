import { sql } from 'drizzle-orm';
import type * as contract from '#contract/attendance.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { SignedInViewer } from '#domain/access.ts';
import { recordAudit } from '#server/audit/record.ts';
import { attendanceSettings } from '#server/database/schema/attendance.ts';
import type { CallServices } from '#server/services.ts';
import { managedTeam, requireTeam } from '#server/teams/scope.ts';

/** Ends the links of a team's mails so far. Throws `not_found`. */
export async function renewAnswerLinks(
  services: CallServices,
  viewer: SignedInViewer,
  { params: { id } }: InputOf<typeof contract.renewAnswerLinks>,
): Promise<null> {
  const teamId = managedTeam(viewer, id);
  return services.db.transaction(async (tx) => {
    await requireTeam(tx, teamId);
    await tx
      .insert(attendanceSettings)
      .values({ teamId, linkRevision: 1 })
      .onConflictDoUpdate({
        target: attendanceSettings.teamId,
        set: { linkRevision: sql`${attendanceSettings.linkRevision} + 1` },
      });
    await recordAudit(services, tx, { viewer, teamId, action: 'answer_links_renewed' });
    return null;
  });
}
