import { and, asc, eq, lte } from 'drizzle-orm';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Executor } from '#server/database/connection.ts';
import { scheduleSource } from '#server/database/schema/schedule-import.ts';

export type SourceRow = typeof scheduleSource.$inferSelect;

/** The interval at which a saved URL is read. */
const rest = { hours: 24 };

export async function sourceOfTeam(db: Executor, teamId: AuthorizedTeamId): Promise<SourceRow | null> {
  const [row] = await db.select().from(scheduleSource).where(eq(scheduleSource.teamId, teamId));
  return row ?? null;
}

export async function putSource(
  db: Executor,
  teamId: AuthorizedTeamId,
  source: Pick<SourceRow, 'url' | 'answers'>,
  now: Temporal.Instant,
): Promise<void> {
  const values = {
    ...source,
    checkedAt: now.toString(),
    lastError: null,
    lastFailure: null,
    nextCheckAt: now.add(rest).toString(),
  };
  await db
    .insert(scheduleSource)
    .values({ ...values, teamId })
    .onConflictDoUpdate({ target: scheduleSource.teamId, set: values });
}

export async function removeSource(db: Executor, teamId: AuthorizedTeamId): Promise<boolean> {
  const rows = await db
    .delete(scheduleSource)
    .where(eq(scheduleSource.teamId, teamId))
    .returning({ teamId: scheduleSource.teamId });
  return rows.length > 0;
}

/** Stores the outcome of reading the URL; without effect when the URL was replaced in the meantime. */
export async function noteCheck(
  db: Executor,
  { teamId, url }: Pick<SourceRow, 'teamId' | 'url'>,
  check: { at: string; failure: SourceRow['lastFailure'] },
): Promise<void> {
  await db
    .update(scheduleSource)
    .set({ checkedAt: check.at, lastError: null, lastFailure: check.failure })
    .where(and(eq(scheduleSource.teamId, teamId), eq(scheduleSource.url, url)));
}

/** Claims the next URL that is due, so that no other server reads it today; null when none is due. */
export async function takeDueSource(db: Executor, now: Temporal.Instant): Promise<SourceRow | null> {
  const due = db
    .select({ teamId: scheduleSource.teamId })
    .from(scheduleSource)
    .where(lte(scheduleSource.nextCheckAt, now.toString()))
    .orderBy(asc(scheduleSource.nextCheckAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await db
    .update(scheduleSource)
    .set({ nextCheckAt: now.add(rest).toString() })
    .where(eq(scheduleSource.teamId, due))
    .returning();
  return row ?? null;
}
