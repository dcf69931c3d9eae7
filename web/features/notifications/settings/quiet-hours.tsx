import { defaultQuietHours } from '#domain/notifications/quiet-hours.ts';
import { m } from '#messages';
import { dateFormat } from '#web/lib/dates.ts';
import { useTimeZone } from '#web/lib/use-time-zone.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { TimeZoneSelect } from '#web/ui/time-zone-select.tsx';
import type { SettingsPart } from './change.ts';
import { SwitchRow } from './switch-row.tsx';

/** When push messages and emails wait. */
export function QuietHours({ settings, onChange }: SettingsPart) {
  const { quiet } = settings;
  return (
    <section aria-label={m.messages_quiet()} className="border-t border-line text-[0.9375rem]">
      <SwitchRow
        label={m.messages_quiet_switch()}
        checked={quiet !== null}
        onChange={({ target }) => onChange({ quiet: target.checked ? defaultQuietHours : null })}
      />
      {quiet && <Hours settings={settings} quiet={quiet} onChange={onChange} />}
    </section>
  );
}

type HoursProps = SettingsPart & { quiet: NonNullable<SettingsPart['settings']['quiet']> };

/** The hours in a line, which opens to change them. */
function Hours({ settings, quiet, onChange }: HoursProps) {
  const { timeZone } = settings;
  const range = { from: textOf(quiet.from), to: textOf(quiet.to) };
  return (
    <details className="group">
      <summary className="-mt-2 flex min-h-11 cursor-pointer list-none items-center gap-1.5 rounded-control text-muted [&::-webkit-details-marker]:hidden">
        {m.messages_quiet_range(range)}
        <span className="font-semibold text-accent-ink group-open:hidden">{m.messages_quiet_change()}</span>
      </summary>
      <p className="mb-3 text-sm text-pretty text-muted">{m.messages_quiet_note()}</p>
      <div className="grid grid-cols-2 gap-3 pb-2">
        <Field label={m.messages_quiet_from()}>
          <MinuteSelect value={quiet.from} onChange={(from) => onChange({ quiet: { ...quiet, from } })} />
        </Field>
        <Field label={m.messages_quiet_to()}>
          <MinuteSelect value={quiet.to} onChange={(to) => onChange({ quiet: { ...quiet, to } })} />
        </Field>
        <div className="col-span-2 grid gap-2">
          <Field label={m.messages_quiet_zone()}>
            <TimeZoneSelect
              currentZone={timeZone}
              value={timeZone}
              onChange={({ target }) => onChange({ timeZone: target.value })}
            />
          </Field>
          <OwnZone settings={settings} onChange={onChange} />
        </div>
      </div>
    </details>
  );
}

/** While the zone is the team's: the one of this device, where it is another. */
function OwnZone({ settings: { timeZone, hasOwnTimeZone }, onChange }: SettingsPart) {
  const ownZone = useTimeZone();
  if (hasOwnTimeZone || ownZone === 'UTC' || ownZone === timeZone) return null;
  return (
    <Button variant="secondary" onClick={() => onChange({ timeZone: ownZone })}>
      {m.messages_quiet_ownZone({ zone: ownZone.replaceAll('_', ' ') })}
    </Button>
  );
}

const stepMinutes = 30;
const timeText = dateFormat({ timeStyle: 'short', timeZone: 'UTC' });
const textOf = (minute: number) => timeText(new Date(minute * 60_000));

function MinuteSelect({ value, onChange }: { value: number; onChange: (minute: number) => void }) {
  const steps = Array.from({ length: (24 * 60) / stepMinutes }, (_, step) => step * stepMinutes);
  const minutes = [...new Set([...steps, value])].toSorted((a, b) => a - b);
  return (
    <Select value={value} onChange={({ target }) => onChange(Number(target.value))}>
      {minutes.map((minute) => (
        <option key={minute} value={minute}>
          {textOf(minute)}
        </option>
      ))}
    </Select>
  );
}
