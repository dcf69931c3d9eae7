import type { SignedInViewer } from '#domain/access.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Transaction } from '#server/database/connection.ts';
import { managedTeam } from '#server/teams/scope.ts';
import { lockList, teamOfSub } from '../queries.ts';

/**
 * The team of a sub, for its captain and admins; locks the team's list until the transaction ends. Throws `not_found`.
 * Product §2, Who's in.
 */
export async function managedSub(
  tx: Transaction,
  viewer: SignedInViewer,
  id: number,
): Promise<AuthorizedTeamId> {
  const teamId = managedTeam(viewer, await teamOfSub(tx, id));
  await lockList(tx, teamId);
  return teamId;
}
