import { useId } from 'react';
import { type FeedSetting, feedSettings } from '#domain/notifications/kinds.ts';
import { m } from '#messages';
import { Select } from '#web/ui/select.tsx';
import type { SettingsPart } from './change.ts';
import { SwitchRow } from './switch-row.tsx';

const texts: Readonly<Record<FeedSetting, () => string>> = {
  instant: m.messages_feed_instant,
  daily: m.messages_feed_daily,
  off: m.messages_feed_off,
};

/** How the reader hears of new posts, and of the week as a whole. */
export function FeedChoice({ settings: { feed, weeklyDigest, sends }, onChange }: SettingsPart) {
  const id = useId();
  const select = (value: string) => {
    const setting = feedSettings.find((one) => one === value);
    if (setting) onChange({ feed: setting });
  };
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="eyebrow pt-1.5 text-muted">
        {m.messages_digests()}
      </h2>
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 border-b border-line py-0.5">
        <label htmlFor={`${id}-feed`} className="text-[0.9375rem] font-medium">
          {m.messages_feed_legend()}
        </label>
        <Select
          id={`${id}-feed`}
          className="w-34"
          value={feed}
          aria-describedby={sends.email ? undefined : 'not-sent-email'}
          onChange={({ target }) => select(target.value)}
        >
          {feedSettings.map((setting) => (
            <option key={setting} value={setting} disabled={setting === 'daily' && !sends.email}>
              {texts[setting]()}
            </option>
          ))}
        </Select>
      </div>
      <SwitchRow
        label={m.messages_weekly()}
        checked={weeklyDigest}
        onChange={({ target }) => onChange({ weeklyDigest: target.checked })}
      />
    </section>
  );
}
