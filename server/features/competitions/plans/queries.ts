import { and, eq } from 'drizzle-orm';
import type { StoredPlan } from '#domain/planner/settings.ts';
import type { Transaction } from '#server/database/connection.ts';
import { competition } from '#server/database/schema/competitions.ts';
import type { CompetitionKey } from '../queries.ts';

export async function writePlan(
  tx: Transaction,
  { leagueId, competitionId }: CompetitionKey,
  plan: StoredPlan,
): Promise<void> {
  await tx
    .update(competition)
    .set({ plan })
    .where(and(eq(competition.leagueId, leagueId), eq(competition.id, competitionId)));
}
