import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Executor, Transaction } from '#server/database/connection.ts';
import { competition, entry, fixture, outcome, outcomeReport } from '#server/database/schema/competitions.ts';
import { gameResult, scheduleGame } from '#server/database/schema/schedule.ts';

import { findFixtures } from '../queries.ts';

/** What a fixture is named by. */
export type FixtureKey = {
  readonly leagueId: number;
  readonly competitionId: number;
  readonly fixtureId: number;
};

/** The fixture that a game of the team repeats; null for a game of the team's own. */
export async function fixtureOfGame(db: Executor, teamId: AuthorizedTeamId, gameId: number) {
  const [row] = await db
    .select({ competitionId: scheduleGame.competitionId, fixtureId: scheduleGame.fixtureId })
    .from(scheduleGame)
    .where(and(eq(scheduleGame.teamId, teamId), eq(scheduleGame.id, gameId)));
  const { competitionId, fixtureId } = row ?? {};
  return competitionId && fixtureId ? { competitionId, fixtureId } : null;
}

/** Locks the competition, so that its results are entered one after the other: before its teams. */
export async function lockCompetitionOfGame(tx: Transaction, competitionId: number): Promise<void> {
  await tx
    .select({ id: competition.id })
    .from(competition)
    .where(eq(competition.id, competitionId))
    .for('no key update');
}

const [homeEntry, awayEntry] = [alias(entry, 'home_entry'), alias(entry, 'away_entry')];

/** A fixture with its outcome, under the competition's lock. */
export async function findDecidedFixture(
  tx: Transaction,
  { competitionId, fixtureId }: Omit<FixtureKey, 'leagueId'>,
) {
  const [row] = await tx
    .select({
      leagueId: fixture.leagueId,
      competitionId: fixture.competitionId,
      fixtureId: fixture.id,
      state: fixture.state,
      rules: competition.rules,
      confirmHours: competition.confirmHours,
      isPlayoff: sql<boolean>`${fixture.playoffRound} is not null`,
      /** The play-offs have gone on with its winner. */
      isBuiltUpon: sql<boolean>`exists (select from fixture next where next.competition_id = ${fixture.competitionId}
        and next.playoff_round > ${fixture.playoffRound} and next.state <> 'cancelled')`,
      homeTeamId: homeEntry.teamId,
      awayTeamId: awayEntry.teamId,
      homeWithdrawn: homeEntry.withdrawn,
      awayWithdrawn: awayEntry.withdrawn,
      outcome: {
        kind: outcome.kind,
        homePoints: outcome.homePoints,
        awayPoints: outcome.awayPoints,
        regulation: outcome.regulation,
        side: outcome.side,
        decidedBy: outcome.decidedBy,
        standsAt: outcome.standsAt,
      },
    })
    .from(fixture)
    .innerJoin(competition, eq(competition.id, fixture.competitionId))
    .innerJoin(homeEntry, and(eq(homeEntry.competitionId, competitionId), eq(homeEntry.id, fixture.homeId)))
    .innerJoin(awayEntry, and(eq(awayEntry.competitionId, competitionId), eq(awayEntry.id, fixture.awayId)))
    .leftJoin(outcome, and(eq(outcome.competitionId, competitionId), eq(outcome.fixtureId, fixture.id)))
    .where(and(eq(fixture.competitionId, competitionId), eq(fixture.id, fixtureId)));
  return row ?? null;
}

export type DecidedFixture = NonNullable<Awaited<ReturnType<typeof findDecidedFixture>>>;

/** What the captains entered, home first. */
export async function reportsOfFixture(
  db: Executor,
  { competitionId, fixtureId }: Omit<FixtureKey, 'leagueId'>,
) {
  return db
    .select({
      side: outcomeReport.side,
      homePoints: outcomeReport.homePoints,
      awayPoints: outcomeReport.awayPoints,
      regulation: outcomeReport.regulation,
      notes: outcomeReport.notes,
    })
    .from(outcomeReport)
    .where(and(eq(outcomeReport.competitionId, competitionId), eq(outcomeReport.fixtureId, fixtureId)))
    .orderBy(sql`${outcomeReport.side} desc`);
}

