import { and, desc, eq, sql } from 'drizzle-orm';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Transaction } from '#server/database/connection.ts';
import { gameResult } from '#server/database/schema/schedule.ts';
import { scheduleDismissal } from '#server/database/schema/schedule-import.ts';
import { weeklyStats } from '#server/database/schema/stats.ts';
import type { GameRow } from '#server/schedule/game-row.ts';

/** Lets the source of an imported game update it again. */
export async function removeDismissal(
  tx: Transaction,
  teamId: AuthorizedTeamId,
  { source, sourceUid }: Pick<GameRow, 'source' | 'sourceUid'>,
): Promise<void> {
  if (!source) return;
  const { id, ...dismissal } = scheduleDismissal;
  const latest = tx
    .select({ id })
    .from(scheduleDismissal)
    .where(
      and(
        eq(dismissal.teamId, teamId),
        eq(dismissal.source, source),
        sql`${dismissal.sourceUid} is not distinct from ${sourceUid}`,
      ),
    )
    .orderBy(desc(id))
    .limit(1);
  await tx.delete(scheduleDismissal).where(eq(id, latest));
}

export async function findRestoredResult(tx: Transaction, teamId: AuthorizedTeamId, id: number) {
  const [row] = await tx
    .select({
      gameId: gameResult.scheduleGameId,
      ourScore: gameResult.ourScore,
      opponentScore: gameResult.opponentScore,
      regulation: gameResult.regulation,
      notes: gameResult.notes,
    })
    .from(gameResult)
    .where(and(eq(gameResult.teamId, teamId), eq(gameResult.id, id)));
  return row ?? null;
}

export async function findRestoredLine(tx: Transaction, teamId: AuthorizedTeamId, id: number) {
  const [row] = await tx
    .select()
    .from(weeklyStats)
    .where(and(eq(weeklyStats.teamId, teamId), eq(weeklyStats.id, id)));
  return row ?? null;
}
