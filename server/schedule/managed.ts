import type { SignedInViewer } from '#domain/access.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Executor } from '#server/database/connection.ts';
import { ApiError } from '#server/errors.ts';
import { captainsTeam, captainsTeamToRead } from '#server/teams/scope.ts';

/**
 * The team a captain's call is about: the one it names, else the captain's own. Throws `not_found`, also when an admin names
 * a team that doesn't exist.
 */
export async function teamToManage(
  db: Executor,
  viewer: SignedInViewer,
  requestedTeamId: number | undefined,
): Promise<AuthorizedTeamId> {
  return captainsTeam(db, viewer, namedOrOwn(viewer, requestedTeamId));
}

/** As {@link teamToManage}, for a read that itself checks by `requireTeam` that the team exists. */
export async function teamToManageForRead(
  db: Executor,
  viewer: SignedInViewer,
  requestedTeamId: number | undefined,
): Promise<AuthorizedTeamId> {
  return captainsTeamToRead(db, viewer, namedOrOwn(viewer, requestedTeamId));
}

function namedOrOwn(viewer: SignedInViewer, requestedTeamId: number | undefined): number {
  const teamId = requestedTeamId ?? viewer.managedTeamIds[0] ?? viewer.player?.teamId;
  if (teamId === undefined) throw new ApiError('not_found');
  return teamId;
}
