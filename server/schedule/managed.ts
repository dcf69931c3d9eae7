import type { SignedInViewer } from '#domain/access.ts';
import { ApiError } from '#server/http/api-error.ts';
import { type AuthorizedTeamId, managedTeam } from '#server/teams/scope.ts';

/** The team a captain's call is about: the one it names, else the captain's own. Throws `not_found`. */
export function teamToManage(viewer: SignedInViewer, requestedTeamId: number | undefined): AuthorizedTeamId {
  const teamId = requestedTeamId ?? viewer.captainOf[0] ?? viewer.player?.teamId;
  if (teamId === undefined) throw new ApiError('not_found');
  return managedTeam(viewer, teamId);
}
