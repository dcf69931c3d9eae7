import { and, asc, eq, exists, gte, inArray, sql } from 'drizzle-orm';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Executor, Transaction } from '#server/database/connection.ts';
import { competition, entry, fixture, outcome } from '#server/database/schema/competitions.ts';
import { deduction } from '#server/database/schema/deductions.ts';
import { duty } from '#server/database/schema/duties.ts';
import { team } from '#server/database/schema/teams.ts';
import type { CompetitionKey } from '../queries.ts';

const seasonColumns = {
  id: competition.id,
  leagueId: competition.leagueId,
  timeZone: competition.timeZone,
  slotMinutes: competition.slotMinutes,
  plan: competition.plan,
};

/** The competitions that a team has entered and that may have duties to come. Which are to come is decided by rules, not by this query. */
export async function seasonsOfTeam(db: Executor, teamId: AuthorizedTeamId, now: Temporal.Instant) {
  const yesterday = sql`(${now.toString()}::timestamptz - interval '1 day')::date`;
  const ahead = db
    .select({ id: duty.id })
    .from(duty)
    .innerJoin(fixture, and(eq(fixture.competitionId, duty.competitionId), eq(fixture.id, duty.fixtureId)))
    .where(and(eq(duty.competitionId, competition.id), gte(fixture.playedOn, yesterday)));
  return db
    .select({ ...seasonColumns, entryId: entry.id })
    .from(competition)
    .innerJoin(entry, and(eq(entry.leagueId, competition.leagueId), eq(entry.competitionId, competition.id)))
    .where(and(eq(entry.teamId, teamId), exists(ahead)))
    .orderBy(asc(competition.id));
}

/** Locks the competition of a duty that a team could have, so that captains and the organizer change it one after the other. */
export async function lockSeasonOfDuty(tx: Transaction, teamId: AuthorizedTeamId, dutyId: number) {
  const [row] = await tx
    .select({ ...seasonColumns, entryId: entry.id })
    .from(duty)
    .innerJoin(competition, eq(competition.id, duty.competitionId))
    .innerJoin(entry, and(eq(entry.leagueId, competition.leagueId), eq(entry.competitionId, competition.id)))
    .where(and(eq(duty.id, dutyId), eq(entry.teamId, teamId)))
    .for('no key update', { of: competition });
  return row ?? null;
}

export type SeasonRow = Omit<NonNullable<Awaited<ReturnType<typeof lockSeasonOfDuty>>>, 'entryId'>;

export async function entriesOfSeason(db: Executor, competitionId: number) {
  return db
    .select({
      id: entry.id,
      teamId: entry.teamId,
      withdrawn: entry.withdrawn,
      name: sql<string>`coalesce(${team.name}, ${entry.guestName})`,
    })
    .from(entry)
    .leftJoin(team, eq(team.id, entry.teamId))
    .where(eq(entry.competitionId, competitionId))
    .orderBy(asc(entry.id));
}

/** The games that are on. */
export async function gamesOfSeason(db: Executor, competitionId: number) {
  return db
    .select({
      id: fixture.id,
      homeId: fixture.homeId,
      awayId: fixture.awayId,
      playedOn: fixture.playedOn,
      time: fixture.time,
      venue: fixture.venue,
      court: fixture.court,
      isDecided: sql<boolean>`${outcome.fixtureId} is not null`,
    })
    .from(fixture)
    .leftJoin(
      outcome,
      and(eq(outcome.competitionId, fixture.competitionId), eq(outcome.fixtureId, fixture.id)),
    )
    .where(and(eq(fixture.competitionId, competitionId), eq(fixture.state, 'published')))
    .orderBy(asc(fixture.playedOn), asc(fixture.id));
}

export type GameRow = Awaited<ReturnType<typeof gamesOfSeason>>[number];

export async function dutiesOfSeason(db: Executor, competitionId: number) {
  return db
    .select({
      id: duty.id,
      fixtureId: duty.fixtureId,
      kind: duty.kind,
      entryId: duty.entryId,
      isOffered: duty.isOffered,
      isMissed: duty.isMissed,
      deductionId: duty.deductionId,
    })
    .from(duty)
    .where(eq(duty.competitionId, competitionId))
    .orderBy(asc(duty.id));
}

export type DutyValues = Awaited<ReturnType<typeof dutiesOfSeason>>[number];

/** In batches, because a statement has a limited number of parameters. */
export async function insertDuties(
  tx: Transaction,
  rows: readonly (typeof duty.$inferInsert)[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += batchSize)
    await tx.insert(duty).values(rows.slice(at, at + batchSize));
}

const batchSize = 500;

export async function removeDuties(
  tx: Transaction,
  { leagueId, competitionId }: CompetitionKey,
  ids: readonly number[],
): Promise<void> {
  await tx
    .delete(duty)
    .where(
      and(eq(duty.leagueId, leagueId), eq(duty.competitionId, competitionId), inArray(duty.id, [...ids])),
    );
}

export async function rewriteDuty(
  tx: Transaction,
  competitionId: number,
  id: number,
  values: Partial<typeof duty.$inferInsert>,
): Promise<void> {
  await tx
    .update(duty)
    .set(values)
    .where(and(eq(duty.competitionId, competitionId), eq(duty.id, id)));
}

/** What a missed duty costs. */
export async function insertDutyDeduction(
  tx: Transaction,
  values: typeof deduction.$inferInsert,
): Promise<number | null> {
  const [row] = await tx.insert(deduction).values(values).returning({ id: deduction.id });
  return row?.id ?? null;
}

export async function removeDutyDeduction(
  tx: Transaction,
  { leagueId, competitionId }: CompetitionKey,
  id: number,
): Promise<void> {
  await tx
    .delete(deduction)
    .where(
      and(eq(deduction.leagueId, leagueId), eq(deduction.competitionId, competitionId), eq(deduction.id, id)),
    );
}
