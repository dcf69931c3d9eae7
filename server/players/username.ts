import { inArray } from 'drizzle-orm';
import { suggestUsername } from '#domain/names.ts';
import type { Executor } from '#server/database/connection.ts';
import { player } from '#server/database/schema/players.ts';

const batch = 50;

/** A username for a new player that nobody has: the plain suggestion, else one with a number. */
export async function freeUsername(db: Executor, person: { name: string; email: string }): Promise<string> {
  for (let first = 1; ; first += batch) {
    const candidates = Array.from({ length: batch }, (_, i) => suggestUsername(person, first + i));
    const rows = await db
      .select({ username: player.username })
      .from(player)
      .where(inArray(player.username, candidates));
    const existing = new Set(rows.map((row) => row.username));
    const free = candidates.find((username) => !existing.has(username));
    if (free) return free;
  }
}
