import { useId } from 'react';
import type { NotificationChannel } from '#domain/notifications/channels.ts';
import { m } from '#messages';
import { SwitchInput } from '#web/ui/switch.tsx';
import type { SettingsPart } from './change.ts';
import { channelTexts, groupTexts, kindText } from './kind-texts.ts';

type Row = SettingsPart['settings']['kinds'][number];

type ChoiceTableProps = SettingsPart & {
  /** Push is a column only once a device of the reader's takes it. */
  channels: readonly NotificationChannel[];
};

/** A row of switches for each kind of notification, one for each channel. */
export function ChoiceTable({ settings, channels, onChange }: ChoiceTableProps) {
  const id = useId();
  const groups = Map.groupBy(settings.kinds, ({ group }) => group);
  return (
    <table className="w-full">
      <caption className="sr-only">{m.messages_table()}</caption>
      <thead>
        <tr className="text-[13px] text-muted">
          <th scope="col" className="text-start font-normal">
            <span className="sr-only">{m.messages_kind()}</span>
          </th>
          {channels.map((channel) => (
            <th key={channel} scope="col" id={`${id}-${channel}`} className="w-[48px] pb-1 font-semibold">
              {channelTexts[channel]()}
            </th>
          ))}
        </tr>
      </thead>
      {[...groups].map(([group, rows]) => (
        <tbody key={group}>
          <tr>
            <th
              scope="rowgroup"
              colSpan={channels.length + 1}
              className="eyebrow pt-1.5 text-start text-muted"
            >
              {groupTexts[group]()}
            </th>
          </tr>
          {rows.map((row) => (
            <ChoiceRow
              key={row.kind}
              row={row}
              tableId={id}
              channels={channels}
              sendsEmail={settings.sends.email}
              onChoose={(channel, isEnabled) =>
                onChange({ choices: [{ kind: row.kind, channel, isEnabled }] })
              }
            />
          ))}
        </tbody>
      ))}
    </table>
  );
}

type ChoiceRowProps = Pick<ChoiceTableProps, 'channels'> & {
  row: Row;
  tableId: string;
  sendsEmail: boolean;
  onChoose: (channel: NotificationChannel, isEnabled: boolean) => void;
};

function ChoiceRow({ row, tableId, channels, sendsEmail, onChoose }: ChoiceRowProps) {
  const id = `${tableId}-${row.kind}`;
  const isUnsent = (channel: NotificationChannel) => channel === 'email' && !sendsEmail;
  return (
    <tr className="not-last:border-b not-last:border-line">
      <th scope="row" id={id} className="py-1 pe-2 text-start text-[0.9375rem] font-medium wrap-anywhere">
        {kindText(row.kind)}
      </th>
      {channels.map((channel) => (
        <td key={channel} className="p-0">
          <label
            htmlFor={`${id}-${channel}`}
            className="mx-auto grid size-[44px] cursor-pointer place-items-center"
          >
            <SwitchInput
              id={`${id}-${channel}`}
              size="sm"
              checked={row[channel]}
              disabled={isUnsent(channel)}
              aria-labelledby={`${id} ${tableId}-${channel}`}
              aria-describedby={isUnsent(channel) ? 'not-sent-email' : undefined}
              onChange={({ target }) => onChoose(channel, target.checked)}
            />
          </label>
        </td>
      ))}
    </tr>
  );
}
