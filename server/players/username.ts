import { inArray } from 'drizzle-orm';
import { suggestUsername } from '#domain/names.ts';
import type { Transaction } from '#server/database/connection.ts';
import { player } from '#server/database/schema/players.ts';

const firstBatch = 50;
const largestBatch = 5_000;

/**
 * A player under a username that nobody has: the plain suggestion, else one with a number. `insert` returns null where another
 * player, of whatever team, had that username in the meantime; the next one is tried then.
 */
export async function insertWithFreeUsername<Row>(
  tx: Transaction,
  name: string,
  insert: (username: string) => Promise<Row | null>,
): Promise<Row> {
  for (;;) {
    const row = await insert(await freeUsername(tx, name));
    if (row !== null) return row;
  }
}

async function freeUsername(tx: Transaction, name: string): Promise<string> {
  for (let first = 1, batch = firstBatch; ; first += batch, batch = Math.min(batch * 4, largestBatch)) {
    const candidates = Array.from({ length: batch }, (_, i) => suggestUsername(name, first + i));
    const rows = await tx
      .select({ username: player.username })
      .from(player)
      .where(inArray(player.username, candidates));
    const existing = new Set(rows.map((row) => row.username));
    const free = candidates.find((username) => !existing.has(username));
    if (free) return free;
  }
}
