import { useForm } from 'react-hook-form';
import type { ManagedLeague } from '#contract/teams/management.ts';
import { m } from '#messages';
import { submitBy } from '#web/lib/form-issues.ts';
import { useCreateLeague, useUpdateLeague } from '#web/queries/teams/mutations.ts';
import { Checkbox } from '#web/ui/checkbox-group.tsx';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { Field } from '#web/ui/field.tsx';
import { NameAndSlug } from '#web/ui/name-and-slug.tsx';
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
  const save = submitBy(form, async ({ isActive, ...values }) =>
    onSaved(
      league
        ? await update.mutateAsync({ ...values, id: league.id, isActive })
        : await create.mutateAsync(values),
    ),
  );
  return (
    <DialogForm
      onSubmit={save}
      pending={create.isPending || update.isPending}
      submitLabel={league ? m.managedLeague_save() : m.managedLeague_create()}
    >
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
    </DialogForm>
  );
}