export async function writeReport(tx: Transaction, values: typeof outcomeReport.$inferInsert): Promise<void> {
  const target = [outcomeReport.competitionId, outcomeReport.fixtureId, outcomeReport.side];
  await tx.insert(outcomeReport).values(values).onConflictDoUpdate({ target, set: values });
}

export async function removeReports(
  tx: Transaction,
  { competitionId, fixtureId }: FixtureKey,
): Promise<void> {
  await tx
    .delete(outcomeReport)
    .where(and(eq(outcomeReport.competitionId, competitionId), eq(outcomeReport.fixtureId, fixtureId)));
}

export async function writeOutcome(tx: Transaction, values: typeof outcome.$inferInsert): Promise<void> {
  const target = [outcome.competitionId, outcome.fixtureId];
  const set = { standsAt: null, ...values };
  await tx.insert(outcome).values(set).onConflictDoUpdate({ target, set });
  await touchFixture(tx, values);
}

export async function removeOutcome(
  tx: Transaction,
  { competitionId, fixtureId }: FixtureKey,
): Promise<void> {
  await tx
    .delete(outcome)
    .where(and(eq(outcome.competitionId, competitionId), eq(outcome.fixtureId, fixtureId)));
  await touchFixture(tx, { competitionId, fixtureId });
}

/** A result is in the title of its game in calendars. */
async function touchFixture(
  tx: Transaction,
  { competitionId, fixtureId }: Pick<FixtureKey, 'competitionId' | 'fixtureId'>,
): Promise<void> {
  await tx
    .update(fixture)
    .set({ sequence: sql`${fixture.sequence} + 1`, updatedAt: sql`now()` })
    .where(and(eq(fixture.competitionId, competitionId), eq(fixture.id, fixtureId)));
}

/** A fixture's games on the schedules of its teams, in the order in which teams are locked. */
export async function gamesOfFixture(tx: Transaction, { competitionId, fixtureId }: FixtureKey) {
  return tx
    .select({
      id: scheduleGame.id,
      teamId: scheduleGame.teamId,
      isHome: scheduleGame.isHome,
      score: {
        ourScore: gameResult.ourScore,
        opponentScore: gameResult.opponentScore,
        regulation: gameResult.regulation,
      },
    })
    .from(scheduleGame)
    .leftJoin(
      gameResult,
      and(eq(gameResult.teamId, scheduleGame.teamId), eq(gameResult.scheduleGameId, scheduleGame.id)),
    )
    .where(and(eq(scheduleGame.competitionId, competitionId), eq(scheduleGame.fixtureId, fixtureId)))
    .orderBy(scheduleGame.teamId);
}

export type GameOfFixture = Awaited<ReturnType<typeof gamesOfFixture>>[number];

type ResultValues = Omit<typeof gameResult.$inferInsert, 'teamId' | 'id'>;

/** Notes of a result that is there stay. */
export async function writeGameResult(
  tx: Transaction,
  teamId: AuthorizedTeamId,
  { createdAt, notes, ...values }: ResultValues & { readonly updatedAt: string },
): Promise<void> {
  const target = [gameResult.teamId, gameResult.scheduleGameId];
  await tx
    .insert(gameResult)
    .values({ ...values, teamId, createdAt, notes })
    .onConflictDoUpdate({ target, set: values });
}

export async function writeResultNotes(
  tx: Transaction,
  teamId: AuthorizedTeamId,
  scheduleGameId: number,
  values: { readonly notes: string | null; readonly updatedAt: string },
): Promise<void> {
  await tx.update(gameResult).set(values).where(ofGame(teamId, scheduleGameId));
}

export async function removeGameResult(
  tx: Transaction,
  teamId: AuthorizedTeamId,
  scheduleGameId: number,
): Promise<void> {
  await tx.delete(gameResult).where(ofGame(teamId, scheduleGameId));
}

function ofGame(teamId: AuthorizedTeamId, scheduleGameId: number) {
  return and(eq(gameResult.teamId, teamId), eq(gameResult.scheduleGameId, scheduleGameId));
}

/** The names of both sides. */
export async function namesOfFixture(tx: Transaction, { competitionId, fixtureId }: FixtureKey) {
  const [fixture] = await findFixtures(tx, { competitionId, fixtureIds: [fixtureId] });
  return { home: fixture?.home.name ?? '', away: fixture?.away.name ?? '' };
}
