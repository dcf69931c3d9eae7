import { sql } from 'drizzle-orm';
import type { PlayerTable } from './columns.ts';

/** True of a player whom the captain has approved and not removed. */
export function isOnTeam({ isApproved, removedAt }: PlayerTable) {
  return sql<boolean>`(${isApproved} and ${removedAt} is null)`;
}

/** Whether a name in a list leads to a profile: those of players who were removed do not. */
export function hasProfile(of: PlayerTable) {
  return sql<boolean>`coalesce(${isOnTeam(of)}, false)`;
}
