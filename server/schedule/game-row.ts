import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { weekOfDay } from '#domain/calendar.ts';
import type { GameValues } from '#domain/game.ts';
import type { Version } from '#domain/league-results.ts';
import type { SourceState } from '#domain/schedule-import/undo.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import { type Executor, prepared } from '#server/database/connection.ts';
import { authorizedTeamId } from '#server/database/parameters.ts';
import { competition, fixture, outcome } from '#server/database/schema/competitions.ts';
import { gameResult, scheduleGame } from '#server/database/schema/schedule.ts';
import { scorebook } from '#server/database/schema/scorebook.ts';
import { weeklyStats } from '#server/database/schema/stats.ts';
import { league } from '#server/database/schema/teams.ts';
import { reportsOfFixture } from './reports-column.ts';

/** The condition under which a query joins the result to its game. */
export const resultOfGame = and(
  eq(gameResult.teamId, scheduleGame.teamId),
  eq(gameResult.scheduleGameId, scheduleGame.id),
);

/** The columns of {@link GameValues} in a select. */
export const gameValueColumns = {
  playedOn: scheduleGame.playedOn,
  time: scheduleGame.time,
  opponent: scheduleGame.opponent,
  isHome: scheduleGame.isHome,
  location: scheduleGame.location,
  isCancelled: scheduleGame.isCancelled,
  notes: scheduleGame.notes,
  arrivalTime: scheduleGame.arrivalTime,
  jersey: scheduleGame.jersey,
} satisfies Record<keyof GameValues, unknown>;

export function gameColumns(game: GameValues) {
  return {
    ...game,
    date: game.playedOn,
    week: weekOfDay(game.playedOn),
  };
}

/** All games of a team with their scores, by day, not yet in the order of tip-offs. */
export const teamGames = prepared('team_games', { teamId: authorizedTeamId }, (db, param) =>
  db
    .select({
      id: scheduleGame.id,
      teamId: scheduleGame.teamId,
      ...gameValueColumns,
      scrapedAt: scheduleGame.scrapedAt,
      week: scheduleGame.week,
      calendarUid: scheduleGame.calendarUid,
      sequence: scheduleGame.sequence,
      origin: scheduleGame.origin,
      sourceUid: scheduleGame.sourceUid,
      source: scheduleGame.source,
      goneAt: scheduleGame.goneAt,
      updatedAt: scheduleGame.updatedAt,
      fixtureId: scheduleGame.fixtureId,
      fixtureState: fixture.state,
      competition: competition.name,
      leagueSlug: league.slug,
      decidedBy: outcome.decidedBy,
      standsAt: outcome.standsAt,
      reports: sql<Version[]>`${reportsOfFixture(scheduleGame.competitionId, scheduleGame.fixtureId)}`,
      result: {
        id: gameResult.id,
        ourScore: gameResult.ourScore,
        opponentScore: gameResult.opponentScore,
        regulation: gameResult.regulation,
        isWin: gameResult.isWin,
        notes: gameResult.notes,
        createdAt: gameResult.createdAt,
        updatedAt: gameResult.updatedAt,
      },
      live: scorebook.live,
      liveSince: scorebook.liveSince,
    })
    .from(scheduleGame)
    .leftJoin(
      gameResult,
      and(eq(gameResult.teamId, param.teamId), eq(gameResult.scheduleGameId, scheduleGame.id)),
    )
    .leftJoin(
      scorebook,
      and(
        eq(scorebook.teamId, param.teamId),
        eq(scorebook.gameId, scheduleGame.id),
        isNotNull(scorebook.live),
      ),
    )
    .leftJoin(
      fixture,
      and(eq(fixture.competitionId, scheduleGame.competitionId), eq(fixture.id, scheduleGame.fixtureId)),
    )
    .leftJoin(
      outcome,
      and(
        eq(outcome.competitionId, scheduleGame.competitionId),
        eq(outcome.fixtureId, scheduleGame.fixtureId),
      ),
    )
    .leftJoin(competition, eq(competition.id, scheduleGame.competitionId))
    .leftJoin(league, eq(league.id, competition.leagueId))
    .where(eq(scheduleGame.teamId, param.teamId))
    .orderBy(asc(scheduleGame.playedOn), asc(scheduleGame.id)),
);

export type GameRow = Awaited<ReturnType<typeof teamGames>>[number];

/** The team of a game, not yet authorized; null when there is no such game. */
export async function teamOfGame(db: Executor, id: number): Promise<number | null> {
  const [row] = await db
    .select({ teamId: scheduleGame.teamId })
    .from(scheduleGame)
    .where(eq(scheduleGame.id, id));
  return row?.teamId ?? null;
}

export async function insertGame(
  db: Executor,
  teamId: AuthorizedTeamId,
  values: Omit<typeof scheduleGame.$inferInsert, 'teamId'>,
): Promise<number> {
  const [row] = await db
    .insert(scheduleGame)
    .values({ ...values, teamId })
    .returning({ id: scheduleGame.id });
  if (!row) throw new Error('The game was not inserted');
  return row.id;
}

/** Updates the values of a game that calendars show, and increments its sequence, so that subscribers update it. */
export async function updateGameValues(
  db: Executor,
  teamId: AuthorizedTeamId,
  id: number,
  values: Partial<typeof scheduleGame.$inferInsert> & { updatedAt: string },
): Promise<void> {
  await db
    .update(scheduleGame)
    .set({ ...values, sequence: sql`${scheduleGame.sequence} + 1` })
    .where(and(eq(scheduleGame.teamId, teamId), eq(scheduleGame.id, id)));
}

/** Increments the sequence of all games, whose calendars show the team's name and zone with each. */
export async function markGamesChanged(db: Executor, teamId: AuthorizedTeamId, at: string): Promise<void> {
  await db
    .update(scheduleGame)
    .set({ updatedAt: at, sequence: sql`${scheduleGame.sequence} + 1` })
    .where(eq(scheduleGame.teamId, teamId));
}

/** Updates the columns that connect a game with its source; nobody but the captain sees them. */
export async function setSource(
  db: Executor,
  teamId: AuthorizedTeamId,
  id: number,
  { origin, sourceUid, source, goneAt, scrapedAt }: SourceState,
): Promise<void> {
  await db
    .update(scheduleGame)
    .set({ origin, sourceUid, source, goneAt, ...(scrapedAt !== undefined && { scrapedAt }) })
    .where(and(eq(scheduleGame.teamId, teamId), eq(scheduleGame.id, id)));
}

/** Its stat lines stay in their week, without a game. */
export async function removeGame(db: Executor, teamId: AuthorizedTeamId, id: number): Promise<void> {
  await db
    .update(weeklyStats)
    .set({ gameId: null, formerGameId: id })
    .where(and(eq(weeklyStats.teamId, teamId), eq(weeklyStats.gameId, id)));
  await db.delete(scheduleGame).where(and(eq(scheduleGame.teamId, teamId), eq(scheduleGame.id, id)));
}

/** Connects the lines of a deleted game with it again, once it is restored. */
export async function reconnectLines(db: Executor, teamId: AuthorizedTeamId, id: number): Promise<void> {
  await db
    .update(weeklyStats)
    .set({ gameId: id, formerGameId: null })
    .where(and(eq(weeklyStats.teamId, teamId), eq(weeklyStats.formerGameId, id), isNull(weeklyStats.gameId)));
}
