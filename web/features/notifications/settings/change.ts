import type { MessageSettings } from '#contract/notifications/settings.ts';
import type { SettingsChange } from '#web/queries/notifications/mutations.ts';

/** A part of the settings, and what saves a change to it. */
export type SettingsPart = {
  readonly settings: MessageSettings;
  readonly onChange: (change: SettingsChange) => void;
};
