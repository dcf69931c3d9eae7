import { type FeedSetting, feedSettings } from '#domain/notifications/kinds.ts';
import { m } from '#messages';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { Switch } from '#web/ui/switch.tsx';
import type { SettingsPart } from './change.ts';

const texts: Readonly<Record<FeedSetting, () => string>> = {
  instant: m.messages_feed_instant,
  daily: m.messages_feed_daily,
  off: m.messages_feed_off,
};

/** How the reader hears of new posts, and of the week as a whole. */
export function FeedChoice({ settings: { feed, weeklyDigest, sends }, onChange }: SettingsPart) {
  return (
    <Card aria-labelledby="digests">
      <CardTitle id="digests">{m.messages_digests()}</CardTitle>
      <fieldset>
        <legend className="mb-1.5 font-semibold">{m.messages_feed_legend()}</legend>
        <div className="grid gap-2 sm:grid-cols-3">
          {feedSettings.map((setting) => {
            const isUnsent = setting === 'daily' && !sends.email;
            return (
              <label key={setting} className={radioClasses}>
                <input
                  type="radio"
                  name="feed"
                  className="size-5 shrink-0 accent-action"
                  checked={feed === setting}
                  disabled={isUnsent}
                  aria-describedby={isUnsent ? 'not-sent-email' : undefined}
                  onChange={() => onChange({ feed: setting })}
                />
                {texts[setting]()}
              </label>
            );
          })}
        </div>
      </fieldset>
      <Switch
        className="mt-4 border-t border-line pt-4"
        label={m.messages_weekly()}
        note={m.messages_weeklyNote()}
        checked={weeklyDigest}
        onChange={({ target }) => onChange({ weeklyDigest: target.checked })}
      />
    </Card>
  );
}

const radioClasses =
  'flex min-h-11 items-center gap-3 rounded-control border border-line px-3.5 has-checked:border-accent-ink has-checked:bg-sunken has-checked:font-semibold has-disabled:cursor-not-allowed has-disabled:opacity-55';
