import { and, eq } from 'drizzle-orm';
import type { AuthorizedLeagueId } from '#server/database/authorized-league.ts';
import type { Transaction } from '#server/database/connection.ts';
import { entry } from '#server/database/schema/competitions.ts';
import { deduction } from '#server/database/schema/deductions.ts';
import { team } from '#server/database/schema/teams.ts';
import type { CompetitionKey } from '../queries.ts';

/** A team of the league, hidden or not. */
export async function findTeamOfLeague(tx: Transaction, leagueId: AuthorizedLeagueId, id: number) {
  const [row] = await tx
    .select({ id: team.id, name: team.name })
    .from(team)
    .where(and(eq(team.id, id), eq(team.leagueId, leagueId)));
  return row ?? null;
}

export async function insertEntry(tx: Transaction, values: typeof entry.$inferInsert): Promise<void> {
  await tx.insert(entry).values(values);
}

export async function rewriteGuest(
  tx: Transaction,
  { leagueId, competitionId }: CompetitionKey,
  id: number,
  values: Pick<typeof entry.$inferInsert, 'guestName' | 'guestContact'>,
): Promise<void> {
  await tx
    .update(entry)
    .set(values)
    .where(and(eq(entry.leagueId, leagueId), eq(entry.competitionId, competitionId), eq(entry.id, id)));
}

/** Its deductions go with it. */
export async function removeEntry(tx: Transaction, key: CompetitionKey, id: number): Promise<void> {
  const { leagueId, competitionId } = key;
  await tx
    .delete(entry)
    .where(and(eq(entry.leagueId, leagueId), eq(entry.competitionId, competitionId), eq(entry.id, id)));
}

export async function insertDeduction(tx: Transaction, values: typeof deduction.$inferInsert): Promise<void> {
  await tx.insert(deduction).values(values);
}

export async function removeDeduction(tx: Transaction, key: CompetitionKey, id: number) {
  const { leagueId, competitionId } = key;
  const [row] = await tx
    .delete(deduction)
    .where(
      and(eq(deduction.leagueId, leagueId), eq(deduction.competitionId, competitionId), eq(deduction.id, id)),
    )
    .returning({ entryId: deduction.entryId, points: deduction.points });
  return row ?? null;
}
