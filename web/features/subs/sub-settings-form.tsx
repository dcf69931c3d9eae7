import type { ComponentProps } from 'react';
import { useForm } from 'react-hook-form';
import type { SubSettings } from '#contract/subs.ts';
import { inviteHourOptions, largestTarget } from '#domain/attendance/limits.ts';
import { m } from '#messages';
import { showIssues } from '#web/lib/form-issues.ts';
import { changedValues, useSavedValues } from '#web/lib/use-saved-values.ts';
import { useUpdateSubSettings } from '#web/queries/subs/mutations.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { UnsavedChanges } from '#web/ui/unsaved-changes.tsx';

export function SubSettingsForm({ teamId, settings }: { teamId: number; settings: SubSettings }) {
  const saved = {
    target: String(settings.target),
    minimum: String(settings.minimum),
    inviteHours: String(settings.inviteHours),
  };
  const form = useForm({ defaultValues: saved });
  const noteSent = useSavedValues(form, saved);
  const { errors, isDirty, isSubmitting } = form.formState;
  const update = useUpdateSubSettings(teamId, {
    success: { title: m.subs_settings_saved() },
    failure: { title: m.subs_settings_failed() },
  });
  const save = form.handleSubmit(async (values) => {
    noteSent(values);
    try {
      await update.mutateAsync(settingsIn(changedValues(values, saved)));
    } catch (error) {
      noteSent(null);
      showIssues(form, error);
    }
  });
  const isTooMany = Number(form.watch('minimum')) > Number(form.watch('target'));
  const options = [
    ...new Set([...inviteHourOptions, ...(settings.inviteHours ? [settings.inviteHours] : [])]),
  ];
  return (
    <form className="grid items-end gap-4 sm:grid-cols-3" onSubmit={(event) => void save(event)}>
      <Field label={m.subs_settings_target()} required>
        <CountInput {...form.register('target')} />
      </Field>
      <Field
        label={m.subs_settings_minimum()}
        required
        error={isTooMany ? m.reason_minimumAboveTarget() : errors.minimum?.message}
      >
        <CountInput {...form.register('minimum')} />
      </Field>
      <Field label={m.subs_settings_inviteHours()}>
        <Select {...form.register('inviteHours')}>
          {options.map((count) => (
            <option key={count} value={String(count)}>
              {m.subs_settings_hours({ count })}
            </option>
          ))}
          <option value="null">{m.subs_settings_byPress()}</option>
        </Select>
      </Field>
      <Button
        type="submit"
        className="sm:justify-self-start"
        pending={update.isPending}
        disabled={isTooMany || !isDirty}
      >
        {m.subs_settings_save()}
      </Button>
      <UnsavedChanges when={isDirty && !isSubmitting} />
    </form>
  );
}

function CountInput(props: ComponentProps<'input'>) {
  return <Input type="number" inputMode="numeric" min={1} max={largestTarget} required {...props} />;
}

function settingsIn({ target, minimum, inviteHours }: Partial<Record<keyof SubSettings, string>>) {
  return {
    ...(target && { target: Number(target) }),
    ...(minimum && { minimum: Number(minimum) }),
    ...(inviteHours && { inviteHours: inviteHours === 'null' ? null : Number(inviteHours) }),
  };
}
