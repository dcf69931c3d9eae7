import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { SubFacts } from '#domain/notifications/facts.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Transaction } from '#server/database/connection.ts';
import { notification, notificationDelivery } from '#server/database/schema/notifications.ts';
import { subMail } from '#server/database/schema/sub-mail.ts';
import { sub, subInvitation } from '#server/database/schema/subs.ts';

type SubKey = { readonly teamId: AuthorizedTeamId; readonly subId: number };

/** Until the transaction ends, other emails to this mailbox wait, whichever team they come from. */
export async function lockMailbox(tx: Transaction, emailHash: Uint8Array): Promise<void> {
  const key = Buffer.from(emailHash).toString('hex');
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`mails to subs ${key}`}, 0))`);
}

/** All emails to a sub, oldest first, also those that need not be sent anymore. */
export async function mailsToSub(tx: Transaction, { teamId, subId }: SubKey) {
  const rows = await tx
    .select({
      deliveryId: notificationDelivery.id,
      state: notificationDelivery.state,
      facts: notification.facts,
    })
    .from(notificationDelivery)
    .innerJoin(notification, eq(notification.id, notificationDelivery.notificationId))
    .where(
      and(
        eq(notification.teamId, teamId),
        eq(notification.kind, 'sub'),
        sql`${notification.facts} ->> 'subId' = ${String(subId)}`,
      ),
    )
    .orderBy(asc(notification.id));
  // biome-ignore lint/plugin: the facts of this kind, which the condition on the row's kind has selected
  return rows.map((row) => ({ ...row, facts: row.facts as SubFacts }));
}

/** A sub's current state; null once they are off the list. */
export async function subNow(tx: Transaction, { teamId, subId }: SubKey, gameId: number | null) {
  const [row] = await tx
    .select({
      status: sub.status,
      hasOffer: sql<boolean>`${sub.rosterOffer} is not null`,
      state: subInvitation.state,
    })
    .from(sub)
    .leftJoin(
      subInvitation,
      and(
        eq(subInvitation.teamId, sub.teamId),
        eq(subInvitation.subId, sub.id),
        eq(subInvitation.gameId, gameId ?? 0),
      ),
    )
    .where(and(eq(sub.teamId, teamId), eq(sub.id, subId)));
  return row ?? null;
}

/** When a mailbox was sent emails within the last 24 hours. */
export async function recentMails(tx: Transaction, emailHash: Uint8Array, now: Temporal.Instant) {
  const since = now.subtract({ hours: 24 }).toString();
  const rows = await tx
    .select({ sentAt: subMail.sentAt })
    .from(subMail)
    .where(and(eq(subMail.emailHash, emailHash), gt(subMail.sentAt, since)));
  return rows.map(({ sentAt }) => Temporal.Instant.from(sentAt));
}

export async function noteMail(tx: Transaction, emailHash: Uint8Array, now: Temporal.Instant): Promise<void> {
  await tx.insert(subMail).values({ emailHash, sentAt: now.toString() });
}

/** Deletes the notifications of a sub with their deliveries, sent or not. */
export async function deleteSubMails(
  tx: Transaction,
  teamId: AuthorizedTeamId,
  subId: number,
): Promise<void> {
  await tx
    .delete(notification)
    .where(
      and(
        eq(notification.teamId, teamId),
        eq(notification.kind, 'sub'),
        sql`${notification.facts} ->> 'subId' = ${String(subId)}`,
      ),
    );
}
