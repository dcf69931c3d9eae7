import type { InputOf } from '#contract/endpoint.ts';
import type { deletePlayer as endpoint } from '#contract/players.ts';
import type { SignedInViewer } from '#domain/access.ts';
import { recordAudit } from '#server/audit/record.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { ApiError, fieldIssue } from '#server/errors.ts';
import { deleteOrphans } from '#server/images/orphaned.ts';
import { lockPlayer } from '#server/removal/erase.ts';
import { removePlayer } from '#server/removal/remove.ts';
import type { Services } from '#server/services.ts';
import { managedTeam } from '#server/teams/scope.ts';
import { findPlayer } from '../queries.ts';

/**
 * Removes a player from the team: personal data is erased, their lines, votes and awards stay as a
 * 'Former player', so that no total of the team changes (decision 0017). A pending account is deleted. Throws
 * `not_found` for a player of another team, and `captain_stays` for the captain, oneself or not. Product §7, Players.
 */
export async function deletePlayer(
  services: Services,
  viewer: SignedInViewer,
  { params: { id } }: InputOf<typeof endpoint>,
): Promise<null> {
  const { teamId, images } = await inTransaction(services.db, async (tx) => {
    const player = await findPlayer(tx, id);
    if (!player) throw new ApiError('not_found');
    const teamId = managedTeam(viewer, player.teamId);
    const leaving = await lockPlayer(tx, teamId, id);
    if (!leaving) throw new ApiError('not_found');
    if (leaving.isCaptain) throw captainStays();
    const { wasPending, images } = await removePlayer(services, tx, teamId, leaving);
    const fact = wasPending
      ? ({ action: 'player_declined' } as const)
      : ({ action: 'player_deleted', subjectId: id } as const);
    await recordAudit(services, tx, { viewer, teamId, ...fact });
    return { teamId, images };
  });
  await deleteOrphans(services.db, teamId, images);
  return null;
}

function captainStays(): ApiError {
  return new ApiError('captain_stays', { issues: [fieldIssue('id', { code: 'captain_stays' })] });
}
