import { sql } from 'drizzle-orm';
import type { BuildAliasTable } from 'drizzle-orm/pg-core';
import type { player } from '#server/database/schema/players.ts';

/** True of a player who has signed in, whom the captain has approved and not removed. */
export function isOnTeam({ isApproved, removedAt, subject }: PlayerTable) {
  return sql<boolean>`(${isApproved} and ${removedAt} is null and ${subject} is not null)`;
}

/** Whether a name in a list leads to a profile: those of players who were removed do not. */
export function hasProfile(of: PlayerTable) {
  return sql<boolean>`coalesce(${isOnTeam(of)}, false)`;
}

/** The table of players, or an alias of it. */
export type PlayerTable = typeof player | BuildAliasTable<typeof player, string>;
