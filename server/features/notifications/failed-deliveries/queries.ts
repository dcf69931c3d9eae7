import { and, desc, eq, isNotNull, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Executor } from '#server/database/connection.ts';
import { notification, notificationDelivery } from '#server/database/schema/notifications.ts';
import { player } from '#server/database/schema/players.ts';
import { isOnTeam } from '#server/teams/on-team.ts';

const later = alias(notificationDelivery, 'later');
const laterNotification = alias(notification, 'later_notification');

/** The last failure of each player and channel, unless something has arrived there since. */
export function findFailures(db: Executor, teamId: AuthorizedTeamId) {
  const arrivedSince = db
    .select({ id: later.id })
    .from(later)
    .innerJoin(laterNotification, eq(laterNotification.id, later.notificationId))
    .where(
      and(
        eq(laterNotification.teamId, notification.teamId),
        eq(laterNotification.playerId, notification.playerId),
        eq(later.channel, notificationDelivery.channel),
        eq(later.state, 'sent'),
        sql`${later.settledAt} > ${notificationDelivery.settledAt}`,
      ),
    );
  return db
    .selectDistinctOn([player.id, notificationDelivery.channel], {
      playerId: player.id,
      name: player.name,
      channel: notificationDelivery.channel,
      kind: notification.kind,
      at: sql<string>`${notificationDelivery.settledAt}`.mapWith(notificationDelivery.settledAt),
      failure: notificationDelivery.failure,
    })
    .from(notificationDelivery)
    .innerJoin(notification, eq(notification.id, notificationDelivery.notificationId))
    .innerJoin(player, and(eq(player.teamId, notification.teamId), eq(player.id, notification.playerId)))
    .where(
      and(
        eq(notification.teamId, teamId),
        eq(notificationDelivery.state, 'failed'),
        isNotNull(notificationDelivery.settledAt),
        isOnTeam(player),
        notExists(arrivedSince),
      ),
    )
    .orderBy(player.id, notificationDelivery.channel, desc(notificationDelivery.settledAt));
}

export type FailureRow = Awaited<ReturnType<typeof findFailures>>[number];
