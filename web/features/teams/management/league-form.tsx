import { useForm } from 'react-hook-form';
import type { ManagedLeague } from '#contract/teams/management.ts';
import { m } from '#messages';
import { showIssues } from '#web/lib/form-issues.ts';
import { useCreateLeague, useUpdateLeague } from '#web/queries/teams/management-mutations.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox-group.tsx';
import { Field } from '#web/ui/field.tsx';
import { NameAndSlug } from '#web/ui/name-and-slug.tsx';
import { PendingFields } from '#web/ui/pending-fields.tsx';
import { Textarea } from '#web/ui/textarea.tsx';

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
  const failure = { title: m.managedLeague_failed() };
  const create = useCreateLeague({ success: { title: m.managedLeague_created() }, failure });
  const update = useUpdateLeague({ success: { title: m.managedLeague_saved() }, failure });
  const isPending = create.isPending || update.isPending;
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
      <PendingFields pending={isPending}>
        <NameAndSlug
          form={form}
          label={m.managedLeague_name()}
          limit={60}
          required={m.managedLeague_nameRequired()}
          prefix="/league/"
          fixed={league !== undefined}
        />
        <Field label={m.managedLeague_description()} error={form.formState.errors.description?.message}>
          <Textarea rows={2} maxLength={280} {...form.register('description')} />
        </Field>
        {league && <Checkbox {...form.register('isActive')}>{m.managedLeague_shown()}</Checkbox>}
      </PendingFields>
      <Button type="submit" className="justify-self-start" pending={isPending}>
        {league ? m.managedLeague_save() : m.managedLeague_create()}
      </Button>
    </form>
  );
}
