import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { SpareFacts } from '#domain/notifications/facts.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Transaction } from '#server/database/connection.ts';
import { notification, notificationDelivery } from '#server/database/schema/notifications.ts';
import { spareMail } from '#server/database/schema/spare-mail.ts';
import { spare, spareInvitation } from '#server/database/schema/spares.ts';

type SpareKey = { readonly teamId: AuthorizedTeamId; readonly spareId: number };

/** Until the transaction ends, other e-mails to this mailbox wait, whichever team they come from. */
export async function lockMailbox(tx: Transaction, emailHash: Uint8Array): Promise<void> {
  const key = Buffer.from(emailHash).toString('hex');
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`mails to spares ${key}`}, 0))`);
}

/** All e-mails to a spare, oldest first, also those that need not be sent anymore. */
export async function mailsToSpare(tx: Transaction, { teamId, spareId }: SpareKey) {
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
        eq(notification.kind, 'spare'),
        sql`${notification.facts} ->> 'spareId' = ${String(spareId)}`,
      ),
    )
    .orderBy(asc(notification.id));
  // biome-ignore lint/plugin: the facts of this kind, which the condition on the row's kind has selected
  return rows.map((row) => ({ ...row, facts: row.facts as SpareFacts }));
}

/** A spare's current state; null once they are off the list. */
export async function spareNow(tx: Transaction, { teamId, spareId }: SpareKey, gameId: number | null) {
  const [row] = await tx
    .select({
      status: spare.status,
      hasOffer: sql<boolean>`${spare.rosterOffer} is not null`,
      state: spareInvitation.state,
    })
    .from(spare)
    .leftJoin(
      spareInvitation,
      and(
        eq(spareInvitation.teamId, spare.teamId),
        eq(spareInvitation.spareId, spare.id),
        eq(spareInvitation.gameId, gameId ?? 0),
      ),
    )
    .where(and(eq(spare.teamId, teamId), eq(spare.id, spareId)));
  return row ?? null;
}

/** When a mailbox was sent e-mails within the last 24 hours. */
export async function recentMails(tx: Transaction, emailHash: Uint8Array, now: Temporal.Instant) {
  const since = now.subtract({ hours: 24 }).toString();
  const rows = await tx
    .select({ sentAt: spareMail.sentAt })
    .from(spareMail)
    .where(and(eq(spareMail.emailHash, emailHash), gt(spareMail.sentAt, since)));
  return rows.map(({ sentAt }) => Temporal.Instant.from(sentAt));
}

export async function noteMail(tx: Transaction, emailHash: Uint8Array, now: Temporal.Instant): Promise<void> {
  await tx.insert(spareMail).values({ emailHash, sentAt: now.toString() });
}

/** Deletes the notifications of a spare with their deliveries, sent or not. */
export async function deleteSpareMails(
  tx: Transaction,
  teamId: AuthorizedTeamId,
  spareId: number,
): Promise<void> {
  await tx
    .delete(notification)
    .where(
      and(
        eq(notification.teamId, teamId),
        eq(notification.kind, 'spare'),
        sql`${notification.facts} ->> 'spareId' = ${String(spareId)}`,
      ),
    );
}
