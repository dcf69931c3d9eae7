import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DeliveryChannel, DeliveryState } from '#domain/notifications/channels.ts';
import type { DeliveryFailure } from '#domain/notifications/failures.ts';
import { defaultChannels, fixedKinds, type NotificationKind } from '#domain/notifications/kinds.ts';
import { type StoredText, writtenText } from '#domain/written-text.ts';
import type { Executor, Transaction } from '#server/database/connection.ts';
import { attendanceSettings } from '#server/database/schema/attendance.ts';
import { mailLanguage } from '#server/database/schema/mail-languages.ts';
import {
  notification,
  notificationDelivery,
  notificationPreference,
  notificationSettings,
} from '#server/database/schema/notifications.ts';
import { player } from '#server/database/schema/players.ts';
import { sub } from '#server/database/schema/subs.ts';
import { league, team } from '#server/database/schema/teams.ts';
import { nameOf } from '#server/players/columns.ts';
import { storedComment, storedPost } from '#server/posts/columns.ts';
import { colorColumns, withColors } from '#server/teams/colors.ts';
import { isOnTeam } from '#server/teams/on-team.ts';
import { teamOfJob } from '#server/teams/scope.ts';
import { isVisible, leagueOfTeam } from '#server/teams/visible.ts';

const subId = sql<number | null>`(${notification.facts} ->> 'subId')::int`;
const ofSub = and(eq(sub.teamId, notification.teamId), eq(sub.id, subId));
const ofPlayer = and(eq(player.teamId, notification.teamId), eq(player.id, notification.playerId));

/** Locks a delivery and reads everything that decides whether and when it is sent; null when it was deleted with its player. */
export async function lockDelivery(tx: Transaction, id: number) {
  const [row] = await tx
    .select({
      id: notificationDelivery.id,
      channel: notificationDelivery.channel,
      state: notificationDelivery.state,
      dueAt: notificationDelivery.dueAt,
      batchId: notificationDelivery.batchId,
      attempts: notificationDelivery.attempts,
      kind: notification.kind,
      createdAt: notification.createdAt,
      isRead: sql<boolean>`${notification.readAt} is not null`,
      /** Of an email to a sub. */
      subId,
      team: {
        id: team.id,
        name: team.name,
        ...colorColumns,
        words: team.words,
        zone: team.timeZone,
        isVisible,
        votingClosesOn: team.votingClosesOn,
        linkRevision: sql<number>`coalesce(${attendanceSettings.linkRevision}, 0)`,
      },
      playerId: notification.playerId,
      name: sql<string | null>`coalesce(${player.name}, ${sub.name})`,
      email: sql<string | null>`coalesce(${notification.email}, ${player.email})`,
      language: sql<string | null>`coalesce(${player.language}, ${sub.language}, ${notification.language}, (
        select written.language from ${mailLanguage} written where written.email = lower(${notification.email})))`,
      isOnTeam: sql<boolean>`(${notification.playerId} is null or ${isOnTeam(player)})`,
      isEnabled: notificationPreference.isEnabled,
      settings: {
        zone: notificationSettings.timeZone,
        quietFrom: notificationSettings.quietFrom,
        quietTo: notificationSettings.quietTo,
        hasRow: sql<boolean>`${notificationSettings.playerId} is not null`,
      },
    })
    .from(notificationDelivery)
    .innerJoin(notification, eq(notification.id, notificationDelivery.notificationId))
    .innerJoin(team, eq(team.id, notification.teamId))
    .innerJoin(league, leagueOfTeam)
    .leftJoin(attendanceSettings, eq(attendanceSettings.teamId, team.id))
    .leftJoin(player, ofPlayer)
    .leftJoin(sub, ofSub)
    .leftJoin(
      notificationSettings,
      and(
        eq(notificationSettings.teamId, notification.teamId),
        eq(notificationSettings.playerId, notification.playerId),
      ),
    )
    .leftJoin(
      notificationPreference,
      and(
        eq(notificationPreference.teamId, notification.teamId),
        eq(notificationPreference.playerId, notification.playerId),
        eq(notificationPreference.kind, notification.kind),
        eq(notificationPreference.channel, notificationDelivery.channel),
      ),
    )
    .where(eq(notificationDelivery.id, id))
    .for('update', { of: notificationDelivery });
  if (!row) return null;
  const sendingTeam = { ...withColors(row.team), id: teamOfJob({ teamId: row.team.id }) };
  return { ...row, team: sendingTeam, isEnabled: row.isEnabled ?? isDefault(row.kind, row.channel) };
}

