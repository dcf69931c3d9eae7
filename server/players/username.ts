import { inArray, sql } from 'drizzle-orm';
import { suggestUsername } from '#domain/names.ts';
import type { Transaction } from '#server/database/connection.ts';
import { player } from '#server/database/schema/players.ts';

const batch = 50;

/**
 * A username for a new player that nobody has: the plain suggestion, else one with a number. Of two who would get the same at once, of
 * whatever team, the second waits until the first is there.
 */
export async function freeUsername(
  tx: Transaction,
  person: { name: string; email: string },
): Promise<string> {
  const lock = `username ${suggestUsername(person, 1)}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
  for (let first = 1; ; first += batch) {
    const candidates = Array.from({ length: batch }, (_, i) => suggestUsername(person, first + i));
    const rows = await tx
      .select({ username: player.username })
      .from(player)
      .where(inArray(player.username, candidates));
    const existing = new Set(rows.map((row) => row.username));
    const free = candidates.find((username) => !existing.has(username));
    if (free) return free;
  }
}
