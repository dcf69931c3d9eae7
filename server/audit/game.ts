import { and, eq } from 'drizzle-orm';
import type { AuditDetails } from '#domain/audit.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Transaction } from '#server/database/connection.ts';
import { scheduleGame } from '#server/database/schema/schedule.ts';

type Scores = {
  readonly ourScore: number;
  readonly opponentScore: number;
  readonly regulation?: number | null;
};

/**
 * The details that identify a game in an audit entry, copied because the game may be deleted later; with its score, ours first, and
 * after overtime the one at the end of regulation: '64-71 (60-60)'.
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
  return { ...row, ...(scores && { score: scoreText(scores) }) };
}

/** A score for an audit entry, as in {@link gameDetails}. */
export function scoreText({ ourScore, opponentScore, regulation }: Scores): string {
  const final = `${ourScore}-${opponentScore}`;
  return regulation == null ? final : `${final} (${regulation}-${regulation})`;
}
