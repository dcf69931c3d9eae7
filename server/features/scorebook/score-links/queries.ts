import { and, eq, isNull } from 'drizzle-orm';
import type { Executor, Transaction } from '#server/database/connection.ts';
import { scoreLink } from '#server/database/schema/score-links.ts';
import type { GameKey } from '../queries.ts';

export type ScoreLinkRow = Pick<typeof scoreLink.$inferSelect, 'expiresAt' | 'endedAt'>;

const columns = { expiresAt: scoreLink.expiresAt, endedAt: scoreLink.endedAt };

/** The link of a game, open or not; undefined without one. */
export async function linkOfGame(db: Executor, game: GameKey): Promise<ScoreLinkRow | undefined> {
  const [row] = await db.select(columns).from(scoreLink).where(ofGame(game));
  return row;
}

/** The game that a link names, and whether the link is still open; undefined for a token that was never given out. */
export async function findScoreLink(db: Executor, tokenHash: Buffer) {
  const [row] = await db
    .select({ gameId: scoreLink.gameId, ...columns })
    .from(scoreLink)
    .where(eq(scoreLink.tokenHash, tokenHash));
  return row;
}

/** The earlier link of the game no longer works. */
export async function replaceLink(
  tx: Transaction,
  values: typeof scoreLink.$inferInsert & GameKey & { readonly endedAt: null },
): Promise<void> {
  const target = [scoreLink.teamId, scoreLink.gameId];
  await tx.insert(scoreLink).values(values).onConflictDoUpdate({ target, set: values });
}

/** False when there was none. */
export async function removeLink(tx: Transaction, game: GameKey): Promise<boolean> {
  const rows = await tx.delete(scoreLink).where(ofGame(game)).returning({ gameId: scoreLink.gameId });
  return rows.length > 0;
}

/** The first end counts; a game that goes on needs a new link. */
export async function endScoreLinks(tx: Transaction, game: GameKey, at: string): Promise<void> {
  await tx
    .update(scoreLink)
    .set({ endedAt: at })
    .where(and(ofGame(game), isNull(scoreLink.endedAt)));
}

function ofGame({ teamId, gameId }: GameKey) {
  return and(eq(scoreLink.teamId, teamId), eq(scoreLink.gameId, gameId));
}
