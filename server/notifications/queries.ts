import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { DeliveryChannel } from '#domain/notifications/channels.ts';
import type { Notification } from '#domain/notifications/facts.ts';
import {
  defaultChannels,
  defaultFeedSetting,
  feedKinds,
  type NotificationKind,
} from '#domain/notifications/kinds.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Executor, Transaction } from '#server/database/connection.ts';
import { notification, notificationDelivery } from '#server/database/schema/notifications.ts';
import { player } from '#server/database/schema/players.ts';
import { scheduleGame } from '#server/database/schema/schedule.ts';
import { managesTeam } from '#server/players/captain.ts';
import { gameValueColumns } from '#server/schedule/game-row.ts';
import { isOnTeam } from '#server/teams/on-team.ts';
import type { NewNotification } from './new-notification.ts';
import type { WaitingDelivery } from './outbox.ts';

type Common = {
  readonly kind: NotificationKind;
  readonly actorId: number | null;
  readonly at: string;
  /** When its messages are sent at the earliest; at once where it is left out. */
  readonly dueAt?: string;
  readonly channels: readonly DeliveryChannel[];
};

/** One team's notification: the same cause and facts for every recipient. */
export type TeamNotification = Pick<NewNotification, 'teamId' | 'cause'> & { readonly facts: object };

type Selection = {
  /** Who of a team: a condition on `player`, `team` and `item`, the team's notification. */
  readonly who: SQL;
  /** The facts of one player's notification, where they differ within a team; a player with null is not notified. */
  readonly facts?: SQL;
};

/** {@link insertTeamNotifications} for one team. */
export async function insertNotifications(
  tx: Transaction,
  input: NewNotification & Pick<Common, 'at' | 'dueAt' | 'channels'>,
): Promise<WaitingDelivery[]> {
  const { to, except = [], ...common } = input;
  const who = sql`${isAmong(to)} and player.id <> all(${sql.param(except)}::int[])`;
  return insertTeamNotifications(tx, common, [input], { who });
}

/** True of the recipients. */
export function isAmong(to: NewNotification['to']): SQL {
  if (to === 'team') return sql`true`;
  return to === 'captains' ? sql`${managesTeam}` : sql`player.id = any(${sql.param(to)}::int[])`;
}

/**
 * Writes a notification for each recipient who wants it on any channel, and a delivery for each channel that sends; returns the
 * deliveries. One statement, however many people and teams.
 */
export async function insertTeamNotifications(
  tx: Transaction,
  common: Common,
  items: readonly TeamNotification[],
  selection: Selection,
): Promise<WaitingDelivery[]> {
  const { rows } = await tx.execute<DeliveryRow>(insertQuery(insertValues(common, items), selection));
  return rows.map((row) => toDelivery(row, common.kind));
}

type DeliveryRow = {
  readonly id: number;
  readonly channel: DeliveryChannel;
  readonly playerId: number;
};

function toDelivery({ id, channel, playerId }: DeliveryRow, kind: string): WaitingDelivery {
  return { id, channel, key: deliveryKey({ playerId, channel, kind }) };
}

function insertValues(
  { kind, actorId, at, dueAt = at, channels }: Common,
  items: readonly TeamNotification[],
) {
  return {
    items: itemsJson(items),
    kind,
    actorId,
    at,
    dueAt,
    feed: feedKinds[kind] ?? null,
    sendsPush: channels.includes('push'),
    sendsEmail: channels.includes('email'),
    isInboxDefault: defaultChannels[kind].includes('inbox'),
    isPushDefault: defaultChannels[kind].includes('push'),
    isEmailDefault: defaultChannels[kind].includes('email'),
  };
}

