import { and, desc, eq, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import type { ReadSchedule } from '#domain/schedule-import/game.ts';
import type { DismissedGame, ImportOrigin } from '#domain/schedule-import/plan.ts';
import type { UndoStep } from '#domain/schedule-import/undo.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Executor } from '#server/database/connection.ts';
import { scheduleDismissal, scheduleImport } from '#server/database/schema/schedule-import.ts';

/** A preview that was not applied is deleted after a day. */
const draftLifetime = { hours: 24 };

export type ImportRow = typeof scheduleImport.$inferSelect;

export async function insertDraft(
  db: Executor,
  teamId: AuthorizedTeamId,
  draft: { origin: ImportOrigin; reading: ReadSchedule; now: Temporal.Instant },
): Promise<number> {
  const { now, ...values } = draft;
  const stale = now.subtract(draftLifetime).toString();
  const { teamId: team, appliedAt, createdAt } = scheduleImport;
  await db.delete(scheduleImport).where(and(eq(team, teamId), isNull(appliedAt), lt(createdAt, stale)));
  const [row] = await db
    .insert(scheduleImport)
    .values({ ...values, teamId, createdAt: now.toString() })
    .returning({ id: scheduleImport.id });
  if (!row) throw new Error('The preview was not kept');
  return row.id;
}

export async function importById(db: Executor, id: number): Promise<ImportRow | null> {
  const [row] = await db.select().from(scheduleImport).where(eq(scheduleImport.id, id));
  return row ?? null;
}

/** The import that was applied last, undone or not. */
export async function lastApplied(db: Executor, teamId: AuthorizedTeamId): Promise<ImportRow | null> {
  const [row] = await db
    .select()
    .from(scheduleImport)
    .where(and(eq(scheduleImport.teamId, teamId), isNotNull(scheduleImport.appliedAt)))
    .orderBy(desc(scheduleImport.appliedAt), desc(scheduleImport.id))
    .limit(1);
  return row ?? null;
}

/** Stores the undo steps of an applied import and deletes those of earlier imports: only the last one can be undone. */
export async function markApplied(
  db: Executor,
  teamId: AuthorizedTeamId,
  id: number,
  { undo, at }: { undo: UndoStep[]; at: string },
): Promise<void> {
  const own = and(eq(scheduleImport.teamId, teamId), eq(scheduleImport.id, id));
  await db.update(scheduleImport).set({ appliedAt: at, undo }).where(own);
  const earlier = and(eq(scheduleImport.teamId, teamId), isNotNull(scheduleImport.appliedAt));
  await db.delete(scheduleImport).where(and(earlier, ne(scheduleImport.id, id)));
}

export async function forgetImport(db: Executor, teamId: AuthorizedTeamId, id: number): Promise<void> {
  await db.delete(scheduleImport).where(and(eq(scheduleImport.teamId, teamId), eq(scheduleImport.id, id)));
}

export async function markUndone(
  db: Executor,
  teamId: AuthorizedTeamId,
  id: number,
  at: string,
): Promise<void> {
  await db
    .update(scheduleImport)
    .set({ undoneAt: at, undo: sql`null` })
    .where(and(eq(scheduleImport.teamId, teamId), eq(scheduleImport.id, id)));
}

/** The imported games that the captain deleted. */
export async function dismissals(db: Executor, teamId: AuthorizedTeamId): Promise<DismissedGame[]> {
  const rows = await db.select().from(scheduleDismissal).where(eq(scheduleDismissal.teamId, teamId));
  return rows.map(({ id, sourceUid, source }) => ({
    dismissalId: id,
    uid: sourceUid,
    game: source,
    source,
  }));
}

export async function deleteDismissal(db: Executor, teamId: AuthorizedTeamId, id: number): Promise<void> {
  await db
    .delete(scheduleDismissal)
    .where(and(eq(scheduleDismissal.teamId, teamId), eq(scheduleDismissal.id, id)));
}

export async function dismiss(
  db: Executor,
  teamId: AuthorizedTeamId,
  game: Pick<typeof scheduleDismissal.$inferInsert, 'source' | 'sourceUid'>,
): Promise<void> {
  await db.insert(scheduleDismissal).values({ ...game, teamId });
}
