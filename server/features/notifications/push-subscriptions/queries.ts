import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Executor, Transaction } from '#server/database/connection.ts';
import { notificationSettings, pushSubscription } from '#server/database/schema/notifications.ts';

export type Reader = { readonly teamId: AuthorizedTeamId; readonly playerId: number };

type Subscription = Pick<
  typeof pushSubscription.$inferInsert,
  'sessionId' | 'endpoint' | 'p256dh' | 'auth' | 'createdAt'
>;

const belongsTo = ({ teamId, playerId }: Reader) =>
  and(eq(pushSubscription.teamId, teamId), eq(pushSubscription.playerId, playerId));

/** Inserts the subscription of a browser, or moves it to this reader where it was somebody else's. */
export async function saveSubscription(db: Executor, reader: Reader, row: Subscription): Promise<void> {
  const values = { ...reader, ...row };
  await db
    .insert(pushSubscription)
    .values(values)
    .onConflictDoUpdate({ target: pushSubscription.endpoint, set: values });
}

/** Deletes the reader's oldest subscriptions beyond so many. */
export async function deleteBeyond(tx: Transaction, reader: Reader, most: number): Promise<void> {
  const beyond = tx
    .select({ id: pushSubscription.id })
    .from(pushSubscription)
    .where(belongsTo(reader))
    .orderBy(desc(pushSubscription.createdAt), desc(pushSubscription.id))
    .offset(most);
  await tx.delete(pushSubscription).where(inArray(pushSubscription.id, beyond));
}

export async function deleteSubscription(db: Executor, reader: Reader, endpoint: string): Promise<void> {
  await db.delete(pushSubscription).where(and(belongsTo(reader), eq(pushSubscription.endpoint, endpoint)));
}

/** Stores the time zone of the reader's browser unless they have chosen one. */
export async function setFirstTimeZone(db: Executor, reader: Reader, timeZone: string): Promise<void> {
  const { teamId, playerId } = notificationSettings;
  await db
    .insert(notificationSettings)
    .values({ ...reader, timeZone })
    .onConflictDoUpdate({
      target: [teamId, playerId],
      set: { timeZone },
      setWhere: isNull(notificationSettings.timeZone),
    });
}
