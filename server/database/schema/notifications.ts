import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { deliveryChannels, deliveryStates, notificationChannels } from '#domain/notifications/channels.ts';
import type { NotificationFacts } from '#domain/notifications/facts.ts';
import { feedSettings, notificationKinds } from '#domain/notifications/kinds.ts';
import { scheduledKinds } from '#domain/notifications/schedule.ts';
import { createdAt, instant } from './columns.ts';
import { player } from './players.ts';
import { session } from './sessions.ts';
import { team } from './teams.ts';

/**
 * A notification of one person, written in the transaction of the action that it reports: one for each person, kind and cause.
 * The inbox lists these rows for 90 days.
 */
export const notification = pgTable(
  'notification',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    teamId: integer('team_id')
      .notNull()
      .references(() => team.id, { onDelete: 'cascade' }),
    /** Null for somebody whose account has been declined: no row of theirs is left. */
    playerId: integer('player_id'),
    /** The email address of a recipient without a player. */
    email: text('email'),
    /** Theirs when it was written; null where they have one elsewhere. */
    language: text('language'),
    kind: text('kind', { enum: notificationKinds }).notNull(),
    /** What it is about, such as `game:12`: a player is notified of the same kind and cause once. */
    cause: text('cause').notNull(),
    /** Who did it; null for the server, and for admins and captains who play elsewhere. */
    actorId: integer('actor_id'),
    facts: jsonb('facts').$type<NotificationFacts>().notNull(),
    /** False when its reader gets this kind by push or email only. */
    inInbox: boolean('in_inbox').notNull(),
    createdAt: createdAt(),
    readAt: instant('read_at'),
  },
  (t) => [
    unique('notification_cause_unique').on(t.teamId, t.playerId, t.kind, t.cause),
    index('notification_inbox_index').on(t.teamId, t.playerId, t.id).where(sql`${t.inInbox}`),
    index('notification_actor_index').on(t.teamId, t.actorId),
    index('notification_created_at_index').on(t.createdAt),
    foreignKey({
      columns: [t.teamId, t.playerId],
      foreignColumns: [player.teamId, player.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [t.teamId, t.actorId], foreignColumns: [player.teamId, player.id] }).onDelete(
      'cascade',
    ),
    check('notification_recipient_check', sql`num_nonnulls(${t.playerId}, ${t.email}) = 1`),
    check('notification_facts_check', sql`pg_column_size(${t.facts}) <= 4096`),
  ],
);

/** The delivery of a notification on one channel. */
export const notificationDelivery = pgTable(
  'notification_delivery',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    notificationId: integer('notification_id')
      .notNull()
      .references(() => notification.id, { onDelete: 'cascade' }),
    channel: text('channel', { enum: deliveryChannels }).notNull(),
    state: text('state', { enum: deliveryStates }).notNull().default('pending'),
    /** The earliest time of sending: quiet hours, batching and retries move it. */
    dueAt: instant('due_at').notNull(),
    /** The id of the batch in which it is sent: the id of its first delivery, kept when the batch is sent again. */
    batchId: integer('batch_id'),
    attempts: smallint('attempts').notNull().default(0),
    /** When it reached its present state; null while it is pending. */
    settledAt: instant('settled_at'),
    /** Why the last attempt failed, as a code of `domain/notifications/failures.ts`. */
    failure: text('failure'),
  },
  (t) => [
    unique('notification_delivery_unique').on(t.notificationId, t.channel),
    index('notification_delivery_batch_index').on(t.batchId),
    index('notification_delivery_pending_index').on(t.dueAt).where(sql`${t.state} = 'pending'`),
    index('notification_delivery_failed_index').on(t.notificationId).where(sql`${t.state} = 'failed'`),
  ],
);

/** A choice that differs from the defaults of `domain/notifications/kinds.ts`. */
export const notificationPreference = pgTable(
  'notification_preference',
  {
    teamId: integer('team_id').notNull(),
    playerId: integer('player_id').notNull(),
    kind: text('kind', { enum: notificationKinds }).notNull(),
    channel: text('channel', { enum: notificationChannels }).notNull(),
    isEnabled: boolean('is_enabled').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.playerId, t.kind, t.channel] }),
    index('notification_preference_digest_index')
      .on(t.teamId)
      .where(sql`${t.kind} = 'weekly_digest' and ${t.isEnabled}`),
    foreignKey({
      columns: [t.teamId, t.playerId],
      foreignColumns: [player.teamId, player.id],
    }).onDelete('cascade'),
  ],
);

/** A player's settings for all kinds; defaults apply without a row. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    teamId: integer('team_id').notNull(),
    playerId: integer('player_id').notNull(),
    /** The reader's own; null is the team's. */
    timeZone: text('time_zone'),
    /** Minutes after midnight in that zone; both null for no quiet hours. */
    quietFrom: smallint('quiet_from').default(22 * 60),
    quietTo: smallint('quiet_to').default(8 * 60),
    feed: text('feed', { enum: feedSettings }).notNull().default('off'),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.playerId] }),
    index('notification_settings_daily_index').on(t.teamId).where(sql`${t.feed} = 'daily'`),
    foreignKey({
      columns: [t.teamId, t.playerId],
      foreignColumns: [player.teamId, player.id],
    }).onDelete('cascade'),
    check('notification_settings_quiet_check', sql`num_nonnulls(${t.quietFrom}, ${t.quietTo}) in (0, 2)`),
    check(
      'notification_settings_minutes_check',
      sql`${t.quietFrom} between 0 and 1439 and ${t.quietTo} between 0 and 1439`,
    ),
  ],
);

/** The last week or day of which a team was notified on schedule, so that no process does it again. */
export const notificationSchedule = pgTable(
  'notification_schedule',
  {
    kind: text('kind', { enum: scheduledKinds }).notNull(),
    teamId: integer('team_id')
      .notNull()
      .references(() => team.id, { onDelete: 'cascade' }),
    /** A week by its Sunday; the day of a daily kind. */
    lastDay: date('last_day').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.teamId] }),
    index('notification_schedule_team_index').on(t.teamId),
  ],
);

/** A browser that takes push messages for one player, for as long as the session that asked for them. */
export const pushSubscription = pgTable(
  'push_subscription',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    teamId: integer('team_id').notNull(),
    playerId: integer('player_id').notNull(),
    /** Signing out ends the subscription: the next person at this device gets nothing of it. */
    sessionId: integer('session_id')
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    /** The push service's URL of this browser, https only. */
    endpoint: text('endpoint').notNull().unique(),
    /** The browser's public key and shared secret, base64url. RFC 8291. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('push_subscription_player_index').on(t.teamId, t.playerId),
    index('push_subscription_session_index').on(t.sessionId),
    foreignKey({
      columns: [t.teamId, t.playerId],
      foreignColumns: [player.teamId, player.id],
    }).onDelete('cascade'),
  ],
);
