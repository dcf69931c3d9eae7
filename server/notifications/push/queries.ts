import { and, asc, eq, inArray } from 'drizzle-orm';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Executor } from '#server/database/connection.ts';
import { pushSubscription } from '#server/database/schema/notifications.ts';
import { session } from '#server/database/schema/sessions.ts';
import { isSessionAlive } from '#server/identity/sessions.ts';

type OfPlayer = { readonly teamId: AuthorizedTeamId; readonly playerId: number };

/** The browsers of a player that take push messages, while they are signed in. */
export function findSubscriptions(db: Executor, { teamId, playerId }: OfPlayer) {
  return db
    .select({
      id: pushSubscription.id,
      endpoint: pushSubscription.endpoint,
      p256dh: pushSubscription.p256dh,
      auth: pushSubscription.auth,
    })
    .from(pushSubscription)
    .innerJoin(session, eq(session.id, pushSubscription.sessionId))
    .where(and(eq(pushSubscription.teamId, teamId), eq(pushSubscription.playerId, playerId), isSessionAlive))
    .orderBy(asc(pushSubscription.id));
}

export type PushSubscriptionRow = Awaited<ReturnType<typeof findSubscriptions>>[number];

export async function deleteSubscriptions(db: Executor, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.delete(pushSubscription).where(inArray(pushSubscription.id, [...ids]));
}
