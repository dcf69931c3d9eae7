import { useForm } from 'react-hook-form';
import type { ManagedLeague } from '#contract/league-management.ts';
import { showIssues } from '#web/lib/form-issues.ts';
import { useCreateLeague, useUpdateLeague } from '#web/queries/leagues/mutations.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox-group.tsx';
import { Field } from '#web/ui/field.tsx';
import { NameAndSlug } from '#web/ui/name-and-slug.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { managedLeagueTexts as texts } from './texts.ts';

type LeagueFormProps = { league?: ManagedLeague | undefined; onSaved: (league: ManagedLeague) => void };

/** Makes a league, or changes one. */
export function LeagueForm({ league, onSaved }: LeagueFormProps) {
  const form = useForm({
    defaultValues: {
      name: league?.name ?? '',
      slug: league?.slug ?? '',
      description: league?.description ?? '',
      isActive: league?.isActive ?? true,
    },
  });
  const failure = { title: texts.failed };
  const create = useCreateLeague({ success: { title: texts.created }, failure });
  const update = useUpdateLeague({ success: { title: texts.saved }, failure });
  const save = form.handleSubmit(async ({ isActive, ...values }) => {
    try {
      onSaved(
        league
          ? await update.mutateAsync({ ...values, id: league.id, isActive })
          : await create.mutateAsync(values),
      );
    } catch (error) {
      showIssues(form, error);
    }
  });
  return (
    <form className="grid gap-4" onSubmit={(event) => void save(event)} noValidate>
      <NameAndSlug
        form={form}
        label={texts.name}
        limit={60}
        required={texts.nameRequired}
        prefix="/league/"
        fixed={league !== undefined}
      />
      <Field label={texts.description} error={form.formState.errors.description?.message}>
        <Textarea rows={2} maxLength={280} {...form.register('description')} />
      </Field>
      {league && <Checkbox {...form.register('isActive')}>{texts.shown}</Checkbox>}
      <Button type="submit" className="justify-self-start" pending={create.isPending || update.isPending}>
        {league ? texts.save : texts.create}
      </Button>
    </form>
  );
}
