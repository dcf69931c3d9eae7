import { useForm } from 'react-hook-form';
import type { Season } from '#contract/teams.ts';
import { showIssues } from '#web/lib/form-issues.ts';
import { useCreateSeason, useUpdateSeason } from '#web/queries/teams/mutations.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { seasonTexts } from './texts.ts';

type SeasonFormProps = { teamId: number; season?: Season | undefined; onSaved: () => void };

/** A season's name and days; which of them clash is the server's to say. */
export function SeasonForm({ teamId, season, onSaved }: SeasonFormProps) {
  const form = useForm({ defaultValues: season ?? { name: '', firstDay: '', lastDay: '' } });
  const failure = { title: seasonTexts.failedToSave };
  const create = useCreateSeason(teamId, { success: { title: seasonTexts.added }, failure });
  const update = useUpdateSeason(teamId, { success: { title: seasonTexts.saved }, failure });
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
      <Field label={seasonTexts.name} required error={errors.name?.message}>
        <Input
          maxLength={60}
          autoComplete="off"
          placeholder={seasonTexts.nameExample}
          {...form.register('name', required(seasonTexts.nameRequired))}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={seasonTexts.firstDay} required error={errors.firstDay?.message}>
          <Input type="date" {...form.register('firstDay', required(seasonTexts.firstDayRequired))} />
        </Field>
        <Field label={seasonTexts.lastDay} required error={errors.lastDay?.message}>
          <Input type="date" {...form.register('lastDay', required(seasonTexts.lastDayRequired))} />
        </Field>
      </div>
      <Button type="submit" className="justify-self-start" pending={create.isPending || update.isPending}>
        {season ? seasonTexts.save : seasonTexts.add}
      </Button>
    </form>
  );
}
