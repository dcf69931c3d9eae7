import { and, desc, eq, gt, lte } from 'drizzle-orm';
import { undoMinutes } from '#domain/planner/swap.ts';
import { type Executor, prepared, type Transaction } from '#server/database/connection.ts';
import { authorizedLeagueId, integer, text } from '#server/database/parameters.ts';
import { planChange } from '#server/database/schema/plan-changes.ts';
import type { CompetitionKey } from '../queries.ts';

const changesSince = prepared(
  'plan_changes_since',
  { leagueId: authorizedLeagueId, competitionId: integer, since: text },
  (db, param) =>
    db
      .select({
        id: planChange.id,
        moves: planChange.moves,
        planBefore: planChange.planBefore,
        createdAt: planChange.createdAt,
      })
      .from(planChange)
      .where(
        and(
          eq(planChange.leagueId, param.leagueId),
          eq(planChange.competitionId, param.competitionId),
          gt(planChange.createdAt, param.since),
        ),
      )
      .orderBy(desc(planChange.id)),
);

/** Those that can be undone, the latest first. */
export async function undoableChanges(db: Executor, key: CompetitionKey, now: Temporal.Instant) {
  return changesSince(db, { ...key, since: now.subtract({ minutes: undoMinutes }).toString() });
}

export type PlanChangeRow = Awaited<ReturnType<typeof undoableChanges>>[number];

/** Stores a change, and deletes those of the competition that can't be undone any more. */
export async function insertChange(
  tx: Transaction,
  key: CompetitionKey,
  values: Pick<typeof planChange.$inferInsert, 'moves' | 'planBefore'>,
  now: Temporal.Instant,
): Promise<void> {
  const since = now.subtract({ minutes: undoMinutes }).toString();
  await tx
    .delete(planChange)
    .where(
      and(
        eq(planChange.leagueId, key.leagueId),
        eq(planChange.competitionId, key.competitionId),
        lte(planChange.createdAt, since),
      ),
    );
  await tx.insert(planChange).values({ ...key, ...values, createdAt: now.toString() });
}

export async function removeChange(
  tx: Transaction,
  { leagueId, competitionId }: CompetitionKey,
  id: number,
): Promise<void> {
  await tx
    .delete(planChange)
    .where(
      and(
        eq(planChange.leagueId, leagueId),
        eq(planChange.competitionId, competitionId),
        eq(planChange.id, id),
      ),
    );
}
