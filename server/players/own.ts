import { and, eq, isNull } from 'drizzle-orm';
import type { MemberViewer } from '#domain/access.ts';
import { prepared, type Transaction } from '#server/database/connection.ts';
import { authorizedTeamId, integer } from '#server/database/parameters.ts';
import { player } from '#server/database/schema/players.ts';
import { ApiError } from '#server/errors.ts';
import { ownTeam } from '#server/teams/scope.ts';

const lockOwnPlayer = prepared('lock_own_player', { teamId: authorizedTeamId, id: integer }, (db, param) =>
  db
    .select({ joinedAt: player.joinedAt })
    .from(player)
    .where(and(eq(player.teamId, param.teamId), eq(player.id, param.id), isNull(player.removedAt)))
    .for('key share'),
);

/**
 * Locks the caller's player. Called first in a transaction that writes personal data of the caller: a concurrent removal waits
 * and then erases it too. Returns when the player joined (ISO text). Throws `not_signed_in` when the removal was first.
 */
export async function requireOwnPlayer(tx: Transaction, viewer: MemberViewer): Promise<string> {
  const [own = null] = await lockOwnPlayer(tx, { teamId: ownTeam(viewer), id: viewer.player.id });
  if (own === null) throw new ApiError('not_signed_in');
  return own.joinedAt;
}
