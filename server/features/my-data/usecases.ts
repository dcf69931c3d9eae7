import type { Readable } from 'node:stream';
import type { SignedInViewer } from '#domain/access.ts';
import { zipStream } from '#server/archive/zip-stream.ts';
import { recordAudit, recordLeagueAudit } from '#server/audit/record.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { ApiError, fieldIssue } from '#server/errors.ts';
import { deleteKeysOf } from '#server/idempotency/queries.ts';
import { endSessionsOf } from '#server/identity/sessions.ts';
import { deleteOrphans } from '#server/images/orphaned.ts';
import { lockPlayer } from '#server/removal/erase.ts';
import { removeOrganizerRoles, removePlayer } from '#server/removal/remove.ts';
import type { CallServices, Services } from '#server/services.ts';
import { teamOfOwnPlayer } from '#server/teams/scope.ts';
import { presentFiles } from './present.ts';
import { readMyData, readOrganizerData } from './queries.ts';

/**
 * Everything that is stored about the caller, as a zip. Of what others have written only the caller's notifications are in it.
 * Throws `not_found` for somebody who neither has a player nor organizes a league. Product §2, My data.
 */
export async function downloadMyData({ db, identity }: Services, viewer: SignedInViewer): Promise<Readable> {
  const { uid, email } = viewer.identity;
  const person = { issuer: identity.issuer, uid, email };
  if (isOrganizerOnly(viewer)) return zipStream(presentFiles(db, await readOrganizerData(db, person)));
  const owner = { ...ownPlayer(viewer), ...person };
  return zipStream(presentFiles(db, await readMyData(db, owner)));
}

/**
 * Deletes the caller's account, as a captain deletes a player (decision 0017), and ends their sessions everywhere. Throws
 * `captain_stays` for the captain of any team, and as {@link downloadMyData}. Product §2, My data.
 */
export async function deleteMyData(services: CallServices, viewer: SignedInViewer): Promise<null> {
  if (viewer.captainOf.length > 0) throw captainStays();
  if (isOrganizerOnly(viewer)) return deleteOrganizer(services, viewer);
  const { teamId, playerId } = ownPlayer(viewer);
  const images = await inTransaction(services.db, async (tx) => {
    const leaving = await lockPlayer(tx, teamId, playerId);
    // The captain, or another device of theirs, deleted the account between the access check and this lock.
    if (leaving === null) throw new ApiError('not_signed_in');
    if (leaving.isCaptain) throw captainStays();
    const { wasPending, images } = await removePlayer(services, tx, teamId, leaving);
    await removeOrganizerRoles(tx, viewer.identity.email);
    // The row of a pending player is deleted, so that the entry can name neither an actor nor a subject by id.
    const fact = wasPending ? { viewer: { ...viewer, player: null } } : { viewer, subjectId: playerId };
    await recordAudit(services, tx, { teamId, action: 'account_deleted', ...fact });
    return images;
  });
  await deleteOrphans(services.db, teamId, images);
  services.session.noteEnd({ event: 'account_deleted', isCalling: true });
  return null;
}

function isOrganizerOnly({ player, organizerOf }: SignedInViewer): boolean {
  return player === null && organizerOf.length > 0;
}

async function deleteOrganizer(services: CallServices, viewer: SignedInViewer): Promise<null> {
  const { email, uid: subject } = viewer.identity;
  const person = { issuer: services.identity.issuer, subject };
  await inTransaction(services.db, async (tx) => {
    for (const leagueId of viewer.organizerOf)
      await recordLeagueAudit(services, tx, { viewer, leagueId, action: 'organizer_removed' });
    await removeOrganizerRoles(tx, email);
    await endSessionsOf(tx, person);
    await deleteKeysOf(tx, person);
  });
  services.session.noteEnd({ event: 'account_deleted', isCalling: true });
  return null;
}

function ownPlayer(viewer: SignedInViewer) {
  const { player } = viewer;
  if (player === null) throw new ApiError('not_found');
  return { teamId: teamOfOwnPlayer({ player }), playerId: player.id };
}

function captainStays(): ApiError {
  return new ApiError('captain_stays', { issues: [fieldIssue('email', { code: 'captain_stays' })] });
}
