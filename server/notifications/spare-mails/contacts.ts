import { and, count, eq, gt, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Executor, Transaction } from '#server/database/connection.ts';
import { emailOptOut, spareContact, spareMail } from '#server/database/schema/spare-mail.ts';

/** A mailbox as a team knows it. */
export type Contact = { readonly teamId: AuthorizedTeamId; readonly emailHash: Uint8Array };

const isContact = ({ teamId, emailHash }: Contact) =>
  and(eq(spareContact.teamId, teamId), eq(spareContact.emailHash, emailHash));

/** Remembers that the team has entered this mailbox. Returns false for one that it has entered before. */
export async function insertContact(tx: Transaction, of: Contact, now: Temporal.Instant): Promise<boolean> {
  const rows = await tx
    .insert(spareContact)
    .values({ ...of, createdAt: now.toString() })
    .onConflictDoNothing()
    .returning({ teamId: spareContact.teamId });
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
    .from(spareContact)
    .where(and(eq(spareContact.teamId, teamId), gt(spareContact.createdAt, since.toString())));
  return row?.contacts ?? 0;
}

/** How often the team has asked this mailbox to be on its list. */
export async function asksTo(tx: Transaction, of: Contact) {
  const [row] = await tx
    .select({ asks: spareContact.asks, lastAskAt: spareContact.lastAskAt })
    .from(spareContact)
    .where(isContact(of));
  return row ?? { asks: 0, lastAskAt: null };
}

export async function noteAsk(tx: Transaction, of: Contact, now: Temporal.Instant): Promise<void> {
  const lastAskAt = now.toString();
  await tx
    .insert(spareContact)
    .values({ ...of, asks: 1, lastAskAt, createdAt: lastAskAt })
    .onConflictDoUpdate({
      target: [spareContact.teamId, spareContact.emailHash],
      set: { asks: sql`least(${spareContact.asks} + 1, 100)`, lastAskAt },
    });
}

export async function noteRefusal(tx: Transaction, of: Contact, now: Temporal.Instant): Promise<void> {
  const declinedAt = now.toString();
  await tx
    .insert(spareContact)
    .values({ ...of, declinedAt, createdAt: declinedAt })
    .onConflictDoUpdate({
      target: [spareContact.teamId, spareContact.emailHash],
      set: { declinedAt },
    });
}

/** Whether the person has said no to this team. */
export async function hasDeclined(db: Executor, of: Contact): Promise<boolean> {
  const rows = await db
    .select({ one: sql`1` })
    .from(spareContact)
    .where(and(isContact(of), isNotNull(spareContact.declinedAt)));
  return rows.length > 0;
}

/** The person has agreed to hear from this team. */
export async function noteAgreement(tx: Transaction, of: Contact): Promise<void> {
  await tx.update(spareContact).set({ declinedAt: null, asks: 0, lastAskAt: null }).where(isContact(of));
  await tx.delete(emailOptOut).where(eq(emailOptOut.emailHash, of.emailHash));
}

/** Those of these mailboxes, in hexadecimal, that don't want e-mails from this team, or from any. */
export async function refusedMailboxes(
  db: Executor,
  teamId: AuthorizedTeamId,
  emailHashes: readonly Uint8Array[],
): Promise<Set<string>> {
  if (emailHashes.length === 0) return new Set();
  const declined = await db
    .select({ emailHash: spareContact.emailHash })
    .from(spareContact)
    .where(
      and(
        eq(spareContact.teamId, teamId),
        inArray(spareContact.emailHash, [...emailHashes]),
        isNotNull(spareContact.declinedAt),
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

/** Whether a mailbox has opted out of the e-mails of every team, and whether it has refused those of some. */
export async function findRefusals(db: Executor, emailHash: Uint8Array) {
  const optedOut = await db
    .select({ one: sql`1` })
    .from(emailOptOut)
    .where(eq(emailOptOut.emailHash, emailHash));
  const [declined] = await db
    .select({ teams: count() })
    .from(spareContact)
    .where(and(eq(spareContact.emailHash, emailHash), isNotNull(spareContact.declinedAt)));
  return { hasOptedOut: optedOut.length > 0, hasDeclined: (declined?.teams ?? 0) > 0 };
}

export async function optOut(db: Executor, emailHash: Uint8Array): Promise<void> {
  await db.insert(emailOptOut).values({ emailHash }).onConflictDoNothing();
}

/** The person wants to hear from every team again. */
export async function optIn(tx: Transaction, emailHash: Uint8Array): Promise<void> {
  await tx.delete(emailOptOut).where(eq(emailOptOut.emailHash, emailHash));
  await tx
    .update(spareContact)
    .set({ declinedAt: null, asks: 0, lastAskAt: null })
    .where(and(eq(spareContact.emailHash, emailHash), isNotNull(spareContact.declinedAt)));
}

/** Deletes what no limit needs anymore, by the database's clock. Refusals stay. */
export async function deleteOldContacts(db: Executor): Promise<void> {
  await db.delete(spareMail).where(lt(spareMail.sentAt, sql`now() - interval '2 days'`));
  await db
    .delete(spareContact)
    .where(
      and(
        sql`${spareContact.declinedAt} is null`,
        lt(
          sql`coalesce(${spareContact.lastAskAt}, ${spareContact.createdAt})`,
          sql`now() - interval '1 year'`,
        ),
      ),
    );
}
