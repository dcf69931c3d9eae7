import { useForm } from 'react-hook-form';
import type { Season } from '#contract/teams.ts';
import { m } from '#messages';
import { showIssues } from '#web/lib/form-issues.ts';
import { useCreateSeason, useUpdateSeason } from '#web/queries/teams/mutations.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { PendingFields } from '#web/ui/pending-fields.tsx';

type SeasonFormProps = { teamId: number; season?: Season | undefined; onSaved: () => void };

/** A season's name and days; which of them clash is the server's to say. */
export function SeasonForm({ teamId, season, onSaved }: SeasonFormProps) {
  const form = useForm({ defaultValues: season ?? { name: '', firstDay: '', lastDay: '' } });
  const failure = { title: m.seasons_failedToSave() };
  const create = useCreateSeason(teamId, { success: { title: m.seasons_added() }, failure });
  const update = useUpdateSeason(teamId, { success: { title: m.seasons_saved() }, failure });
  const isPending = create.isPending || update.isPending;
  const { errors } = form.formState;
  const save = form.handleSubmit(async ({ name, firstDay, lastDay }) => {
    try {
      const days = { name, firstDay, lastDay };
      if (season) await update.mutateAsync({ ...days, id: season.id });
      else await create.mutateAsync(days);
      onSaved();
    } catch (error) {
      showIssues(form, error);
    }
  });
  const required = (message: string) => ({ validate: (text: string) => text.trim() !== '' || message });
  return (
    <form className="grid gap-4" onSubmit={(event) => void save(event)} noValidate>
      <PendingFields pending={isPending}>
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
      </PendingFields>
      <Button type="submit" className="justify-self-start" pending={isPending}>
        {season ? m.seasons_save() : m.seasons_add()}
      </Button>
    </form>
  );
}
