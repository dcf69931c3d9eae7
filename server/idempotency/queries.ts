import { and, eq, lt, sql } from 'drizzle-orm';
import { type Executor, prepared, type Transaction } from '#server/database/connection.ts';
import { bytes, type Placeholders, text } from '#server/database/parameters.ts';
import { idempotencyKey } from '#server/database/schema/idempotency.ts';

/** A key with its owner, because two people may choose the same key. */
export type KeyOwner = { readonly issuer: string; readonly subject: string; readonly key: string };

const owner = { issuer: text, subject: text, key: text };

const isOf = ({ issuer, subject, key }: Placeholders<typeof owner>) =>
  and(eq(idempotencyKey.issuer, issuer), eq(idempotencyKey.subject, subject), eq(idempotencyKey.key, key));

const insertedKey = prepared('insert_idempotency_key', { ...owner, requestHash: bytes }, (db, param) =>
  db.insert(idempotencyKey).values(param).onConflictDoNothing().returning({ key: idempotencyKey.key }),
);

const updatedReply = prepared('update_idempotency_reply', { ...owner, reply: text }, (db, param) =>
  db
    .update(idempotencyKey)
    .set({ reply: sql`${param.reply}::text` })
    .where(isOf(param)),
);

const replyOfKey = prepared('reply_of_idempotency_key', owner, (db, param) =>
  db
    .select({ requestHash: idempotencyKey.requestHash, reply: idempotencyKey.reply })
    .from(idempotencyKey)
    .where(isOf(param)),
);

/** True for the first write with this key. A second one waits until the first is committed or undone. */
export async function claimKey(db: Executor, owner: KeyOwner, requestHash: Buffer): Promise<boolean> {
  const rows = await insertedKey(db, { ...owner, requestHash });
  return rows.length > 0;
}

export async function storeReply(tx: Transaction, owner: KeyOwner, reply: string): Promise<void> {
  await updatedReply(tx, { ...owner, reply });
}

export async function replyOf(db: Executor, owner: KeyOwner) {
  const [row] = await replyOfKey(db, owner);
  return row ?? null;
}

/** Deletes all keys of one person, because the replies stored with them may contain personal data. */
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
