import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Executor, Transaction } from '#server/database/connection.ts';
import { gameScorer } from '#server/database/schema/game-scorers.ts';
import { player } from '#server/database/schema/players.ts';
import { scheduleGame } from '#server/database/schema/schedule.ts';
import { team } from '#server/database/schema/teams.ts';
import { isOnTeam } from '#server/teams/on-team.ts';
import type { GameKey } from '../queries.ts';

/** The players of these teams. */
export async function playersOfTeams(db: Executor, teamIds: readonly AuthorizedTeamId[]) {
  return db
    .select({ id: player.id, name: player.name, teamId: player.teamId, team: team.name })
    .from(player)
    .innerJoin(team, eq(team.id, player.teamId))
    .where(and(inArray(player.teamId, [...teamIds]), isOnTeam(player)))
    .orderBy(asc(player.id));
}

/** To whom a game was handed over, with the day of the game. */
export async function scorersOfGame(db: Executor, { teamId, gameId }: GameKey) {
  return db
    .select({
      playerId: gameScorer.playerId,
      endedAt: gameScorer.endedAt,
      playedOn: scheduleGame.playedOn,
    })
    .from(gameScorer)
    .innerJoin(
      scheduleGame,
      and(eq(scheduleGame.teamId, gameScorer.teamId), eq(scheduleGame.id, gameScorer.gameId)),
    )
    .where(ofGame({ teamId, gameId }))
    .orderBy(asc(gameScorer.createdAt), asc(gameScorer.playerId));
}

/** A player whose earlier permission has ended gets it again. */
export async function insertScorer(
  tx: Transaction,
  values: GameKey & { readonly playerId: number; readonly createdAt: string },
): Promise<void> {
  const { teamId, gameId, playerId, createdAt } = values;
  const row = { teamId, gameId, playerId, createdAt, endedAt: null };
  const target = [gameScorer.teamId, gameScorer.gameId, gameScorer.playerId];
  await tx.insert(gameScorer).values(row).onConflictDoUpdate({ target, set: row });
}

/** False when there was none. */
export async function deleteScorer(tx: Transaction, game: GameKey, playerId: number): Promise<boolean> {
  const rows = await tx
    .delete(gameScorer)
    .where(and(ofGame(game), eq(gameScorer.playerId, playerId)))
    .returning({ playerId: gameScorer.playerId });
  return rows.length > 0;
}

/** The first end counts; a game that goes on is handed over again. */
export async function endScorers(tx: Transaction, game: GameKey, at: string): Promise<void> {
  await tx
    .update(gameScorer)
    .set({ endedAt: at })
    .where(and(ofGame(game), isNull(gameScorer.endedAt)));
}

/** What a notification says of the game. */
export async function gameToScore(tx: Transaction, { teamId, gameId }: GameKey) {
  const [row] = await tx
    .select({
      opponent: scheduleGame.opponent,
      isHome: scheduleGame.isHome,
      day: scheduleGame.playedOn,
      time: scheduleGame.time,
      location: scheduleGame.location,
    })
    .from(scheduleGame)
    .where(and(eq(scheduleGame.teamId, teamId), eq(scheduleGame.id, gameId)));
  return row;
}

function ofGame({ teamId, gameId }: GameKey) {
  return and(eq(gameScorer.teamId, teamId), eq(gameScorer.gameId, gameId));
}
