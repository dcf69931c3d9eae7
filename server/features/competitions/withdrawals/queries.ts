import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Withdrawn } from '#domain/standings/rules.ts';
import type { Transaction } from '#server/database/connection.ts';
import { entry, fixture, outcome } from '#server/database/schema/competitions.ts';
import type { CompetitionKey } from '../queries.ts';

export async function setWithdrawn(
  tx: Transaction,
  { leagueId, competitionId }: CompetitionKey,
  id: number,
  withdrawn: Withdrawn | null,
): Promise<void> {
  await tx
    .update(entry)
    .set({ withdrawn })
    .where(and(eq(entry.leagueId, leagueId), eq(entry.competitionId, competitionId), eq(entry.id, id)));
}

/** For calendars that subscribe. */
const changed = { sequence: sql`${fixture.sequence} + 1`, updatedAt: sql`now()` };

/** Calls games off, each with the state that it had. */
export async function callOff(tx: Transaction, key: CompetitionKey, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(fixture)
    .set({ stateBeforeWithdrawal: fixture.state, state: 'cancelled', ...changed })
    .where(ofFixtures(key, ids));
}

/** Gives games back the state that they had before they were called off. */
export async function callOn(tx: Transaction, key: CompetitionKey, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(fixture)
    .set({ state: sql`${fixture.stateBeforeWithdrawal}`, stateBeforeWithdrawal: null, ...changed })
    .where(and(ofFixtures(key, ids), isNotNull(fixture.stateBeforeWithdrawal)));
}

/** Results that wait for the other captain are final. */
export async function settleOutcomes(
  tx: Transaction,
  { leagueId, competitionId }: CompetitionKey,
  ids: readonly number[],
): Promise<void> {
  await tx
    .update(outcome)
    .set({ standsAt: null })
    .where(
      and(
        eq(outcome.leagueId, leagueId),
        eq(outcome.competitionId, competitionId),
        inArray(outcome.fixtureId, [...ids]),
      ),
    );
}

function ofFixtures({ leagueId, competitionId }: CompetitionKey, ids: readonly number[]) {
  return and(
    eq(fixture.leagueId, leagueId),
    eq(fixture.competitionId, competitionId),
    inArray(fixture.id, [...ids]),
  );
}
