import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { DeliveryChannel } from '#domain/notifications/channels.ts';
import type { Notification } from '#domain/notifications/facts.ts';
import {
  defaultChannels,
  defaultFeedSetting,
  feedKinds,
  type NotificationKind,
} from '#domain/notifications/kinds.ts';
import type { Executor, Transaction } from '#server/database/connection.ts';
import { notification, notificationDelivery } from '#server/database/schema/notifications.ts';
import { player } from '#server/database/schema/players.ts';
import { scheduleGame } from '#server/database/schema/schedule.ts';
import { isCaptainOfTeam } from '#server/players/captain.ts';
import { isOnTeam } from '#server/players/on-team.ts';
import { gameValueColumns } from '#server/schedule/game-row.ts';
import type { AuthorizedTeamId } from '#server/teams/scope.ts';
import type { News, Recipients } from './notify.ts';
import type { WaitingDelivery } from './outbox.ts';

type Common = {
  readonly kind: NotificationKind;
  readonly actorId: number | null;
  readonly at: string;
  readonly channels: readonly DeliveryChannel[];
};

/** What one team is notified of. */
export type TeamNews = { readonly teamId: number; readonly cause: string; readonly facts: object };

type Selection = {
  /** Who of a team: a condition on `player`, `team` and `item`, which is the team's news. */
  readonly who: SQL;
  /** What somebody is told, where it is not the same for all of a team; who has null is not notified. */
  readonly facts?: SQL;
};

/** {@link insertTeamNews} for one team. */
export async function insertNotifications(
  tx: Transaction,
  news: News & Pick<Common, 'at' | 'channels'>,
): Promise<WaitingDelivery[]> {
  const who = sql`${isAmong(news.to)} and player.id <> all(${sql.param([...(news.except ?? [])])}::int[])`;
  return insertTeamNews(tx, news, [news], { who });
}

/**
 * Writes a notification for each recipient who wants it on any channel, and a delivery for each channel that sends; returns the
 * deliveries. One statement, however many people and teams.
 */
export async function insertTeamNews(
  tx: Transaction,
  common: Common,
  items: readonly TeamNews[],
  { who, facts = sql`item.facts` }: Selection,
): Promise<WaitingDelivery[]> {
  const { kind, actorId, at } = common;
  const { rows } = await tx.execute<{ id: number; channel: string; playerId: number }>(sql`
    with item as (
      select * from jsonb_to_recordset(${itemsJson(items)}::jsonb) as item (team_id int, cause text, facts jsonb)
    ), recipient as (
      select player.id, player.team_id, item.cause, ${facts} as facts, ${wants(common, 'inbox')} as inbox,
        ${wants(common, 'push')} and exists (
          select from push_subscription s where s.team_id = player.team_id and s.player_id = player.id
        ) as push,
        ${wants(common, 'email')} and player.email is not null as email
      from item join team on team.id = item.team_id join player on player.team_id = item.team_id
      where ${isOnTeam(player)} and player.id is distinct from ${actorId}::int and ${who} and ${readsFeed(kind)}
    ), written as (
      insert into notification (team_id, player_id, kind, cause, actor_id, facts, in_inbox, created_at)
      select team_id, id, ${kind}, cause, ${actorId}::int, facts, inbox, ${at}::timestamptz
      from recipient where facts is not null and (inbox or push or email)
      on conflict on constraint notification_cause_unique do nothing
      returning id, player_id
    ), delivery as (
      insert into notification_delivery (notification_id, channel, due_at)
      select written.id, choice.channel, ${at}::timestamptz
      from written join recipient on recipient.id = written.player_id
        cross join lateral (values ('push', push), ('email', email)) as choice (channel, is_wanted)
      where choice.is_wanted
      returning id, notification_id, channel
    )
    select delivery.id, delivery.channel, written.player_id as "playerId"
    from delivery join written on written.id = delivery.notification_id`);
  return rows.map(({ id, channel, playerId }) => ({ id, key: deliveryKey({ playerId, channel, kind }) }));
}

function itemsJson(items: readonly TeamNews[]): string {
  return JSON.stringify(items.map(({ teamId, cause, facts }) => ({ team_id: teamId, cause, facts })));
}

/** What is gathered into one: a kind, for one person, on one channel. */
export function deliveryKey(of: { playerId: number; channel: string; kind: string }): string {
  return `${of.playerId}:${of.channel}:${of.kind}`;
}

function wants({ kind, channels }: Common, channel: 'inbox' | DeliveryChannel) {
  const isSent = channel === 'inbox' || channels.includes(channel);
  const isDefault = defaultChannels[kind].includes(channel);
  return sql`(${isSent}::boolean and coalesce((
    select is_enabled from notification_preference choice
    where choice.team_id = player.team_id and choice.player_id = player.id
      and choice.kind = ${kind} and choice.channel = ${channel}), ${isDefault}::boolean))`;
}

function isAmong(to: Recipients) {
  if (to === 'team') return sql`true`;
  if (to === 'captain') return isCaptainOfTeam;
  return sql`player.id = any(${sql.param([...to])}::int[])`;
}

function readsFeed(kind: NotificationKind) {
  const setting = feedKinds[kind];
  if (setting === undefined) return sql`true`;
  return sql`coalesce((
    select feed from notification_settings settings
    where settings.team_id = player.team_id and settings.player_id = player.id), ${defaultFeedSetting}) = ${setting}`;
}

/** Writes down what somebody is told who has no player any more. */
export async function insertDeclined(
  tx: Transaction,
  declined: { teamId: AuthorizedTeamId; playerId: number; email: string; at: string },
): Promise<WaitingDelivery> {
  const { teamId, playerId, email, at } = declined;
  const cause = `player:${playerId}`;
  return insertMail(tx, { teamId, email, kind: 'account_declined', cause, facts: {}, at });
}

type OwnMail = Notification & {
  readonly teamId: AuthorizedTeamId;
  readonly email: string;
  readonly cause: string;
  readonly at: string;
};

/** Writes an e-mail to somebody without a player. */
export async function insertMail(tx: Transaction, mail: OwnMail): Promise<WaitingDelivery> {
  const { teamId, email, kind, cause, facts, at } = mail;
  const [row] = await tx
    .insert(notification)
    .values({ teamId, email, kind, cause, facts, inInbox: false, createdAt: at })
    .returning({ id: notification.id });
  if (!row) throw new Error('The notification was not inserted');
  const [delivery] = await tx
    .insert(notificationDelivery)
    .values({ notificationId: row.id, channel: 'email', dueAt: at })
    .returning({ id: notificationDelivery.id });
  if (!delivery) throw new Error('The delivery was not inserted');
  return { id: delivery.id, key: `${cause}:${kind}` };
}

/** Deletes what a spare was told or is to be told. */
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

export async function gameOfResult(tx: Transaction, teamId: AuthorizedTeamId, gameId: number) {
  const [row] = await tx
    .select({
      ...gameValueColumns,
    })
    .from(scheduleGame)
    .where(and(eq(scheduleGame.teamId, teamId), eq(scheduleGame.id, gameId)));
  return row ?? null;
}

/** Deletes notifications of more than 90 days ago, by the database's clock, with their deliveries. */
export async function deleteOldNotifications(db: Executor): Promise<void> {
  await db.delete(notification).where(lt(notification.createdAt, sql`now() - interval '90 days'`));
}
