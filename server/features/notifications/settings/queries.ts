import { and, eq, sql } from 'drizzle-orm';
import type { NotificationChannel } from '#domain/notifications/channels.ts';
import type { NotificationKind } from '#domain/notifications/kinds.ts';
import type { AuthorizedTeamId } from '#server/database/authorized-team.ts';
import type { Executor } from '#server/database/connection.ts';
import {
  notificationPreference,
  notificationSettings,
  pushSubscription,
} from '#server/database/schema/notifications.ts';
import { team } from '#server/database/schema/teams.ts';

export type Reader = { readonly teamId: AuthorizedTeamId; readonly playerId: number };

/** A player's settings, null if they have none, with the team's zone and the number of their browsers with push messages. */
export async function findSettings(db: Executor, { teamId, playerId }: Reader) {
  const devices = db.$count(
    pushSubscription,
    and(eq(pushSubscription.teamId, teamId), eq(pushSubscription.playerId, playerId)),
  );
  const [row] = await db
    .select({
      teamTimeZone: team.timeZone,
      settings: {
        // Drizzle takes a joined row for missing when the first of its columns is null.
        feed: notificationSettings.feed,
        timeZone: notificationSettings.timeZone,
        quietFrom: notificationSettings.quietFrom,
        quietTo: notificationSettings.quietTo,
      },
      pushDevices: sql<number>`(${devices})::int`,
    })
    .from(team)
    .leftJoin(
      notificationSettings,
      and(eq(notificationSettings.teamId, team.id), eq(notificationSettings.playerId, playerId)),
    )
    .where(eq(team.id, teamId));
  if (!row) throw new Error('The team is gone');
  return row;
}

export type SettingsRow = Awaited<ReturnType<typeof findSettings>>;

export type Choice = {
  readonly kind: NotificationKind;
  readonly channel: NotificationChannel;
  readonly isEnabled: boolean;
};

/** The choices that somebody has made; of all else the defaults hold. */
export async function findChoices(db: Executor, { teamId, playerId }: Reader): Promise<Choice[]> {
  const { kind, channel, isEnabled } = notificationPreference;
  return db
    .select({ kind, channel, isEnabled })
    .from(notificationPreference)
    .where(and(eq(notificationPreference.teamId, teamId), eq(notificationPreference.playerId, playerId)));
}

/** Inserts or updates preferences; a kind and channel may be listed once. */
export async function saveChoices(db: Executor, reader: Reader, choices: readonly Choice[]): Promise<void> {
  if (choices.length === 0) return;
  const { teamId, playerId, kind, channel } = notificationPreference;
  await db
    .insert(notificationPreference)
    .values(choices.map((choice) => ({ ...reader, ...choice })))
    .onConflictDoUpdate({
      target: [teamId, playerId, kind, channel],
      set: { isEnabled: sql`excluded.is_enabled` },
    });
}

type Settings = Partial<
  Pick<typeof notificationSettings.$inferInsert, 'timeZone' | 'quietFrom' | 'quietTo' | 'feed'>
>;

/** Omitted fields stay. */
export async function saveSettings(db: Executor, reader: Reader, settings: Settings): Promise<void> {
  if (Object.keys(settings).length === 0) return;
  const { teamId, playerId } = notificationSettings;
  await db
    .insert(notificationSettings)
    .values({ ...reader, ...settings })
    .onConflictDoUpdate({ target: [teamId, playerId], set: settings });
}
