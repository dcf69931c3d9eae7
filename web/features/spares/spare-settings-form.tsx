import { type FormEvent, useState } from 'react';
import type { SpareSettings } from '#contract/spares.ts';
import { inviteHourOptions, largestTarget } from '#domain/attendance/limits.ts';
import { m } from '#messages';
import { useUpdateSpareSettings } from '#web/queries/spares/mutations.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';

export function SpareSettingsForm({ teamId, settings }: { teamId: number; settings: SpareSettings }) {
  const [target, setTarget] = useState(String(settings.target));
  const [minimum, setMinimum] = useState(String(settings.minimum));
  const [hours, setHours] = useState(String(settings.inviteHours));
  const update = useUpdateSpareSettings(teamId, {
    success: { title: m.spares_settings_saved() },
    failure: { title: m.spares_settings_failed() },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    update.mutate({
      target: Number(target),
      minimum: Number(minimum),
      inviteHours: hours === 'null' ? null : Number(hours),
    });
  };
  const isTooMany = Number(minimum) > Number(target);
  const options = [
    ...new Set([...inviteHourOptions, ...(settings.inviteHours ? [settings.inviteHours] : [])]),
  ];
  return (
    <Card aria-labelledby="spare-settings">
      <CardTitle id="spare-settings">{m.spares_settings_title()}</CardTitle>
      <form className="grid items-end gap-4 sm:grid-cols-[1fr_1fr_1fr_auto]" onSubmit={submit}>
        <Field label={m.spares_settings_target()} required>
          <CountInput value={target} onChange={setTarget} />
        </Field>
        <Field
          label={m.spares_settings_minimum()}
          required
          error={isTooMany ? m.reason_minimumAboveTarget() : undefined}
        >
          <CountInput value={minimum} onChange={setMinimum} />
        </Field>
        <Field label={m.spares_settings_inviteHours()}>
          <Select value={hours} onChange={(event) => setHours(event.target.value)}>
            {options.map((count) => (
              <option key={count} value={String(count)}>
                {m.spares_settings_hours({ count })}
              </option>
            ))}
            <option value="null">{m.spares_settings_byPress()}</option>
          </Select>
        </Field>
        <Button type="submit" variant="secondary" pending={update.isPending} disabled={isTooMany}>
          {m.spares_settings_save()}
        </Button>
      </form>
    </Card>
  );
}

function CountInput({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <Input
      type="number"
      inputMode="numeric"
      min={1}
      max={largestTarget}
      required
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
