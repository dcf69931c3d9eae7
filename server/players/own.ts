import { and, eq, isNull, sql } from 'drizzle-orm';
import type { MemberViewer } from '#domain/access.ts';
import type { Transaction } from '#server/database/connection.ts';
import { player } from '#server/database/schema/players.ts';
import { ApiError } from '#server/http/api-error.ts';

/**
 * To be called first in a transaction that writes something personal for the caller: a removal waits for it and erases that too,
 * or has come first. Throws `not_signed_in` then. Decision 0076.
 */
export async function requireOwnPlayer(tx: Transaction, viewer: MemberViewer): Promise<void> {
  const { id, teamId } = viewer.player;
  const rows = await tx
    .select({ one: sql`1` })
    .from(player)
    .where(and(eq(player.teamId, teamId), eq(player.id, id), isNull(player.removedAt)))
    .for('key share');
  const own = rows[0] ?? null;
  if (own === null) throw new ApiError('not_signed_in');
}
