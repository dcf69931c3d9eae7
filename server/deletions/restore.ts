import { and, eq, gte, sql } from 'drizzle-orm';
import { type DeletionKind, undoSeconds } from '#domain/deletions.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Executor, Transaction } from '#server/database/connection.ts';
import { deletion } from '#server/database/schema/deletions.ts';
import { partsOf } from './tables.ts';

type Own = {
  readonly kind: DeletionKind;
  readonly id: number;
  readonly issuer: string;
  readonly subject: string;
  readonly now: Temporal.Instant;
};

/** The team of a deletion that this person can still undo, not yet authorized; null when there is none. */
export async function teamOfDeletion(db: Executor, own: Own): Promise<number | null> {
  const [row] = await db.select({ teamId: deletion.teamId }).from(deletion).where(isOwn(own));
  return row?.teamId ?? null;
}

/** Takes a deletion out of the table, so that it is undone once. Null when a concurrent call has done that. */
export async function takeDeletion(tx: Transaction, own: Own) {
  const [row] = await tx.delete(deletion).where(isOwn(own)).returning({ rows: deletion.rows });
  return row?.rows ?? null;
}

/** Inserts deleted rows with their ids again. */
export async function restoreRows(
  tx: Transaction,
  teamId: AuthorizedTeamId,
  { kind, id, rows }: Pick<Own, 'kind' | 'id'> & { readonly rows: typeof deletion.$inferSelect.rows },
): Promise<void> {
  for (const { table, unless } of partsOf(kind, teamId, id)) {
    const deleted = rows[table] ?? [];
    if (deleted.length === 0) continue;
    const name = sql.identifier(table);
    await tx.execute(sql`
      insert into ${name}
      select restored.* from jsonb_populate_recordset(null::${name}, ${JSON.stringify(deleted)}::jsonb) restored
      where ${unless ? sql`not (${unless})` : sql`true`}`);
  }
}

function isOwn({ kind, id, issuer, subject, now }: Own) {
  return and(
    eq(deletion.kind, kind),
    eq(deletion.rowId, id),
    eq(deletion.issuer, issuer),
    eq(deletion.subject, subject),
    gte(deletion.createdAt, now.subtract({ seconds: undoSeconds }).toString()),
  );
}
