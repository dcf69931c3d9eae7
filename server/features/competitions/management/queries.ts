import { eq } from 'drizzle-orm';
import type { Executor, Transaction } from '#server/database/connection.ts';
import { competition } from '#server/database/schema/competitions.ts';
import { league } from '#server/database/schema/teams.ts';
import { ApiError } from '#server/errors.ts';
import { type CompetitionRow, competitionById } from '../queries.ts';

/** Locks the competition's row, so that changes of it are made one after the other. Throws `not_found`. */
export async function lockCompetition(tx: Transaction, id: number): Promise<CompetitionRow> {
  await tx
    .select({ id: competition.id })
    .from(competition)
    .where(eq(competition.id, id))
    .for('no key update');
  const [row] = await competitionById(tx, { id });
  if (!row) throw new ApiError('not_found');
  return row;
}

/** Throws `not_found`; a hidden league is there. */
export async function requireLeague(db: Executor, id: number): Promise<void> {
  const [row] = await db.select({ id: league.id }).from(league).where(eq(league.id, id));
  if (!row) throw new ApiError('not_found');
}

export async function insertCompetition(
  tx: Transaction,
  values: typeof competition.$inferInsert,
): Promise<number> {
  const [row] = await tx.insert(competition).values(values).returning({ id: competition.id });
  if (!row) throw new Error('The competition was not inserted');
  return row.id;
}

export async function rewriteCompetition(
  tx: Transaction,
  id: number,
  values: Omit<typeof competition.$inferInsert, 'leagueId'>,
): Promise<void> {
  await tx.update(competition).set(values).where(eq(competition.id, id));
}

/** Its entries and their deductions go with it. */
export async function removeCompetition(tx: Transaction, id: number): Promise<void> {
  await tx.delete(competition).where(eq(competition.id, id));
}
