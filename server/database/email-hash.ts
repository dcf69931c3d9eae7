import { createHmac } from 'node:crypto';
import { mailboxKey } from '#domain/email.ts';
import type { Executor } from '#server/database/connection.ts';
import { installation } from '#server/database/schema/installation.ts';

/** The keyed hash of the mailbox that an email leads to: only this installation can tell whose it is. */
export type EmailHasher = (email: string) => Buffer;

/** Reads the key of the installation, which outlives the replacement of its secret. */
export async function emailHasher(db: Executor): Promise<EmailHasher> {
  const [row] = await db.select({ key: installation.emailKey }).from(installation);
  const key = row?.key;
  if (!key) throw new Error('The installation has no key for email addresses');
  return (email) => createHmac('sha256', key).update(mailboxKey(email)).digest();
}
