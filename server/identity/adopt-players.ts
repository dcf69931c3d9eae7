import { and, eq, isNotNull, isNull, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '#server/database/connection.ts';
import { player } from '#server/database/schema/players.ts';

/**
 * Gives the players who are older than the column `issuer` to the configured issuer, so that no other one, configured
 * later, could claim them by its subjects. Decision 0052.
 */
export async function adoptPlayers(db: Executor, issuer: string): Promise<void> {
  const other = alias(player, 'other');
  const duplicates = db
    .select({ one: sql`1` })
    .from(other)
    .where(and(eq(other.issuer, issuer), eq(other.subject, player.subject)));
  await db
    .update(player)
    .set({ issuer })
    .where(and(isNull(player.issuer), isNotNull(player.subject), notExists(duplicates)));
}
