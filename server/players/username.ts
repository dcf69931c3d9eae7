import { and, eq, inArray, ne, not, or, type SQL } from 'drizzle-orm';
import { suggestUsername } from '#domain/names.ts';
import type { Transaction } from '#server/database/connection.ts';
import { player } from '#server/database/schema/players.ts';
import { league, team } from '#server/database/schema/teams.ts';
import { isVisible, leagueOfTeam } from '#server/teams/visible.ts';
import { teamOfPlayer } from '#server/teams/visible-player.ts';

const firstBatch = 50;
const largestBatch = 5_000;

/** A name, and the team whose player it is. */
type Person = { readonly name: string; readonly teamId: number };

/**
 * A player under a username that nobody has: the plain suggestion, else one with a number. `insert` returns null if another
 * player, of whatever team, had that username in the meantime; the next one is tried then.
 */
export async function insertWithFreeUsername<Row>(
  tx: Transaction,
  person: Person,
  insert: (username: string) => Promise<Row | null>,
): Promise<Row> {
  for (;;) {
    const username = await freeUsername(tx, person.name, or(eq(player.teamId, person.teamId), isVisible));
    await renameHiddenPlayer(tx, username, person.teamId);
    const row = await insert(username);
    if (row !== null) return row;
  }
}

/**
 * Gives another username to the player of a hidden team who has this one, so that `teamId` can use it: a username that is taken
 * would reveal that they exist. Players of `teamId` itself keep theirs.
 */
export async function renameHiddenPlayer(tx: Transaction, username: string, teamId: number): Promise<void> {
  const [row] = await tx
    .select({ id: player.id, teamId: player.teamId, name: player.name })
    .from(player)
    .innerJoin(team, teamOfPlayer)
    .innerJoin(league, leagueOfTeam)
    .where(and(eq(player.username, username), ne(player.teamId, teamId), not(isVisible)));
  if (!row) return;
  await tx
    .update(player)
    .set({ username: await freeUsername(tx, row.name) })
    .where(and(eq(player.teamId, row.teamId), eq(player.id, row.id)));
}

/** The first suggestion that none of these players has, or nobody at all. */
async function freeUsername(tx: Transaction, name: string, players?: SQL): Promise<string> {
  for (let first = 1, batch = firstBatch; ; first += batch, batch = Math.min(batch * 4, largestBatch)) {
    const candidates = Array.from({ length: batch }, (_, i) => suggestUsername(name, first + i));
    const rows = await tx
      .select({ username: player.username })
      .from(player)
      .innerJoin(team, teamOfPlayer)
      .innerJoin(league, leagueOfTeam)
      .where(and(inArray(player.username, candidates), players));
    const existing = new Set(rows.map((row) => row.username));
    const free = candidates.find((username) => !existing.has(username));
    if (free) return free;
  }
}
