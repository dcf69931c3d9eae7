import { and, asc, eq, isNotNull, isNull, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PostFacts } from '#domain/written-text.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import { type Executor, prepared, type Transaction } from '#server/database/connection.ts';
import { authorizedTeamId, integer } from '#server/database/parameters.ts';
import { competition } from '#server/database/schema/competitions.ts';
import { post } from '#server/database/schema/feed.ts';
import { player } from '#server/database/schema/players.ts';
import { gameResult, scheduleGame } from '#server/database/schema/schedule.ts';
import { scorebook } from '#server/database/schema/scorebook.ts';
import { team } from '#server/database/schema/teams.ts';
import { nameOf } from '#server/players/columns.ts';
import { resultOfGame } from '#server/schedule/game-row.ts';
import { hasProfile } from '#server/teams/on-team.ts';

const counterpart = alias(scheduleGame, 'counterpart');

/** The game, and the other team's of the same fixture; who may score it isn't checked yet. */
export async function gamesOfFixture(db: Executor, gameId: number) {
  return db
    .select({
      teamId: counterpart.teamId,
      gameId: counterpart.id,
      isHome: counterpart.isHome,
      isCancelled: counterpart.isCancelled,
      leagueId: competition.leagueId,
    })
    .from(scheduleGame)
    .innerJoin(
      counterpart,
      or(
        eq(counterpart.id, scheduleGame.id),
        and(
          eq(counterpart.competitionId, scheduleGame.competitionId),
          eq(counterpart.fixtureId, scheduleGame.fixtureId),
        ),
      ),
    )
    .leftJoin(competition, eq(competition.id, scheduleGame.competitionId))
    .where(eq(scheduleGame.id, gameId))
    .orderBy(asc(counterpart.teamId), asc(counterpart.id));
}

export const bookOfGame = prepared(
  'scorebook_of_game',
  { teamId: authorizedTeamId, gameId: integer },
  (db, param) =>
    db
      .select({ ourSide: scorebook.ourSide, count: scorebook.eventCount })
      .from(scorebook)
      .where(and(eq(scorebook.teamId, param.teamId), eq(scorebook.gameId, param.gameId))),
);

/** Who is or was on the team: nobody else reads the names of those who wait for approval. */
export const hasBeenApproved = or(eq(player.isApproved, true), isNotNull(player.removedAt));

export const namesOfTeam = prepared('scorebook_names', { teamId: authorizedTeamId }, (db, param) =>
  db
    .select({ id: player.id, name: nameOf(player), hasProfile: hasProfile(player) })
    .from(player)
    .where(and(eq(player.teamId, param.teamId), hasBeenApproved)),
);

/** The numbers of the roster, of those who have one. */
export async function jerseysOfTeam(db: Executor, { teamId }: Pick<GameKey, 'teamId'>) {
  return db
    .select({ id: player.id, jerseyNumber: player.jerseyNumber })
    .from(player)
    .where(and(eq(player.teamId, teamId), eq(player.isApproved, true), isNotNull(player.jerseyNumber)));
}

export type GameKey = { readonly teamId: AuthorizedTeamId; readonly gameId: number };

/** Whose game it is and how it ended; undefined without a result. */
export async function finalOfGame(tx: Transaction, { teamId, gameId }: GameKey) {
  const [row] = await tx
    .select({
      team: team.name,
      opponent: scheduleGame.opponent,
      ours: gameResult.ourScore,
      theirs: gameResult.opponentScore,
    })
    .from(scheduleGame)
    .innerJoin(team, eq(team.id, scheduleGame.teamId))
    .innerJoin(gameResult, resultOfGame)
    .where(and(eq(scheduleGame.teamId, teamId), eq(scheduleGame.id, gameId)));
  return row;
}

/** Marks the book as posted. False if it was already, also by a call at the same moment. */
export async function markPosted(tx: Transaction, { teamId, gameId }: GameKey, at: string): Promise<boolean> {
  const rows = await tx
    .update(scorebook)
    .set({ postedAt: at })
    .where(and(ofGame(teamId, gameId), isNull(scorebook.postedAt)))
    .returning({ gameId: scorebook.gameId });
  return rows.length > 0;
}

export async function insertFinalPost(
  tx: Transaction,
  values: {
    teamId: AuthorizedTeamId;
    gameId: number;
    playerId: number;
    facts: PostFacts;
    createdAt: string;
  },
): Promise<void> {
  await tx.insert(post).values({ ...values, content: '' });
}

export function ofGame(teamId: AuthorizedTeamId, gameId: number) {
  return and(eq(scorebook.teamId, teamId), eq(scorebook.gameId, gameId));
}
