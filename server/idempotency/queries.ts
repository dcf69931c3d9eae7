import { and, eq, lt, sql } from 'drizzle-orm';
import type { Executor } from '#server/database/connection.ts';
import { idempotencyKey } from '#server/database/schema/idempotency.ts';

/** Whose key it is: two people may choose the same. */
export type KeyOwner = { readonly issuer: string; readonly subject: string; readonly key: string };

const isOf = ({ issuer, subject, key }: KeyOwner) =>
  and(eq(idempotencyKey.issuer, issuer), eq(idempotencyKey.subject, subject), eq(idempotencyKey.key, key));

/** True for the first write with this key. A second one waits until the first is committed or undone. */
export async function claimKey(db: Executor, owner: KeyOwner, requestHash: Uint8Array): Promise<boolean> {
  const rows = await db
    .insert(idempotencyKey)
    .values({ ...owner, requestHash })
    .onConflictDoNothing()
    .returning({ key: idempotencyKey.key });
  return rows.length > 0;
}

export async function storeReply(db: Executor, owner: KeyOwner, reply: string): Promise<void> {
  await db.update(idempotencyKey).set({ reply }).where(isOf(owner));
}

export async function replyOf(db: Executor, owner: KeyOwner) {
  const [row] = await db
    .select({ requestHash: idempotencyKey.requestHash, reply: idempotencyKey.reply })
    .from(idempotencyKey)
    .where(isOf(owner));
  return row ?? null;
}

/** All keys of one person: the replies beside them may hold what is personal. */
export async function deleteKeysOf(
  db: Executor,
  { issuer, subject }: { readonly issuer: string | null; readonly subject: string | null },
): Promise<void> {
  if (issuer === null || subject === null) return;
  const own = and(eq(idempotencyKey.issuer, issuer), eq(idempotencyKey.subject, subject));
  await db.delete(idempotencyKey).where(own);
}

export async function deleteOldKeys(db: Executor): Promise<void> {
  await db.delete(idempotencyKey).where(lt(idempotencyKey.createdAt, sql`now() - interval '1 day'`));
}
