import { useForm } from 'react-hook-form';
import type { Season } from '#contract/teams.ts';
import { isBlank } from '#domain/text.ts';
import { m } from '#messages';
import { submitBy } from '#web/lib/form-issues.ts';
import { useCreateSeason, useUpdateSeason } from '#web/queries/teams/mutations.ts';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';

type SeasonFormProps = { teamId: number; season?: Season | undefined; onSaved: () => void };

/** A season's name and days; which of them clash is the server's to say. */
export function SeasonForm({ teamId, season, onSaved }: SeasonFormProps) {
  const form = useForm({ defaultValues: season ?? { name: '', firstDay: '', lastDay: '' } });
  const failure = { title: m.seasons_failedToSave() };
  const create = useCreateSeason(teamId, { success: { title: m.seasons_added() }, failure });
  const update = useUpdateSeason(teamId, { success: { title: m.seasons_saved() }, failure });
  const { errors } = form.formState;
  const save = submitBy(form, async ({ name, firstDay, lastDay }) => {
    const days = { name, firstDay, lastDay };
    if (season) await update.mutateAsync({ ...days, id: season.id });
    else await create.mutateAsync(days);
    onSaved();
  });
  const required = (message: string) => ({ validate: (text: string) => !isBlank(text) || message });
  return (
    <DialogForm
      onSubmit={save}
      pending={create.isPending || update.isPending}
      submitLabel={season ? m.seasons_save() : m.seasons_add()}
    >
      <Field label={m.seasons_name()} required error={errors.name?.message}>
        <Input
          maxLength={60}
          autoComplete="off"
          placeholder={m.seasons_nameExample()}
          {...form.register('name', required(m.seasons_nameRequired()))}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={m.seasons_firstDay()} required error={errors.firstDay?.message}>
          <Input type="date" {...form.register('firstDay', required(m.seasons_firstDayRequired()))} />
        </Field>
        <Field label={m.seasons_lastDay()} required error={errors.lastDay?.message}>
          <Input type="date" {...form.register('lastDay', required(m.seasons_lastDayRequired()))} />
        </Field>
      </div>
    </DialogForm>
  );
}
