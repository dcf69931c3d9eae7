import { and, asc, eq } from 'drizzle-orm';
import type { Viewer } from '#domain/access.ts';
import type { AuthorizedLeagueId } from '#server/database/authorized-league.ts';
import type { Executor, Transaction } from '#server/database/connection.ts';
import { competition } from '#server/database/schema/competitions.ts';
import { team } from '#server/database/schema/teams.ts';
import { ApiError } from '#server/errors.ts';
import { organizedLeague } from '#server/teams/league-scope.ts';
import { type CompetitionRow, findCompetition } from '../queries.ts';

/**
 * Locks the competition's row as an organizer of its league, so that changes of it are made one after the other. Throws `not_found`,
 * also for one of a league that the caller doesn't organize.
 */
export async function lockCompetition(tx: Transaction, viewer: Viewer, id: number): Promise<CompetitionRow> {
  const [locked] = await tx
    .select({ leagueId: competition.leagueId })
    .from(competition)
    .where(eq(competition.id, id))
    .for('no key update');
  return competitionOf(tx, organizedLeague(viewer, locked?.leagueId ?? null), id);
}

/** The same to read it only: nobody waits. Throws `not_found`. */
export async function organizedCompetition(
  db: Executor,
  viewer: Viewer,
  id: number,
): Promise<CompetitionRow> {
  const [existing] = await db
    .select({ leagueId: competition.leagueId })
    .from(competition)
    .where(eq(competition.id, id));
  return competitionOf(db, organizedLeague(viewer, existing?.leagueId ?? null), id);
}

async function competitionOf(
  db: Executor,
  leagueId: AuthorizedLeagueId,
  id: number,
): Promise<CompetitionRow> {
  const row = await findCompetition(db, leagueId, id);
  if (!row) throw new ApiError('not_found');
  return row;
}

/** By name. */
export async function teamsOfLeague(db: Executor, leagueId: AuthorizedLeagueId) {
  return db
    .select({ id: team.id, name: team.name })
    .from(team)
    .where(eq(team.leagueId, leagueId))
    .orderBy(asc(team.name), asc(team.id));
}

export async function insertCompetition(
  tx: Transaction,
  leagueId: AuthorizedLeagueId,
  body: Omit<typeof competition.$inferInsert, 'leagueId'>,
): Promise<number> {
  const [row] = await tx
    .insert(competition)
    .values({ ...body, leagueId })
    .returning({ id: competition.id });
  if (!row) throw new Error('The competition was not inserted');
  return row.id;
}

export async function rewriteCompetition(
  tx: Transaction,
  { leagueId, id }: CompetitionRow,
  values: Omit<typeof competition.$inferInsert, 'leagueId'>,
): Promise<void> {
  await tx
    .update(competition)
    .set(values)
    .where(and(eq(competition.leagueId, leagueId), eq(competition.id, id)));
}

/** Its entries and their deductions go with it. */
export async function removeCompetition(tx: Transaction, { leagueId, id }: CompetitionRow): Promise<void> {
  await tx.delete(competition).where(and(eq(competition.leagueId, leagueId), eq(competition.id, id)));
}
