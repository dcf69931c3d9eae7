import { and, eq, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { DeliveryChannel } from '#domain/notifications/channels.ts';
import type { Notification } from '#domain/notifications/facts.ts';
import {
  defaultChannels,
  defaultFeedSetting,
  feedKinds,
  type NotificationKind,
} from '#domain/notifications/kinds.ts';
import { type Executor, prepared, statementOf, type Transaction } from '#server/database/connection.ts';
import { boolean, integers, nullableInteger, nullableText, text } from '#server/database/parameters.ts';
import { notification, notificationDelivery } from '#server/database/schema/notifications.ts';
import { player } from '#server/database/schema/players.ts';
import { scheduleGame } from '#server/database/schema/schedule.ts';
import { isCaptainOfTeam } from '#server/players/captain.ts';
import { isOnTeam } from '#server/players/on-team.ts';
import { gameValueColumns } from '#server/schedule/game-row.ts';
import type { AuthorizedTeamId } from '#server/teams/scope.ts';
import type { News } from './notify.ts';
import type { WaitingDelivery } from './outbox.ts';

type Common = {
  readonly kind: NotificationKind;
  readonly actorId: number | null;
  readonly at: string;
  readonly channels: readonly DeliveryChannel[];
};

/** What one team is notified of. */
export type TeamNews = Pick<News, 'teamId' | 'cause'> & { readonly facts: object };

type Selection = {
  /** Who of a team: a condition on `player`, `team` and `item`, which is the team's news. */
  readonly who: SQL;
  /** What somebody is told, where it is not the same for all of a team; who has null is not notified. */
  readonly facts?: SQL;
};

const newsOfTeam = {
  ...{ items: text, kind: text, actorId: nullableInteger, at: text, feed: nullableText },
  ...{ sendsPush: boolean, sendsEmail: boolean },
  ...{ isInboxDefault: boolean, isPushDefault: boolean, isEmailDefault: boolean },
};

const newsStatement = (name: string, isAmong: (to: SQLWrapper) => SQL) =>
  prepared(name, { ...newsOfTeam, to: integers, except: integers }, (db, param) => {
    const who = sql`${isAmong(param.to)} and player.id <> all(${param.except}::int[])`;
    return statementOf<DeliveryRow>(db, newsQuery(param, { who }));
  });

const newsStatements = {
  team: newsStatement('insert_news_of_team', (to) => sql`${to}::int[] is not null`),
  captain: newsStatement(
    'insert_news_of_captain',
    (to) => sql`${to}::int[] is not null and ${isCaptainOfTeam}`,
  ),
  players: newsStatement('insert_news_of_players', (to) => sql`player.id = any(${to}::int[])`),
};

/** {@link insertTeamNews} for one team. */
export async function insertNotifications(
  tx: Transaction,
  news: News & Pick<Common, 'at' | 'channels'>,
): Promise<WaitingDelivery[]> {
  const { kind, to, except = [] } = news;
  const [statement, players] =
    typeof to === 'string' ? [newsStatements[to], []] : [newsStatements.players, to];
  const rows = await statement(tx, { ...newsValues(news, [news]), to: players, except });
  return rows.map((row) => deliveryOf(row, kind));
}

/**
 * Writes a notification for each recipient who wants it on any channel, and a delivery for each channel that sends; returns the
 * deliveries. One statement, however many people and teams.
 */
export async function insertTeamNews(
  tx: Transaction,
  common: Common,
  items: readonly TeamNews[],
  selection: Selection,
): Promise<WaitingDelivery[]> {
  const { rows } = await tx.execute<DeliveryRow>(newsQuery(newsValues(common, items), selection));
  return rows.map((row) => deliveryOf(row, common.kind));
}

type DeliveryRow = { readonly id: number; readonly channel: string; readonly playerId: number };

function deliveryOf({ id, channel, playerId }: DeliveryRow, kind: string): WaitingDelivery {
  return { id, key: deliveryKey({ playerId, channel, kind }) };
}

type NewsParts<Part> = { readonly [Name in keyof typeof newsOfTeam]: Part };

function newsValues({ kind, actorId, at, channels }: Common, items: readonly TeamNews[]) {
  return {
    ...{ items: itemsJson(items), kind, actorId, at, feed: feedKinds[kind] ?? null },
    ...{ sendsPush: channels.includes('push'), sendsEmail: channels.includes('email') },
    isInboxDefault: defaultChannels[kind].includes('inbox'),
    isPushDefault: defaultChannels[kind].includes('push'),
    isEmailDefault: defaultChannels[kind].includes('email'),
  };
}

/** Of values, or of the placeholders of a prepared statement. */
function newsQuery(news: NewsParts<unknown>, { who, facts = sql`item.facts` }: Selection): SQL {
  const { items, kind, actorId, at, feed } = news;
  return sql`
    with item as (
      select * from jsonb_to_recordset(${items}::jsonb) as item (team_id int, cause text, facts jsonb)
    ), recipient as (
      select player.id, player.team_id, item.cause, ${facts} as facts,
        ${wants(kind, 'inbox', news.isInboxDefault)} as inbox,
        ${news.sendsPush}::boolean and ${wants(kind, 'push', news.isPushDefault)} and exists (
          select from push_subscription s where s.team_id = player.team_id and s.player_id = player.id
        ) as push,
        ${news.sendsEmail}::boolean and ${wants(kind, 'email', news.isEmailDefault)} and player.email is not null as email
      from item join team on team.id = item.team_id join player on player.team_id = item.team_id
      where ${isOnTeam(player)} and player.id is distinct from ${actorId}::int and ${who} and ${readsFeed(feed)}
    ), written as (
      insert into notification (team_id, player_id, kind, cause, actor_id, facts, in_inbox, created_at)
      select team_id, id, ${kind}::text, cause, ${actorId}::int, facts, inbox, ${at}::timestamptz
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
    from delivery join written on written.id = delivery.notification_id`;
}

function itemsJson(items: readonly TeamNews[]): string {
  return JSON.stringify(items.map(({ teamId, cause, facts }) => ({ team_id: teamId, cause, facts })));
}

/** What is gathered into one: a kind, for one person, on one channel. */
export function deliveryKey(of: { playerId: number; channel: string; kind: string }): string {
  return `${of.playerId}:${of.channel}:${of.kind}`;
}

function wants(kind: unknown, channel: 'inbox' | DeliveryChannel, isDefault: unknown): SQL {
  return sql`coalesce((
    select is_enabled from notification_preference choice
    where choice.team_id = player.team_id and choice.player_id = player.id
      and choice.kind = ${kind} and choice.channel = ${channel}), ${isDefault}::boolean)`;
}

/** Whether somebody reads of the feed what this is of; null is of no setting. */
function readsFeed(feed: unknown): SQL {
  return sql`(${feed}::text is null or coalesce((
    select feed from notification_settings settings
    where settings.team_id = player.team_id and settings.player_id = player.id), ${defaultFeedSetting}) = ${feed})`;
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
