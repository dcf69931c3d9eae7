import type { SignedInViewer } from '#domain/access.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Executor } from '#server/database/connection.ts';
import { ApiError } from '#server/errors.ts';
import { captainsTeam } from '#server/teams/scope.ts';

/**
 * The team a captain's call is about: the one it names, else the captain's own. Throws `not_found`, also when an admin names
 * a team that doesn't exist.
 */
export async function teamToManage(
  db: Executor,
  viewer: SignedInViewer,
  requestedTeamId: number | undefined,
): Promise<AuthorizedTeamId> {
  const teamId = requestedTeamId ?? viewer.managedTeamIds[0] ?? viewer.player?.teamId;
  if (teamId === undefined) throw new ApiError('not_found');
  return captainsTeam(db, viewer, teamId);
}