function insertQuery(
  values: ReturnType<typeof insertValues>,
  { who, facts = sql`item.facts` }: Selection,
): SQL {
  const { items, kind, actorId, at, dueAt, feed } = values;
  return sql`
    with item as (
      select * from jsonb_to_recordset(${items}::jsonb) as item (team_id int, cause text, facts jsonb)
    ), recipient as (
      select player.id, player.team_id, item.cause, ${facts} as facts,
        ${wants(kind, 'inbox', values.isInboxDefault)} as inbox,
        ${values.sendsPush}::boolean and ${wants(kind, 'push', values.isPushDefault)} and exists (
          select from push_subscription s where s.team_id = player.team_id and s.player_id = player.id
        ) as push,
        ${values.sendsEmail}::boolean and ${wants(kind, 'email', values.isEmailDefault)} and player.email is not null as email
      from item join team on team.id = item.team_id join player on player.team_id = item.team_id
      where ${isOnTeam(player)} and player.id is distinct from ${actorId}::int and ${who} and ${readsFeed(feed)}
    ), written as (
      insert into notification (team_id, player_id, kind, cause, actor_id, facts, in_inbox, created_at)
      select team_id, id, ${kind}::text, cause, ${actorId}::int, facts, inbox, ${at}::timestamptz
      from recipient where facts is not null and (inbox or push or email)
      order by team_id, id
      on conflict on constraint notification_cause_unique do nothing
      returning id, player_id
    ), delivery as (
      insert into notification_delivery (notification_id, channel, due_at)
      select written.id, choice.channel, ${dueAt}::timestamptz
      from written join recipient on recipient.id = written.player_id
        cross join lateral (values ('push', push), ('email', email)) as choice (channel, is_enabled)
      where choice.is_enabled
      returning id, notification_id, channel
    )
    select delivery.id, delivery.channel, written.player_id as "playerId"
    from delivery join written on written.id = delivery.notification_id`;
}

function itemsJson(items: readonly TeamNotification[]): string {
  return JSON.stringify(items.map(({ teamId, cause, facts }) => ({ team_id: teamId, cause, facts })));
}

/** Deliveries with the same key are sent as one message: one kind, one player, one channel. */
export function deliveryKey(of: { playerId: number; channel: string; kind: string }): string {
  return `${of.playerId}:${of.channel}:${of.kind}`;
}

/** Emails to one sub are sent one after the other, because each depends on what the last one said. */
export function subDeliveryKey(subId: number): string {
  return `sub:${subId}`;
}

function wants(kind: unknown, channel: 'inbox' | DeliveryChannel, isDefault: unknown): SQL {
  return sql`coalesce((
    select is_enabled from notification_preference choice
    where choice.team_id = player.team_id and choice.player_id = player.id
      and choice.kind = ${kind} and choice.channel = ${channel}), ${isDefault}::boolean)`;
}

/** Whether the player's feed setting covers this kind; `feed` is null for a kind that no feed setting covers. */
function readsFeed(feed: unknown): SQL {
  return sql`(${feed}::text is null or coalesce((
    select feed from notification_settings settings
    where settings.team_id = player.team_id and settings.player_id = player.id), ${defaultFeedSetting}) = ${feed})`;
}

/** Writes the notification of a declined account, whose player is deleted. */
export async function insertDeclined(
  tx: Transaction,
  declined: {
    teamId: AuthorizedTeamId;
    playerId: number;
    email: string;
    language: string | null;
    at: string;
  },
): Promise<WaitingDelivery> {
  const { teamId, playerId, email, language, at } = declined;
  const cause = `player:${playerId}`;
  return insertMail(tx, { teamId, email, language, kind: 'account_declined', cause, facts: {}, at });
}

export type OwnMail = Notification & {
  readonly teamId: AuthorizedTeamId;
  readonly email: string;
  readonly cause: string;
  readonly at: string;
  /** In which it is written, where that is stored nowhere else. */
  readonly language?: string | null;
  /** When it is sent at the earliest; at once, when left out. */
  readonly dueAt?: string;
};

/** Writes an email to somebody without a player. */
export async function insertMail(tx: Transaction, mail: OwnMail): Promise<WaitingDelivery> {
  const { teamId, email, language, kind, cause, facts, at, dueAt = at } = mail;
  const [row] = await tx
    .insert(notification)
    .values({ teamId, email, language: language ?? null, kind, cause, facts, inInbox: false, createdAt: at })
    .returning({ id: notification.id });
  if (!row) throw new Error('The notification was not inserted');
  const [delivery] = await tx
    .insert(notificationDelivery)
    .values({ notificationId: row.id, channel: 'email', dueAt })
    .returning({ id: notificationDelivery.id });
  if (!delivery) throw new Error('The delivery was not inserted');
  return { id: delivery.id, channel: 'email', key: `${cause}:${kind}:${row.id}` };
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
