import type * as contract from '#contract/competitions/organizers.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { SignedInViewer } from '#domain/access.ts';
import { organizerProblem } from '#domain/organizers.ts';
import { recordLeagueAudit } from '#server/audit/record.ts';
import { emailHasher } from '#server/database/email-hash.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { ApiError, fieldIssue } from '#server/errors.ts';
import { setLeagueMails } from '#server/notifications/league-mails.ts';
import type { Services } from '#server/services.ts';
import { existingLeague } from '#server/teams/league-scope.ts';
import { insertOrganizer, lockLeague, organizersOf, removeOrganizer } from './queries.ts';

/** Who organizes a league, for admins. Throws `not_found`. Product §7, Competitions. */
export async function listOrganizers(
  { db }: Services,
  viewer: SignedInViewer,
  { params }: InputOf<typeof contract.listOrganizers>,
): Promise<contract.Organizer[]> {
  return organizersOf(db, await existingLeague(db, viewer, params.leagueId));
}

/**
 * Names an organizer by email. Throws `not_found`, `organizer_named` naming `email`, `organizers_full`. The audit list doesn't hold
 * the email. Product §7, Competitions.
 */
export async function createOrganizer(
  services: Services,
  viewer: SignedInViewer,
  { params, body }: InputOf<typeof contract.createOrganizer>,
): Promise<contract.Organizer> {
  return inTransaction(services.db, async (tx) => {
    const leagueId = await existingLeague(tx, viewer, params.leagueId);
    await lockLeague(tx, leagueId);
    const emails = (await organizersOf(tx, leagueId)).map(({ email }) => email);
    const problem = organizerProblem(emails, body.email);
    if (problem === 'organizer_named')
      throw new ApiError(problem, { issues: [fieldIssue('email', { code: problem })] });
    if (problem) throw new ApiError(problem);
    const addedBy = viewer.player?.isApproved ? viewer.player.id : null;
    const row = await insertOrganizer(tx, { leagueId, ...body, addedBy });
    await recordLeagueAudit(services, tx, { viewer, leagueId, action: 'organizer_added' });
    return row;
  });
}

/** Removes an organizer, who is refused from the next request on. Throws `not_found`. Product §7, Competitions. */
export async function deleteOrganizer(
  services: Services,
  viewer: SignedInViewer,
  { params }: InputOf<typeof contract.deleteOrganizer>,
): Promise<null> {
  return inTransaction(services.db, async (tx) => {
    const leagueId = await existingLeague(tx, viewer, params.leagueId);
    if (!(await removeOrganizer(tx, leagueId, params.organizerId))) throw new ApiError('not_found');
    await recordLeagueAudit(services, tx, { viewer, leagueId, action: 'organizer_removed' });
    return null;
  });
}

/** Turns the caller's emails about what waits on the desk on or off. Throws `not_found`. Product §7, Competitions. */
export async function updateOrganizerEmails(
  { db }: Services,
  viewer: SignedInViewer,
  { params, body }: InputOf<typeof contract.updateOrganizerEmails>,
): Promise<null> {
  const leagueId = await existingLeague(db, viewer, params.leagueId);
  const emailHash = (await emailHasher(db))(viewer.identity.email);
  await setLeagueMails(db, { leagueId, kind: 'league_desk', emailHash }, body.isOn);
  return null;
}
