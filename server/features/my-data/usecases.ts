import type { Readable } from 'node:stream';
import type { MemberViewer } from '#domain/access.ts';
import { recordAudit } from '#server/audit/record.ts';
import { ApiError, fieldIssue } from '#server/http/api-error.ts';
import { endSessionsOf } from '#server/identity/sessions.ts';
import { deleteOrphans } from '#server/images/orphaned.ts';
import { erasePlayer, lockPlayer } from '#server/players/erase.ts';
import type { Services } from '#server/services.ts';
import { ownTeam } from '#server/teams/scope.ts';
import { packMyData } from './archive.ts';
import { readMyData } from './queries.ts';

/** Everything about the caller as a zip, and nothing that others have written but what they were notified of. Decision 0076. */
export async function downloadMyData({ db, identity }: Services, viewer: MemberViewer): Promise<Readable> {
  const teamId = ownTeam(viewer);
  const owner = { playerId: viewer.player.id, issuer: identity.issuer, uid: viewer.identity.uid };
  return packMyData(db, await readMyData(db, { teamId, ...owner }));
}

/**
 * Deletes the caller's account, as a captain deletes a player (decision 0017), and ends their sessions everywhere. Throws
 * `captain_stays` for the captain of any team.
 */
export async function deleteMyData(services: Services, viewer: MemberViewer): Promise<void> {
  const { id } = viewer.player;
  const teamId = ownTeam(viewer);
  const images = await services.db.transaction(async (tx) => {
    const leaving = await lockPlayer(tx, teamId, id);
    // Deleted by the captain, or on another device, at the same moment.
    if (!leaving) throw new ApiError('not_signed_in');
    if (leaving.isCaptain || viewer.captainOf.length > 0) throw captainStays();
    await endSessionsOf(tx, leaving);
    const pictures = await erasePlayer(tx, teamId, id, await services.clock.now(tx));
    await recordAudit(services, tx, { viewer, teamId, action: 'account_deleted', subjectId: id });
    return [leaving.photoURL, ...pictures];
  });
  await deleteOrphans(services.db, teamId, images);
}

function captainStays(): ApiError {
  return new ApiError('captain_stays', { issues: [fieldIssue('email', { code: 'captain_stays' })] });
}
