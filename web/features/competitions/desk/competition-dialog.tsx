import { useForm } from 'react-hook-form';
import type { ManagedCompetition } from '#contract/competitions/management.ts';
import { confirmHours } from '#domain/fixtures.ts';
import { isBlank } from '#domain/text.ts';
import { m } from '#messages';
import { submitBy } from '#web/lib/form-issues.ts';
import { useCreateCompetition, useUpdateCompetition } from '#web/queries/competitions/mutations.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { NameAndSlug } from '#web/ui/name-and-slug.tsx';
import { Select } from '#web/ui/select.tsx';
import { TimeZoneSelect } from '#web/ui/time-zone-select.tsx';
import { type Preset, presetNames, rulesOfPreset } from './presets.ts';

type CompetitionDialogProps = {
  leagueId: number;
  leagueSlug: string;
  competition?: ManagedCompetition | undefined;
  onClose: () => void;
  onSaved?: (competition: ManagedCompetition) => void;
};

/** Creates a competition, or changes its name, days and courts' rhythm. */
export function CompetitionDialog(props: CompetitionDialogProps) {
  const { competition, onClose } = props;
  return (
    <Dialog open onOpenChange={onClose} title={competition ? m.desk_form_editTitle() : m.desk_form_create()}>
      <CompetitionForm {...props} />
    </Dialog>
  );
}

function CompetitionForm({
  leagueId,
  leagueSlug,
  competition,
  onClose,
  onSaved = onClose,
}: CompetitionDialogProps) {
  const form = useForm({ defaultValues: valuesOf(competition) });
  const failure = { title: m.desk_form_failed() };
  const create = useCreateCompetition(leagueId, { success: { title: m.desk_form_created() }, failure });
  const update = useUpdateCompetition(competition?.id ?? 0, {
    success: { title: m.desk_form_saved() },
    failure,
  });
  const { errors } = form.formState;
  const save = submitBy(form, async ({ preset, slotMinutes, confirmHours: hours, ...values }) => {
    const numbers = { slotMinutes: Number(slotMinutes), confirmHours: Number(hours) };
    const body = { ...values, ...numbers };
    const rules = competition?.rules ?? rulesOfPreset(preset);
    onSaved(
      competition
        ? await update.mutateAsync({ ...body, rules })
        : await create.mutateAsync({ ...body, rules }),
    );
  });
  const required = (message: string) => ({ validate: (text: string) => !isBlank(text) || message });
  return (
    <DialogForm
      onSubmit={save}
      pending={create.isPending || update.isPending}
      submitLabel={competition ? m.desk_form_save() : m.desk_form_create()}
    >
      <NameAndSlug
        form={form}
        label={m.desk_form_name()}
        limit={60}
        required={m.desk_form_nameRequired()}
        prefix={`/league/${leagueSlug}/desk/`}
        fixed={competition !== undefined}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={m.desk_form_firstDay()} required error={errors.firstDay?.message}>
          <Input type="date" {...form.register('firstDay', required(m.desk_form_firstDayRequired()))} />
        </Field>
        <Field label={m.desk_form_lastDay()} required error={errors.lastDay?.message}>
          <Input type="date" {...form.register('lastDay', required(m.desk_form_lastDayRequired()))} />
        </Field>
        <Field label={m.desk_form_timeZone()} required error={errors.timeZone?.message}>
          <TimeZoneSelect currentZone={competition?.timeZone} {...form.register('timeZone')} />
        </Field>
        <Field
          label={m.desk_form_slot()}
          required
          hint={m.desk_form_slotHint()}
          error={errors.slotMinutes?.message}
        >
          <Input type="number" inputMode="numeric" min={10} max={600} {...form.register('slotMinutes')} />
        </Field>
        <Field
          label={m.field_confirmHours()}
          required
          hint={m.desk_form_confirmHint()}
          error={errors.confirmHours?.message}
        >
          <Input
            type="number"
            inputMode="numeric"
            min={confirmHours.least}
            max={confirmHours.most}
            {...form.register('confirmHours')}
          />
        </Field>
      </div>
      {!competition && (
        <Field label={m.desk_form_preset()} hint={m.desk_form_presetHint()}>
          <Select {...form.register('preset')}>
            {Object.entries(presetNames).map(([preset, name]) => (
              <option key={preset} value={preset}>
                {name()}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </DialogForm>
  );
}

type Values = {
  name: string;
  slug: string;
  firstDay: string;
  lastDay: string;
  timeZone: string;
  slotMinutes: string;
  confirmHours: string;
  preset: Preset;
};

function valuesOf(competition: ManagedCompetition | undefined): Values {
  return {
    name: competition?.name ?? '',
    slug: competition?.slug ?? '',
    firstDay: competition?.firstDay ?? '',
    lastDay: competition?.lastDay ?? '',
    timeZone: competition?.timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone,
    slotMinutes: String(competition?.slotMinutes ?? 60),
    confirmHours: String(competition?.confirmHours ?? confirmHours.usual),
    preset: 'recreational',
  };
}
