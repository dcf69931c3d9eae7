import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { Executor, Transaction } from '#server/database/connection.ts';
import { player } from '#server/database/schema/players.ts';
import { scoreLink } from '#server/database/schema/score-links.ts';
import { leaguesOfOrganizer, teamsOfCaptain } from '#server/identity/roles.ts';
import type { GameKey } from '../queries.ts';

export type ScoreLinkRow = Awaited<ReturnType<typeof findLinks>>[number];

/** The link of a game, open or not; undefined without one. */
export async function linkOfGame(db: Executor, game: GameKey): Promise<ScoreLinkRow | undefined> {
  const [row] = await findLinks(db, ofGame(game));
  return row;
}

/** The link of a token, open or not; undefined for one that was never given out. */
export async function findScoreLink(db: Executor, tokenHash: Buffer): Promise<ScoreLinkRow | undefined> {
  const [row] = await findLinks(db, eq(scoreLink.tokenHash, tokenHash));
  return row;
}

/** With what their makers are entitled to now. */
function findLinks(db: Executor, where: SQL | undefined) {
  return db
    .select({
      gameId: scoreLink.gameId,
      expiresAt: scoreLink.expiresAt,
      endedAt: scoreLink.endedAt,
      email: scoreLink.makerEmail,
      playerId: player.id,
      teamId: player.teamId,
      isApproved: player.isApproved,
      isAssistantCaptain: player.isAssistantCaptain,
      captainOf: teamsOfCaptain(scoreLink.makerEmail),
      organizerOf: leaguesOfOrganizer(scoreLink.makerEmail),
    })
    .from(scoreLink)
    .leftJoin(player, eq(player.id, scoreLink.makerId))
    .where(where);
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
