import type { InputOf } from '#contract/endpoint.ts';
import type * as contract from '#contract/teams/settings.ts';
import type { SignedInViewer } from '#domain/access.ts';
import { normaliseEmail } from '#domain/email.ts';
import { recordAudit } from '#server/audit/record.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { ApiError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { managedTeam, teamToChooseCaptains } from '#server/teams/scope.ts';
import { changeSettings } from '../changes/change-settings.ts';
import { readTeamSettings } from './present.ts';
import { changeTeam, endAssistanceOfCaptain, lockTeam, lockTeamMate } from './queries.ts';

/** What the captain and admins see of a team. Throws `not_found`. Product §2, Team settings and audit list. */
export async function getTeamSettings(
  { db }: Services,
  viewer: SignedInViewer,
  { params }: InputOf<typeof contract.getTeamSettings>,
): Promise<contract.TeamSettings> {
  return readTeamSettings(db, managedTeam(viewer, params.id));
}

/**
 * Changes a team's settings in one go; omitted fields stay. Throws `not_found`, and ApiError naming `logoUrl`.
 * Product §2, Team settings and audit list.
 */
export async function updateTeamSettings(
  services: Services,
  viewer: SignedInViewer,
  { params: { id }, body }: InputOf<typeof contract.updateTeamSettings>,
): Promise<contract.TeamSettings> {
  return changeSettings(services, viewer, managedTeam(viewer, id), body);
}

/**
 * Makes another approved player of the team its captain. Assistant captains stay. Throws `not_found` for
 * anybody else, and `captain_only` when an assistant captain calls it.
 * Product §2, Team settings and audit list.
 */
export async function handOverTeam(
  services: Services,
  viewer: SignedInViewer,
  { params: { id }, body: { playerId } }: InputOf<typeof contract.handOverTeam>,
): Promise<null> {
  const teamId = teamToChooseCaptains(viewer, id);
  return inTransaction(services.db, async (tx) => {
    // The team's row is locked before the player's, the order in which a removal locks them.
    const current = await lockTeam(tx, teamId);
    const next = current && (await lockTeamMate(tx, teamId, playerId));
    if (!next) throw new ApiError('not_found');
    await changeTeam(tx, teamId, { captainEmail: normaliseEmail(next.email) });
    await endAssistanceOfCaptain(tx, teamId);
    await recordAudit(services, tx, { viewer, teamId, action: 'captain_changed', subjectId: playerId });
    return null;
  });
}
