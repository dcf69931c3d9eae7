import { defaultQuietHours } from '#domain/notifications/quiet-hours.ts';
import { m } from '#messages';
import { dateFormat } from '#web/lib/dates.ts';
import { useTimeZone } from '#web/lib/use-time-zone.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TimeZoneSelect } from '#web/ui/time-zone-select.tsx';
import type { SettingsPart } from './change.ts';

/** When push messages and emails wait. */
export function QuietHours({ settings, onChange }: SettingsPart) {
  const { quiet, timeZone } = settings;
  return (
    <Card aria-labelledby="quiet">
      <CardTitle id="quiet">{m.messages_quiet()}</CardTitle>
      <Switch
        label={m.messages_quiet_switch()}
        note={m.messages_quiet_note()}
        checked={quiet !== null}
        onChange={({ target }) => onChange({ quiet: target.checked ? defaultQuietHours : null })}
      />
      {quiet && (
        <div className="mt-4 grid grid-cols-2 gap-3">
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
      )}
    </Card>
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

function MinuteSelect({ value, onChange }: { value: number; onChange: (minute: number) => void }) {
  const steps = Array.from({ length: (24 * 60) / stepMinutes }, (_, step) => step * stepMinutes);
  const minutes = [...new Set([...steps, value])].toSorted((a, b) => a - b);
  return (
    <Select value={value} onChange={({ target }) => onChange(Number(target.value))}>
      {minutes.map((minute) => (
        <option key={minute} value={minute}>
          {timeText(new Date(minute * 60_000))}
        </option>
      ))}
    </Select>
  );
}
