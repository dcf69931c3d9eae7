import { and, eq } from 'drizzle-orm';
import type { AuditDetails } from '#domain/audit.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Transaction } from '#server/database/connection.ts';
import { scheduleGame } from '#server/database/schema/schedule.ts';

type Scores = { readonly ourScore: number; readonly opponentScore: number };

/**
 * The details that identify a game in an audit entry, copied because the game may be deleted later; with its score, ours first.
 */
export async function gameDetails(
  tx: Transaction,
  teamId: AuthorizedTeamId,
  gameId: number,
  scores?: Scores,
): Promise<AuditDetails> {
  const [row] = await tx
    .select({ opponent: scheduleGame.opponent, day: scheduleGame.playedOn })
    .from(scheduleGame)
    .where(and(eq(scheduleGame.teamId, teamId), eq(scheduleGame.id, gameId)));
  return { ...row, ...(scores && { score: `${scores.ourScore}-${scores.opponentScore}` }) };
}
