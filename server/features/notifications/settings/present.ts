import type { MessageSettings } from '#contract/notifications/settings.ts';
import type { DeliveryChannel, NotificationChannel } from '#domain/notifications/channels.ts';
import { choiceKinds } from '#domain/notifications/choices.ts';
import { defaultChannels, defaultFeedSetting, type NotificationKind } from '#domain/notifications/kinds.ts';
import { defaultQuietHours } from '#domain/notifications/quiet-hours.ts';
import type { Choice, SettingsRow } from './queries.ts';

type Facts = SettingsRow & {
  readonly choices: readonly Choice[];
  readonly isCaptain: boolean;
  readonly channels: readonly DeliveryChannel[];
  readonly pushKey: string | null;
};

export function presentSettings({ settings, choices, channels, ...facts }: Facts): MessageSettings {
  const isOn = (kind: NotificationKind, channel: NotificationChannel) =>
    choices.find((choice) => choice.kind === kind && choice.channel === channel)?.isEnabled ??
    defaultChannels[kind].includes(channel);
  return {
    kinds: choiceKinds
      .filter(({ group }) => group !== 'captain' || facts.isCaptain)
      .map(({ kind, group }) => ({
        kind,
        group,
        inbox: isOn(kind, 'inbox'),
        push: isOn(kind, 'push'),
        email: isOn(kind, 'email'),
      })),
    sends: { push: channels.includes('push'), email: channels.includes('email') },
    pushKey: facts.pushKey,
    pushDevices: facts.pushDevices,
    quiet: settings ? presentQuietHours(settings) : defaultQuietHours,
    timeZone: settings?.timeZone ?? facts.teamTimeZone,
    hasOwnTimeZone: settings?.timeZone != null,
    feed: settings?.feed ?? defaultFeedSetting,
    weeklyDigest: isOn('weekly_digest', 'inbox') || isOn('weekly_digest', 'email'),
  };
}

function presentQuietHours({ quietFrom, quietTo }: NonNullable<SettingsRow['settings']>) {
  return quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo };
}
