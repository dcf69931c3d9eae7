import { and, eq, lt, or, type SQL, sql } from 'drizzle-orm';
import type { SignedInViewer } from '#domain/access.ts';
import type { DeletionKind } from '#domain/deletions.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Executor, Transaction } from '#server/database/connection.ts';
import { deletion } from '#server/database/schema/deletions.ts';
import type { DatabaseServices } from '#server/database/services.ts';
import { partsOf } from './tables.ts';

type Deleted = {
  readonly kind: DeletionKind;
  readonly teamId: AuthorizedTeamId;
  readonly id: number;
  /** The stat lines that go together, `id` among them. */
  readonly ids?: readonly number[];
};

/** Stores rows that the transaction is about to delete, with those that go with them, so that `viewer` can undo it. */
export async function storeDeletion(
  { clock, identity }: Pick<DatabaseServices, 'clock'> & { readonly identity: { readonly issuer: string } },
  tx: Transaction,
  viewer: SignedInViewer,
  { kind, teamId, id, ids }: Deleted,
): Promise<void> {
  const parts = partsOf(kind, teamId, id, ids);
  for (const { table, where, isLocked } of parts) {
    if (!isLocked) continue;
    await tx.execute(sql`
      select from ${sql.identifier(table)} where team_id = ${teamId} and ${where} for update`);
  }
  const rows = parts.map(
    ({ table, where }) => sql`${table}::text, (
      select coalesce(jsonb_agg(to_jsonb(deleted)), '[]') from (
        select * from ${sql.identifier(table)} where team_id = ${teamId} and ${where}
      ) deleted)`,
  );
  const values = {
    teamId,
    issuer: identity.issuer,
    subject: viewer.identity.uid,
    rows: sql`jsonb_build_object(${sql.join(rows, sql`, `)})`,
    createdAt: (await clock.now(tx)).toString(),
  };
  await tx
    .insert(deletion)
    .values({ kind, rowId: id, ...values })
    .onConflictDoUpdate({ target: [deletion.kind, deletion.rowId], set: values });
}

type Person = { readonly issuer: string | null; readonly subject: string | null };

/**
 * Deletes what the team, or this person anywhere, has deleted lately and could undo: it may hold words of somebody who is being
 * removed. Returns the URLs of the pictures in it.
 */
export async function forgetDeletions(
  tx: Transaction,
  teamId: AuthorizedTeamId,
  { issuer, subject }: Person,
): Promise<string[]> {
  const ofPerson =
    issuer === null || subject === null
      ? undefined
      : and(eq(deletion.issuer, issuer), eq(deletion.subject, subject));
  const forgotten = await forget(tx, or(eq(deletion.teamId, teamId), ofPerson));
  return forgotten.map(({ url }) => url);
}

/** Deletes what was deleted before `moment`. Returns the pictures in it. */
export async function forgetDeletionsBefore(db: Executor, moment: Temporal.Instant) {
  return forget(db, lt(deletion.createdAt, moment.toString()));
}

async function forget(db: Executor, which: SQL | undefined) {
  const rows = await db
    .delete(deletion)
    .where(which)
    .returning({
      teamId: deletion.teamId,
      posts: sql<{ image_url: string | null }[]>`coalesce(${deletion.rows} -> 'post', '[]')`,
    });
  return rows.flatMap(({ teamId, posts }) =>
    posts.flatMap(({ image_url: url }) => (url === null ? [] : [{ teamId, url }])),
  );
}
