import { type UseFormReturn, useForm } from 'react-hook-form';
import { type TeamSettings, teamNameLimit, timeSlotLimit } from '#contract/teams/settings.ts';
import { keysOf } from '#domain/objects.ts';
import type { TeamColors } from '#domain/team-colors.ts';
import { isBlank } from '#domain/text.ts';
import { m } from '#messages';
import { showIssues } from '#web/lib/form-issues.ts';
import { changedValues, useSavedValues } from '#web/lib/use-saved-values.ts';
import { useUpdateTeamSettings } from '#web/queries/teams/mutations.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { TimeZoneSelect } from '#web/ui/time-zone-select.tsx';
import { UnsavedChanges } from '#web/ui/unsaved-changes.tsx';
import { ColorFields, useLegible } from '../color-fields.tsx';
import { LogoField } from '../logo-field.tsx';

/** What a captain sets of the own team. */
export function SettingsForm({ settings }: { settings: TeamSettings }) {
  const { name, timeSlot, timeZone, logoUrl, colors } = settings;
  const saved = { name, timeSlot: timeSlot ?? '', timeZone, logoUrl, ...colors };
  const form = useForm({ defaultValues: saved });
  const noteSent = useSavedValues(form, saved);
  const update = useUpdateTeamSettings(settings.id, {
    success: { title: m.teamSettings_saved() },
    failure: { title: m.teamSettings_failed() },
  });
  const { isDirty, isSubmitting } = form.formState;
  const save = form.handleSubmit(async (values) => {
    noteSent(values);
    try {
      await update.mutateAsync(changesOf(values, saved));
    } catch (error) {
      noteSent(null);
      showIssues(form, error, { 'colors.primary': 'primary', 'colors.secondary': 'secondary' });
    }
  });
  return (
    <form className="grid gap-5" onSubmit={(event) => void save(event)} noValidate>
      <SettingsFields teamId={settings.id} form={form} />
      <Button type="submit" className="justify-self-start" pending={update.isPending} disabled={!isDirty}>
        {m.teamSettings_save()}
      </Button>
      <UnsavedChanges when={isDirty && !isSubmitting} />
    </form>
  );
}

type Values = Pick<TeamSettings, 'name' | 'timeZone' | 'logoUrl'> & TeamColors & { timeSlot: string };

/** The two colors are sent together. */
function changesOf(values: Values, saved: Values) {
  const { primary, secondary, ...changes } = changedValues(values, saved);
  if (primary === undefined && secondary === undefined) return changes;
  return { ...changes, colors: { primary: values.primary, secondary: values.secondary } };
}

function SettingsFields({ teamId, form }: { teamId: number; form: UseFormReturn<Values> }) {
  const { errors, defaultValues } = form.formState;
  const [name, primary, secondary] = form.watch(['name', 'primary', 'secondary']);
  const colors = { primary, secondary };
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={m.teamFields_name()} required error={errors.name?.message}>
          <Input
            maxLength={teamNameLimit}
            autoComplete="off"
            {...form.register('name', {
              validate: (text) => !isBlank(text) || m.teamFields_nameRequired(),
            })}
          />
        </Field>
        <Field
          label={m.teamFields_timeSlot()}
          hint={m.teamFields_timeSlotHint()}
          error={errors.timeSlot?.message}
        >
          <Input maxLength={timeSlotLimit} autoComplete="off" {...form.register('timeSlot')} />
        </Field>
        <div className="sm:col-span-2">
          <Field
            label={m.teamFields_timeZone()}
            required
            hint={m.teamFields_timeZoneHint()}
            error={errors.timeZone?.message}
          >
            <TimeZoneSelect currentZone={defaultValues?.timeZone} {...form.register('timeZone')} />
          </Field>
        </div>
      </div>
      <LogoField
        teamId={teamId}
        colors={useLegible(colors)}
        value={form.watch('logoUrl')}
        name={name}
        onChange={(logo) => form.setValue('logoUrl', logo, { shouldDirty: true })}
        error={errors.logoUrl?.message}
      />
      <ColorFields
        name={name}
        logoUrl={form.watch('logoUrl')}
        colors={colors}
        onChange={(change) => {
          for (const which of keysOf(change)) {
            form.setValue(which, change[which] ?? '', { shouldDirty: true });
            form.clearErrors(which);
          }
        }}
        errors={errors}
      />
    </>
  );
}
