import { useId } from 'react';
import { type NotificationChannel, notificationChannels } from '#domain/notifications/channels.ts';
import { m } from '#messages';
import { Card } from '#web/ui/card.tsx';
import { cn } from '#web/ui/cn.ts';
import type { SettingsPart } from './change.ts';
import { channelTexts, groupTexts, kindText } from './kind-texts.ts';

type Row = SettingsPart['settings']['kinds'][number];

/** Kinds of notifications by their channels: a table where there is room, on a phone a card for each part of it. */
export function ChoiceTable({ settings, onChange }: SettingsPart) {
  const { kinds, sends, pushDevices } = settings;
  const groups = Map.groupBy(kinds, ({ group }) => group);
  const arrives = { inbox: true, email: sends.email, push: sends.push && pushDevices > 0 };
  const isSent = (channel: NotificationChannel) => arrives[channel];
  return (
    <>
      <ChannelNotes sends={sends} pushDevices={pushDevices} />
      {[...groups].map(([group, rows]) => (
        <Card key={group} aria-labelledby={`group-${group}`}>
          <div className={cn(rowClasses, 'mb-1 items-baseline text-muted')}>
            <h2 id={`group-${group}`} className="eyebrow max-sm:col-span-3">
              {groupTexts[group]()}
            </h2>
            {notificationChannels.map((channel) => (
              <span key={channel} aria-hidden className="text-center text-sm max-sm:hidden">
                {channelTexts[channel]()}
              </span>
            ))}
          </div>
          {rows.map((row) => (
            <ChoiceRow
              key={row.kind}
              row={row}
              isSent={isSent}
              onChoose={(channel, isEnabled) =>
                onChange({ choices: [{ kind: row.kind, channel, isEnabled }] })
              }
            />
          ))}
        </Card>
      ))}
    </>
  );
}

const rowClasses = 'grid grid-cols-3 gap-x-2 gap-y-1.5 sm:grid-cols-[minmax(0,1fr)_repeat(3,4.5rem)]';

type ChoiceRowProps = {
  row: Row;
  isSent: (channel: NotificationChannel) => boolean;
  onChoose: (channel: NotificationChannel, isEnabled: boolean) => void;
};

function ChoiceRow({ row, isSent, onChoose }: ChoiceRowProps) {
  const id = useId();
  return (
    <fieldset
      aria-labelledby={id}
      className={cn(rowClasses, 'items-center border-t border-line py-3 sm:py-1')}
    >
      <span id={id} className="font-medium max-sm:col-span-3">
        {kindText(row.kind)}
      </span>
      {notificationChannels.map((channel) => (
        <label key={channel} className={choiceClasses}>
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-action"
            checked={row[channel]}
            disabled={!isSent(channel)}
            aria-describedby={isSent(channel) ? undefined : `not-sent-${channel}`}
            onChange={({ target }) => onChoose(channel, target.checked)}
          />
          <span className="sm:sr-only">{channelTexts[channel]()}</span>
        </label>
      ))}
    </fieldset>
  );
}

const choiceClasses =
  'flex min-h-11 min-w-0 items-center justify-center gap-2 rounded-control border border-line px-2 text-[0.9375rem] wrap-anywhere has-checked:border-accent-ink has-checked:bg-sunken has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:opacity-55 sm:border-transparent sm:has-checked:border-transparent sm:has-checked:bg-transparent sm:hover:bg-sunken';

/** Why a channel cannot be chosen, or brings nothing. */
function ChannelNotes({ sends, pushDevices }: Pick<SettingsPart['settings'], 'sends' | 'pushDevices'>) {
  if (sends.push && sends.email && pushDevices > 0) return null;
  return (
    <Card className="grid gap-1 text-[0.9375rem] text-pretty text-muted">
      {!sends.push && <p id="not-sent-push">{m.messages_noPush()}</p>}
      {sends.push && pushDevices === 0 && <p id="not-sent-push">{m.messages_noDevices()}</p>}
      {!sends.email && <p id="not-sent-email">{m.messages_noEmail()}</p>}
    </Card>
  );
}
