import { and, eq } from 'drizzle-orm';
import { isWin, type Score } from '#domain/record.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Executor } from '#server/database/connection.ts';
import { gameResult } from '#server/database/schema/schedule.ts';

/** Writes the score of a game over whatever is there; null takes its result away. Notes stay. */
export async function writeScore(
  db: Executor,
  teamId: AuthorizedTeamId,
  scheduleGameId: number,
  score: Score | null,
  at: string,
): Promise<void> {
  if (!score) {
    const own = and(eq(gameResult.teamId, teamId), eq(gameResult.scheduleGameId, scheduleGameId));
    await db.delete(gameResult).where(own);
    return;
  }
  const values = { ...score, isWin: isWin(score), updatedAt: at };
  await db
    .insert(gameResult)
    .values({ ...values, teamId, scheduleGameId, createdAt: at })
    .onConflictDoUpdate({ target: [gameResult.teamId, gameResult.scheduleGameId], set: values });
}

/** Writes the score of a game that has none; a result that is there by now stays as it is. */
export async function addScore(
  db: Executor,
  teamId: AuthorizedTeamId,
  scheduleGameId: number,
  score: Score,
  at: string,
): Promise<void> {
  await db
    .insert(gameResult)
    .values({ ...score, isWin: isWin(score), teamId, scheduleGameId, createdAt: at, updatedAt: at })
    .onConflictDoNothing();
}
