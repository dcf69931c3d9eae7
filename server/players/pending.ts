import { and, eq, isNull } from 'drizzle-orm';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Executor } from '#server/database/connection.ts';
import { player } from '#server/database/schema/players.ts';

/** Deletes a pending player. Returns their issuer, subject and language, or null when there was no such player. */
export async function deletePendingPlayer(
  db: Executor,
  teamId: AuthorizedTeamId,
  id: number,
): Promise<{ issuer: string | null; subject: string | null; language: string | null } | null> {
  const [row] = await db
    .delete(player)
    .where(isPendingPlayer(teamId, id))
    .returning({ issuer: player.issuer, subject: player.subject, language: player.language });
  return row ?? null;
}

/** True of that player of the team while they wait for approval. */
export function isPendingPlayer(teamId: AuthorizedTeamId, id: number) {
  return and(
    eq(player.teamId, teamId),
    eq(player.id, id),
    eq(player.isApproved, false),
    isNull(player.removedAt),
  );
}
