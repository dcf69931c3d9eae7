import { and, count, eq, gt, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Executor, Transaction } from '#server/database/connection.ts';
import { emailOptOut, subContact, subMail } from '#server/database/schema/sub-mail.ts';

/** A mailbox as a team knows it. */
export type Contact = { readonly teamId: AuthorizedTeamId; readonly emailHash: Uint8Array };

const isContact = ({ teamId, emailHash }: Contact) =>
  and(eq(subContact.teamId, teamId), eq(subContact.emailHash, emailHash));

/** Remembers that the team has entered this mailbox. Returns false for one that it has entered before. */
export async function insertContact(tx: Transaction, of: Contact, now: Temporal.Instant): Promise<boolean> {
  const rows = await tx
    .insert(subContact)
    .values({ ...of, createdAt: now.toString() })
    .onConflictDoNothing()
    .returning({ teamId: subContact.teamId });
  return rows.length > 0;
}

/** How many mailboxes the team has entered for the first time since a moment. */
export async function countContactsSince(
  tx: Transaction,
  teamId: AuthorizedTeamId,
  since: Temporal.Instant,
): Promise<number> {
  const [row] = await tx
    .select({ contacts: count() })
    .from(subContact)
    .where(and(eq(subContact.teamId, teamId), gt(subContact.createdAt, since.toString())));
  return row?.contacts ?? 0;
}

/** How often the team has asked this mailbox to be on its list. */
export async function asksTo(tx: Transaction, of: Contact) {
  const [row] = await tx
    .select({ asks: subContact.asks, lastAskAt: subContact.lastAskAt })
    .from(subContact)
    .where(isContact(of));
  return row ?? { asks: 0, lastAskAt: null };
}

export async function noteAsk(tx: Transaction, of: Contact, now: Temporal.Instant): Promise<void> {
  const lastAskAt = now.toString();
  await tx
    .insert(subContact)
    .values({ ...of, asks: 1, lastAskAt, createdAt: lastAskAt })
    .onConflictDoUpdate({
      target: [subContact.teamId, subContact.emailHash],
      set: { asks: sql`least(${subContact.asks} + 1, 100)`, lastAskAt },
    });
}

export async function noteRefusal(tx: Transaction, of: Contact, now: Temporal.Instant): Promise<void> {
  const declinedAt = now.toString();
  await tx
    .insert(subContact)
    .values({ ...of, declinedAt, createdAt: declinedAt })
    .onConflictDoUpdate({
      target: [subContact.teamId, subContact.emailHash],
      set: { declinedAt },
    });
}

/** Whether the person has said no to this team. */
export async function hasDeclined(db: Executor, of: Contact): Promise<boolean> {
  const rows = await db
    .select({ one: sql`1` })
    .from(subContact)
    .where(and(isContact(of), isNotNull(subContact.declinedAt)));
  return rows.length > 0;
}

/** The person has agreed to hear from this team. */
export async function noteAgreement(tx: Transaction, of: Contact): Promise<void> {
  await tx.update(subContact).set({ declinedAt: null, asks: 0, lastAskAt: null }).where(isContact(of));
  await tx.delete(emailOptOut).where(eq(emailOptOut.emailHash, of.emailHash));
}

/** Those of these mailboxes, in hexadecimal, that don't want emails from this team, or from any. */
export async function refusedMailboxes(
  db: Executor,
  teamId: AuthorizedTeamId,
  emailHashes: readonly Uint8Array[],
): Promise<Set<string>> {
  if (emailHashes.length === 0) return new Set();
  const declined = await db
    .select({ emailHash: subContact.emailHash })
    .from(subContact)
    .where(
      and(
        eq(subContact.teamId, teamId),
        inArray(subContact.emailHash, [...emailHashes]),
        isNotNull(subContact.declinedAt),
      ),
    );
  const optedOut = await db
    .select({ emailHash: emailOptOut.emailHash })
    .from(emailOptOut)
    .where(inArray(emailOptOut.emailHash, [...emailHashes]));
  return new Set([...declined, ...optedOut].map(({ emailHash }) => Buffer.from(emailHash).toString('hex')));
}

export async function isRefused(db: Executor, { teamId, emailHash }: Contact): Promise<boolean> {
  return (await refusedMailboxes(db, teamId, [emailHash])).size > 0;
}

/** Whether a mailbox has opted out of the emails of every team, and whether it has refused those of some. */
export async function findRefusals(db: Executor, emailHash: Uint8Array) {
  const optedOut = await db
    .select({ one: sql`1` })
    .from(emailOptOut)
    .where(eq(emailOptOut.emailHash, emailHash));
  const [declined] = await db
    .select({ teams: count() })
    .from(subContact)
    .where(and(eq(subContact.emailHash, emailHash), isNotNull(subContact.declinedAt)));
  return { hasOptedOut: optedOut.length > 0, hasDeclined: (declined?.teams ?? 0) > 0 };
}

export async function optOut(db: Executor, emailHash: Uint8Array): Promise<void> {
  await db.insert(emailOptOut).values({ emailHash }).onConflictDoNothing();
}

/** The person wants to hear from every team again. */
export async function optIn(tx: Transaction, emailHash: Uint8Array): Promise<void> {
  await tx.delete(emailOptOut).where(eq(emailOptOut.emailHash, emailHash));
  await tx
    .update(subContact)
    .set({ declinedAt: null, asks: 0, lastAskAt: null })
    .where(and(eq(subContact.emailHash, emailHash), isNotNull(subContact.declinedAt)));
}

/** Deletes what no limit needs anymore, by the database's clock. Refusals stay. */
export async function deleteOldContacts(db: Executor): Promise<void> {
  await db.delete(subMail).where(lt(subMail.sentAt, sql`now() - interval '2 days'`));
  await db
    .delete(subContact)
    .where(
      and(
        sql`${subContact.declinedAt} is null`,
        lt(sql`coalesce(${subContact.lastAskAt}, ${subContact.createdAt})`, sql`now() - interval '1 year'`),
      ),
    );
}
