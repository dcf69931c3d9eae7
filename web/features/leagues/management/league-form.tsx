import { useForm } from 'react-hook-form';
import type { ManagedLeague } from '#contract/league-management.ts';
import { errorText } from '#web/lib/client.ts';
import { showIssues } from '#web/lib/form-issues.ts';
import { useSaveLeague } from '#web/queries/leagues/mutations.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox-group.tsx';
import { Field } from '#web/ui/field.tsx';
import { NameAndSlug } from '#web/ui/name-and-slug.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { toast } from '#web/ui/toast.ts';
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
  const saving = useSaveLeague();
  const save = form.handleSubmit(async ({ isActive, ...values }) => {
    try {
      onSaved(await saving.mutateAsync({ ...values, ...(league && { id: league.id, isActive }) }));
      toast({ title: league ? texts.saved : texts.created });
    } catch (error) {
      showIssues(form, error);
      toast({ title: texts.failed, description: errorText(error), variant: 'destructive' });
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
      <Button type="submit" className="justify-self-start" pending={saving.isPending}>
        {league ? texts.save : texts.create}
      </Button>
    </form>
  );
}