export type LockedDelivery = NonNullable<Awaited<ReturnType<typeof lockDelivery>>>;

function isDefault(kind: NotificationKind, channel: DeliveryChannel): boolean {
  return fixedKinds.includes(kind) || defaultChannels[kind].includes(channel);
}

/** When this person was last sent this kind on this channel, and all times of the last hour. */
export async function recentlySent(tx: Transaction, of: LockedDelivery, now: Temporal.Instant) {
  if (of.playerId === null) return [];
  return tx
    .select({
      at: sql<string>`max(${notificationDelivery.settledAt})`.mapWith(notificationDelivery.settledAt),
      isOfKind: sql<boolean>`bool_or(${notification.kind} = ${of.kind} and ${notificationDelivery.channel} = ${of.channel})`,
    })
    .from(notificationDelivery)
    .innerJoin(notification, eq(notification.id, notificationDelivery.notificationId))
    .where(
      and(
        eq(notification.teamId, of.team.id),
        eq(notification.playerId, of.playerId),
        eq(notificationDelivery.state, 'sent'),
        sql`${notificationDelivery.settledAt} > ${now.toString()}::timestamptz - interval '1 hour'`,
      ),
    )
    .groupBy(notificationDelivery.batchId);
}

/** Joins all due deliveries of this kind, person and channel into one batch, whose id they keep. */
export async function formBatch(tx: Transaction, of: LockedDelivery, now: Temporal.Instant): Promise<void> {
  const together = tx
    .select({ id: notification.id })
    .from(notification)
    .where(
      of.playerId === null
        ? eq(notificationDelivery.id, of.id)
        : and(
            eq(notification.teamId, of.team.id),
            eq(notification.playerId, of.playerId),
            eq(notification.kind, of.kind),
          ),
    );
  await tx
    .update(notificationDelivery)
    .set({ batchId: of.id })
    .where(
      and(
        inArray(notificationDelivery.notificationId, together),
        eq(notificationDelivery.channel, of.channel),
        eq(notificationDelivery.state, 'pending'),
        isNull(notificationDelivery.batchId),
        lte(notificationDelivery.dueAt, now.toString()),
      ),
    );
}

const actor = alias(player, 'actor');

const gameId = sql`(${notification.facts} ->> 'gameId')::int`;
const isMaybeDone = sql`(${notification.facts} ->> 'isReminder') <> 'true'`;
const awayOnDay = sql`exists (
  select from player_away away where away.team_id = ${notification.teamId} and away.player_id = ${notification.playerId}
    and (${notification.facts} ->> 'day')::date between away.first_day and away.last_day)`;

/** Whether the player has answered. A 'maybe' counts as an answer to the first request and not to the last one. */
const hasAnswered = sql`(${awayOnDay} or exists (
  select from game_answer given where given.team_id = ${notification.teamId} and given.game_id = ${gameId}
    and given.player_id = ${notification.playerId} and not given.is_stale
    and (given.answer <> 'maybe' or ${isMaybeDone})))`;

