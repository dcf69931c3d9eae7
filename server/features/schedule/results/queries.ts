import { and, asc, eq } from 'drizzle-orm';
import type { Score } from '#domain/record.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import { type Executor, prepared } from '#server/database/connection.ts';
import { authorizedTeamId } from '#server/database/parameters.ts';
import { gameResult, scheduleGame } from '#server/database/schema/schedule.ts';
import { team } from '#server/database/schema/teams.ts';

const columns = {
  id: gameResult.id,
  scheduleGameId: gameResult.scheduleGameId,
  ourScore: gameResult.ourScore,
  opponentScore: gameResult.opponentScore,
  regulation: gameResult.regulation,
  isWin: gameResult.isWin,
  notes: gameResult.notes,
  createdAt: gameResult.createdAt,
};

export const teamResults = prepared('team_results', { teamId: authorizedTeamId }, (db, param) =>
  db
    .select(columns)
    .from(gameResult)
    .innerJoin(
      scheduleGame,
      and(eq(scheduleGame.teamId, param.teamId), eq(scheduleGame.id, gameResult.scheduleGameId)),
    )
    .where(eq(gameResult.teamId, param.teamId))
    .orderBy(asc(scheduleGame.playedOn), asc(gameResult.id)),
);

export type ResultRow = Awaited<ReturnType<typeof teamResults>>[number];

type ResultValues = Score & {
  regulation: number | null;
  isWin: boolean;
  notes: string | null;
  updatedAt: string;
};

export async function teamOfResult(db: Executor, id: number): Promise<number | null> {
  const [row] = await db.select({ teamId: gameResult.teamId }).from(gameResult).where(eq(gameResult.id, id));
  return row?.teamId ?? null;
}

/** When a game is to begin, in its team's zone; null when it is gone. */
export async function findTipOff(db: Executor, teamId: AuthorizedTeamId, gameId: number) {
  const [row] = await db
    .select({ playedOn: scheduleGame.playedOn, time: scheduleGame.time, zone: team.timeZone })
    .from(scheduleGame)
    .innerJoin(team, eq(team.id, teamId))
    .where(and(eq(scheduleGame.teamId, teamId), eq(scheduleGame.id, gameId)));
  return row ?? null;
}

export async function insertResult(
  db: Executor,
  teamId: AuthorizedTeamId,
  values: ResultValues & { scheduleGameId: number; createdAt: string },
) {
  const [row] = await db
    .insert(gameResult)
    .values({ ...values, teamId })
    .returning(columns);
  if (!row) throw new Error('The result was not inserted');
  return row;
}

export async function findResultOfGame(db: Executor, teamId: AuthorizedTeamId, gameId: number) {
  const [row] = await db
    .select(columns)
    .from(gameResult)
    .where(and(eq(gameResult.teamId, teamId), eq(gameResult.scheduleGameId, gameId)));
  return row ?? null;
}

/** Under the schedule's lock. */
export async function findResult(db: Executor, teamId: AuthorizedTeamId, id: number) {
  const [row] = await db.select(columns).from(gameResult).where(of(teamId, id));
  return row ?? null;
}

export async function rewriteResult(
  db: Executor,
  teamId: AuthorizedTeamId,
  id: number,
  values: ResultValues,
) {
  const [row] = await db.update(gameResult).set(values).where(of(teamId, id)).returning(columns);
  return row ?? null;
}

/** Null when a concurrent call has deleted it. */
export async function removeResult(db: Executor, teamId: AuthorizedTeamId, id: number) {
  const [row] = await db.delete(gameResult).where(of(teamId, id)).returning(columns);
  return row ?? null;
}

function of(teamId: AuthorizedTeamId, id: number) {
  return and(eq(gameResult.teamId, teamId), eq(gameResult.id, id));
}
