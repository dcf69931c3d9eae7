import { and, asc, eq } from 'drizzle-orm';
import type { AwayPeriod } from '#contract/attendance.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import { type Executor, prepared, type Transaction } from '#server/database/connection.ts';
import { authorizedTeamId, integer } from '#server/database/parameters.ts';
import { playerAway } from '#server/database/schema/attendance.ts';
import { player } from '#server/database/schema/players.ts';
import { isOnTeam } from '#server/teams/on-team.ts';

type OfPlayer = { readonly teamId: AuthorizedTeamId; readonly playerId: number };

const columns = { id: playerAway.id, firstDay: playerAway.firstDay, lastDay: playerAway.lastDay };

export const awayPeriods = prepared(
  'away_periods',
  { teamId: authorizedTeamId, playerId: integer },
  (db, param) =>
    db
      .select(columns)
      .from(playerAway)
      .where(and(eq(playerAway.teamId, param.teamId), eq(playerAway.playerId, param.playerId)))
      .orderBy(asc(playerAway.firstDay), asc(playerAway.id)),
);

/**
 * Locks the player's row: their removal and other writes of days away wait until the transaction ends. False when the player
 * doesn't exist.
 */
export async function lockOwnPlayer(tx: Transaction, { teamId, playerId }: OfPlayer): Promise<boolean> {
  const rows = await tx
    .select({ id: player.id })
    .from(player)
    .where(and(eq(player.teamId, teamId), eq(player.id, playerId), isOnTeam(player)))
    .for('no key update');
  return rows.length > 0;
}

export async function insertAwayPeriod(
  tx: Transaction,
  values: OfPlayer & { firstDay: string; lastDay: string; createdAt: string },
): Promise<AwayPeriod> {
  const [row] = await tx.insert(playerAway).values(values).returning(columns);
  if (!row) throw new Error('The days away were not inserted');
  return row;
}

export async function removeAwayPeriod(
  db: Executor,
  { teamId, playerId, id }: OfPlayer & { id: number },
): Promise<boolean> {
  const rows = await db
    .delete(playerAway)
    .where(and(eq(playerAway.teamId, teamId), eq(playerAway.playerId, playerId), eq(playerAway.id, id)))
    .returning({ id: playerAway.id });
  return rows.length > 0;
}