/** Whether the reader has done what the notification asks for, or can't do it anymore. */
const isDone = sql<boolean>`case
  when ${notification.kind} in ('vote_opened', 'vote_closing') then exists (
    select from voting_period period
    where period.team_id = ${notification.teamId} and period.week = (${notification.facts} ->> 'week')::date
      and (period.closed_at is not null or period.decided_at is not null)
  ) or exists (
    select from mvp_vote vote where vote.team_id = ${notification.teamId}
      and vote.week = (${notification.facts} ->> 'week')::date and vote.voter_id = ${notification.playerId}
  )
  when ${notification.kind} = 'answer_wanted' then ${hasAnswered}
  when ${notification.kind} = 'stats_missing' then exists (
    select from weekly_stats line where line.team_id = ${notification.teamId}
      and line.week = (${notification.facts} ->> 'week')::date and line.player_id = ${notification.playerId}
  )
  else false end`;

/** Whether the player has to answer again: the answer was given before a change of the game, and no days away replace it. */
export const isAnswerStale = sql<boolean>`(not ${awayOnDay} and exists (
  select from game_answer given where given.team_id = ${notification.teamId} and given.game_id = ${gameId}
    and given.player_id = ${notification.playerId} and given.is_stale))`;

/** The notifications of a batch, oldest first; `text` is the text of the post, comment or announcement, null once that is deleted. */
export function batchNotifications(tx: Executor, batchId: number) {
  const post = sql`(select ${storedPost} from post where post.team_id = ${notification.teamId} and post.id = (${notification.facts} ->> 'postId')::int)`;
  const comment = sql`(select ${storedComment()} from comment where comment.team_id = ${notification.teamId} and comment.id = (${notification.facts} ->> 'commentId')::int)`;
  const announcement = sql`(select json_build_object('kind', 'written', 'text', message) from announcement where announcement.id = (${notification.facts} ->> 'announcementId')::int)`;
  return tx
    .select({
      deliveryId: notificationDelivery.id,
      kind: notification.kind,
      facts: notification.facts,
      actor: nameOf(actor),
      isRead: sql<boolean>`${notification.readAt} is not null`,
      isDone,
      isAnswerStale,
      text: sql<StoredText | null>`case when ${notification.kind} = 'league_announcement' then ${announcement}
        when ${notification.facts} ->> 'commentId' is null then ${post} else ${comment} end`.mapWith(
        // Null once that is deleted.
        (stored): string | null => writtenText(stored),
      ),
    })
    .from(notificationDelivery)
    .innerJoin(notification, eq(notification.id, notificationDelivery.notificationId))
    .leftJoin(actor, and(eq(actor.teamId, notification.teamId), eq(actor.id, notification.actorId)))
    .where(and(eq(notificationDelivery.batchId, batchId), eq(notificationDelivery.state, 'pending')))
    .orderBy(asc(notification.id));
}

export type BatchRow = Awaited<ReturnType<typeof batchNotifications>>[number];

export async function settle(
  tx: Executor,
  ids: readonly number[],
  to: { state: Exclude<DeliveryState, 'pending'>; at: Temporal.Instant; failure?: DeliveryFailure },
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(notificationDelivery)
    .set({
      state: to.state,
      settledAt: to.at.toString(),
      failure: to.failure ?? null,
      attempts: sql`${notificationDelivery.attempts} + ${to.state === 'dropped' ? 0 : 1}`,
    })
    .where(and(inArray(notificationDelivery.id, [...ids]), eq(notificationDelivery.state, 'pending')));
}

/** Postpones deliveries that aren't sent yet; after a failed attempt with its reason. */
export async function postpone(
  tx: Executor,
  ids: readonly number[],
  to: { at: Temporal.Instant; failure?: DeliveryFailure },
): Promise<void> {
  await tx
    .update(notificationDelivery)
    .set({
      dueAt: to.at.toString(),
      ...(to.failure && { failure: to.failure, attempts: sql`${notificationDelivery.attempts} + 1` }),
    })
    .where(and(inArray(notificationDelivery.id, [...ids]), eq(notificationDelivery.state, 'pending')));
}
