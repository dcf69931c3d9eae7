import { and, eq, gt, sql } from 'drizzle-orm';
import type { NotificationKind } from '#domain/notifications/kinds.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Transaction } from '#server/database/connection.ts';
import { notification } from '#server/database/schema/notifications.ts';

type Earlier = {
  readonly teamId: AuthorizedTeamId;
  readonly kind: NotificationKind;
  /** How the causes begin. */
  readonly causePrefix: string;
  /** Milliseconds since 1970. */
  readonly since: number;
};

/** Whether somebody of the team was notified of this kind and cause after a moment. */
export async function wasNotifiedSince(
  tx: Transaction,
  { teamId, kind, causePrefix, since }: Earlier,
): Promise<boolean> {
  const rows = await tx
    .select({ id: notification.id })
    .from(notification)
    .where(
      and(
        eq(notification.teamId, teamId),
        eq(notification.kind, kind),
        sql`starts_with(${notification.cause}, ${causePrefix})`,
        gt(notification.createdAt, Temporal.Instant.fromEpochMilliseconds(since).toString()),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
