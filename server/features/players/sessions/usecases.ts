import type { InputOf } from '#contract/endpoint.ts';
import type { deletePlayerSessions as endpoint } from '#contract/players.ts';
import type { SignedInViewer } from '#domain/access.ts';
import { recordAudit } from '#server/audit/record.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { ApiError } from '#server/errors.ts';
import { endSessionsOf } from '#server/identity/sessions.ts';
import { lockPlayer } from '#server/removal/erase.ts';
import type { Services } from '#server/services.ts';
import { managedTeam } from '#server/teams/scope.ts';
import { findPlayer } from '../queries.ts';

/**
 * Ends every session of a player of the managed team, who may sign in again. Throws `not_found` for anybody else.
 * Product §2, Signed-in devices.
 */
export async function deletePlayerSessions(
  services: Services,
  viewer: SignedInViewer,
  { params: { id } }: InputOf<typeof endpoint>,
): Promise<null> {
  await inTransaction(services.db, async (tx) => {
    const player = await findPlayer(tx, id);
    if (!player) throw new ApiError('not_found');
    const teamId = managedTeam(viewer, player.teamId);
    const locked = await lockPlayer(tx, teamId, id);
    if (!locked) throw new ApiError('not_found');
    await endSessionsOf(tx, locked);
    const subject = locked.isApproved ? { subjectId: id } : {};
    await recordAudit(services, tx, { viewer, teamId, action: 'player_signed_out', ...subject });
  });
  return null;
}
